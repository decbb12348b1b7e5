/**
 * The `.niramaya` file. Layout, numbers big-endian:
 *
 *   magic 'NIRAMAYA' (8) | format (1) | derivation (1; 1 is PBKDF2-SHA256) | rounds (4) | salt (16) |
 *   length of the sealed part (4) | sealed part | SHA-256 of everything before it (32)
 *
 * The sealed part is AES-GCM (see ../encryption/seal.ts) over the copy as JSON, with the header bound in. The digest
 * protects nothing: it tells damage from a wrong passphrase, which AES-GCM alone cannot.
 */
import { fail, ok, type Result } from '../../shared/result.ts';
import { type Bytes, joinBytes, randomBytes, toBase64 } from '../encryption/bytes.ts';
import { deriveKey, ROUNDS, SALT } from '../encryption/derive-key.ts';
import { openBytes, sealBytes } from '../encryption/seal.ts';
import { lengthOf } from '../text.ts';

const MAGIC = new TextEncoder().encode('NIRAMAYA');
const FORMAT = 1;
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

export async function sealBackup(content: unknown, passphrase: string): Promise<Result<Bytes, BackupFault>> {
  if (lengthOf(passphrase) < SHORTEST_PASSPHRASE) return fail({ code: 'passphrase-too-short' });
  const salt = randomBytes(SALT);
  const start = joinBytes(MAGIC, Uint8Array.of(FORMAT, DERIVATION), number(ROUNDS), salt);
  const plain = new TextEncoder().encode(JSON.stringify(content));
  const sealed = await sealBytes(await deriveKey(passphrase, salt), plain, placeOf(start));
  const whole = joinBytes(start, number(sealed.length), sealed);
  return ok(joinBytes(whole, await digest(whole)));
}

/** Resolves to the JSON value that was sealed, not yet looked at. */
export async function openBackup(file: Bytes, passphrase: string): Promise<Result<unknown, BackupFault>> {
  const parts = await partsOf(file);
  if (!parts.ok) return parts;
  const { salt, rounds, start, sealed } = parts.value;
  const plain = await openBytes(await deriveKey(passphrase, salt, rounds), sealed, placeOf(start));
  if (!plain.ok)
    return fail({ code: plain.error.code === 'sealed-newer' ? 'backup-newer' : 'passphrase-wrong' });
  try {
    return ok(JSON.parse(new TextDecoder().decode(plain.value)));
  } catch {
    return fail({ code: 'backup-altered' });
  }
}

/** A sealed backup rather than the plain copy; says nothing of its being whole. */
export function isSealedBackup(file: Bytes): boolean {
  return MAGIC.every((byte, at) => file[at] === byte);
}

type Parts = { start: Bytes; salt: Bytes; rounds: number; sealed: Bytes };

async function partsOf(file: Bytes): Promise<Result<Parts, BackupFault>> {
  if (!isSealedBackup(file)) return fail({ code: 'backup-not-ours' });
  if (file.length < HEADER + DIGEST) return fail({ code: 'backup-truncated' });
  if ((file[MAGIC.length] ?? 0) > FORMAT) return fail({ code: 'backup-newer' });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = view.getUint32(HEADER - 4);
  const expected = HEADER + length + DIGEST;
  if (file.length < expected) return fail({ code: 'backup-truncated' });
  const whole = file.slice(0, HEADER + length);
  const isWhole = file.length === expected && equal(await digest(whole), file.slice(HEADER + length));
  const rounds = view.getUint32(MAGIC.length + 2);
  const isOurs = file[MAGIC.length] === FORMAT && file[MAGIC.length + 1] === DERIVATION;
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
