/** A key out of what a person remembers. */
import type { Bytes } from './bytes.ts';

export const ROUNDS = 600_000;
export const SALT = 16;

/** PBKDF2-SHA256 to an AES-GCM key that cannot be exported; about half a second on a cheap phone, by intent. */
export async function deriveKey(secret: string, salt: Bytes, rounds = ROUNDS): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    await baseOf(secret, 'deriveKey'),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** The same derivation as bytes to compare with, where nothing is sealed. */
export async function deriveBits(secret: string, salt: Bytes): Promise<Bytes> {
  const base = await baseOf(secret, 'deriveBits');
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  return new Uint8Array(await crypto.subtle.deriveBits(by, base, 256));
}

function baseOf(secret: string, use: 'deriveKey' | 'deriveBits'): Promise<CryptoKey> {
  // The same letters typed on two keyboards may come as different code points.
  const text = new TextEncoder().encode(secret.normalize('NFC'));
  return crypto.subtle.importKey('raw', text, 'PBKDF2', false, [use]);
}
