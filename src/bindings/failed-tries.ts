/** Counts wrong passwords and PINs on this device: how many, never what was typed. */
import { FAILED_TRIES_KEY } from '../platform/storage-keys.ts';

/** So many in a row are no slip of the finger. */
export const MANY_TRIES = 3;

/** `door`: the locked account's id, or 'sign-in' for the sign-in form. Answers how many there are now. */
export function countFailedTry(door: string): number {
  const tries = read(door) + 1;
  try {
    localStorage.setItem(nameOf(door), String(tries));
  } catch {
    // Where nothing is kept there are no locked records to try either.
  }
  return tries;
}

/** Somebody came in: the count begins anew. */
export function takeFailedTries(door: string): number {
  const tries = read(door);
  try {
    localStorage.removeItem(nameOf(door));
  } catch {
    // As above.
  }
  return tries;
}

function read(door: string): number {
  try {
    return Number.parseInt(localStorage.getItem(nameOf(door)) ?? '0', 10) || 0;
  } catch {
    return 0;
  }
}

function nameOf(door: string): string {
  return `${FAILED_TRIES_KEY}-${door}`;
}
