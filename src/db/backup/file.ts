/**
 * The `.niramaya` file. Layout, numbers big-endian:
 *
 *   magic 'NIRAMAYA' (8) | format (1) | derivation (1; 1 is PBKDF2-SHA256) | rounds (4) | salt (16) |
 *   length of the sealed part (4) | sealed part | SHA-256 of everything before it (32)
 *
 * The sealed part is AES-GCM (see ../encryption/seal.ts) with the header bound in, in format 1 over the copy as JSON,
 * in format 2 over the JSON's length (4), the JSON and the attachments it lists, one after the other. A file without
 * attachments is written in format 1, which older apps read. The digest protects nothing: it tells damage from a wrong
 * passphrase, which AES-GCM alone cannot.
 */
import { fail, ok, type Result } from '../../shared/result.ts';
import { type Bytes, joinBytes, randomBytes, toBase64 } from '../encryption/bytes.ts';
import { deriveKey, ROUNDS, SALT } from '../encryption/derive-key.ts';
import { openBytes, sealBytes } from '../encryption/seal.ts';
import { lengthOf } from '../text.ts';

const MAGIC = new TextEncoder().encode('NIRAMAYA');
const FORMAT = 1;
const WITH_ATTACHMENTS = 2;
const DERIVATION = 1;
const HEADER = MAGIC.length + 1 + 1 + 4 + SALT + 4;
const DIGEST = 32;
/** The file may be tried offline for ever, so a short passphrase would be found. */
export const SHORTEST_PASSPHRASE = 10;
/** A header that asks for more was not made by us, and would keep the device busy for hours. */
const MOST_ROUNDS = 10 * ROUNDS;

export type BackupFault = {
  code:
    | 'passphrase-too-short'
    | 'passphrase-wrong'
    | 'backup-not-ours'
    | 'backup-newer'
    | 'backup-truncated'
    | 'backup-altered';
};

/** `attached` is empty in a file without attachments. */
export type OpenedBackup = { content: unknown; attached: Bytes };

export async function sealBackup(
  content: unknown,
  passphrase: string,
  attached: Bytes[] = [],
): Promise<Result<Bytes, BackupFault>> {
  if (lengthOf(passphrase) < SHORTEST_PASSPHRASE) return fail({ code: 'passphrase-too-short' });
  const salt = randomBytes(SALT);
  const format = attached.length > 0 ? WITH_ATTACHMENTS : FORMAT;
  const start = joinBytes(MAGIC, Uint8Array.of(format, DERIVATION), number(ROUNDS), salt);
  const json = new TextEncoder().encode(JSON.stringify(content));
  const plain = format === FORMAT ? json : joinBytes(number(json.length), json, ...attached);
  const sealed = await sealBytes(await deriveKey(passphrase, salt), plain, placeOf(start));
  const whole = joinBytes(start, number(sealed.length), sealed);
  return ok(joinBytes(whole, await digest(whole)));
}

/** Resolves to the JSON value that was sealed, not yet looked at, and the bytes of what it lists. */
export async function openBackup(
  file: Bytes,
  passphrase: string,
): Promise<Result<OpenedBackup, BackupFault>> {
  const parts = await partsOf(file);
  if (!parts.ok) return parts;
  const { salt, rounds, start, sealed } = parts.value;
  const plain = await openBytes(await deriveKey(passphrase, salt, rounds), sealed, placeOf(start));
  if (!plain.ok)
    return fail({ code: plain.error.code === 'sealed-newer' ? 'backup-newer' : 'passphrase-wrong' });
  try {
    const { json, attached } = start[MAGIC.length] === FORMAT ? whole(plain.value) : split(plain.value);
    return ok({ content: JSON.parse(new TextDecoder().decode(json)), attached });
  } catch {
    return fail({ code: 'backup-altered' });
  }
}

/** A sealed backup rather than the plain copy; says nothing of its being whole. */
export function isSealedBackup(file: Bytes): boolean {
  return MAGIC.every((byte, at) => file[at] === byte);
}

function whole(plain: Bytes): { json: Bytes; attached: Bytes } {
  return { json: plain, attached: new Uint8Array() };
}

function split(plain: Bytes): { json: Bytes; attached: Bytes } {
  const length = new DataView(plain.buffer, plain.byteOffset, plain.byteLength).getUint32(0);
  return { json: plain.subarray(4, 4 + length), attached: plain.subarray(4 + length) };
}

type Parts = { start: Bytes; salt: Bytes; rounds: number; sealed: Bytes };

async function partsOf(file: Bytes): Promise<Result<Parts, BackupFault>> {
  if (!isSealedBackup(file)) return fail({ code: 'backup-not-ours' });
  if (file.length < HEADER + DIGEST) return fail({ code: 'backup-truncated' });
  if ((file[MAGIC.length] ?? 0) > WITH_ATTACHMENTS) return fail({ code: 'backup-newer' });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = view.getUint32(HEADER - 4);
  const expected = HEADER + length + DIGEST;
  if (file.length < expected) return fail({ code: 'backup-truncated' });
  const whole = file.slice(0, HEADER + length);
  const isWhole = file.length === expected && equal(await digest(whole), file.slice(HEADER + length));
  const rounds = view.getUint32(MAGIC.length + 2);
  const isOurs = file[MAGIC.length] !== 0 && file[MAGIC.length + 1] === DERIVATION;
  if (!isWhole || !isOurs || rounds < ROUNDS || rounds > MOST_ROUNDS) return fail({ code: 'backup-altered' });
  const start = file.slice(0, HEADER - 4);
  return ok({ start, rounds, salt: start.slice(-SALT), sealed: file.slice(HEADER, HEADER + length) });
}

function placeOf(start: Bytes) {
  return { collection: 'backup', id: toBase64(start), part: 'document' };
}

function number(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

async function digest(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function equal(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
