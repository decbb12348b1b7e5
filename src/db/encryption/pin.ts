/** PINs: as digits, and what one is compared with. */
import { fromBase64, randomBytes, toBase64 } from './bytes.ts';
import { deriveBits, SALT } from './derive-key.ts';

/** The zero of every script a phone keyboard of our languages writes digits in. */
const ZEROES = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xc66, 0xff10];

/** A PIN as western digits, whichever script they were typed in; null with fewer than six or anything else in it. */
export function pinDigits(typed: string): string | null {
  const digits = typed.trim().replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROES.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
  return /^[0-9]{6,}$/.test(digits) ? digits : null;
}

/** What a member's own PIN is compared with, as text for their profile. It opens nothing: the records have one key. */
type PinVerifier = { salt: string; hash: string };

export async function makeVerifier(digits: string): Promise<PinVerifier> {
  const salt = randomBytes(SALT);
  return { salt: toBase64(salt), hash: toBase64(await deriveBits(digits, salt)) };
}

export async function matches(digits: string, { salt, hash }: PinVerifier): Promise<boolean> {
  const bytes = fromBase64(salt);
  return bytes !== null && toBase64(await deriveBits(digits, bytes)) === hash;
}
