/** Sealing for the small stores beside the collections: the move's journal, the rows that need attention, the session. */
import type { DataKey } from './data-key.ts';
import { openValue, type Place, sealValue } from './seal.ts';
import { SealError } from './sealed-document.ts';

/** A JSON value as base64 text. Rejects with a SealError 'locked'. */
export function sealWith(key: DataKey, value: unknown, place: Place): Promise<string> {
  return sealValue(held(key), value, place);
}

/** Rejects with a SealError: 'locked', 'sealed-altered' (or another key), 'sealed-newer'. */
export async function openSealed(key: DataKey, sealed: string, place: Place): Promise<unknown> {
  const opened = await openValue(held(key), sealed, place);
  if (!opened.ok) throw new SealError(opened.error.code);
  return opened.value;
}

function held(key: DataKey): CryptoKey {
  const current = key.current();
  if (!current) throw new SealError('locked');
  return current;
}
