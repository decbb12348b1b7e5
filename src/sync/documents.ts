/** Documents between the wire and the device. */
import { compareVectors } from '../db/conflicts/version-vector.ts';
import type { ServerDocument, VersionVector, WireDocument } from './protocol.ts';

/** `user_id` and `seq` are the server's business; stored here they would be sent back. */
export function stripServerFields(document: WireDocument & Partial<ServerDocument>): WireDocument {
  const { user_id: _user, seq: _seq, ...rest } = document;
  return rest;
}

/** What stands on this device for a row the server refused and never had: gone, and never sent. */
export function neverSent(document: WireDocument): WireDocument {
  return { ...document, vv: {}, deleted: true };
}

export function isEmptyVector(vv: VersionVector): boolean {
  return Object.keys(vv).length === 0;
}

/** Versions alone tell: whoever changes anything raises a count. */
export function isSameVersion(a: { vv: VersionVector }, b: { vv: VersionVector } | undefined): boolean {
  return b !== undefined && compareVectors(a.vv, b.vv) === 'equal';
}
