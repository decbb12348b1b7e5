/** Counts wrong passwords and PINs on this device at once, locked or not: when it was, never what was typed. */
import { FAILED_TRIES_KEY } from '../platform/storage-keys.ts';

/** So many in a row are no slip of the finger. */
export const MANY_TRIES = 3;
/** Whoever tries for hours must not fill the storage; all of them are counted. */
const MOST_MOMENTS = 10;

/** `at`: the first of them, ISO 8601. */
export type FailedTries = { count: number; at: readonly string[] };

/** `door`: the locked account's id, or 'sign-in' for the sign-in form. */
export function countFailedTry(door: string, now = new Date()): void {
  const { count, at } = read(door);
  const tries: FailedTries = {
    count: count + 1,
    at: [...at, now.toISOString()].slice(0, MOST_MOMENTS),
  };
  try {
    localStorage.setItem(nameOf(door), JSON.stringify(tries));
  } catch {
    // Where nothing is kept there are no locked records to try either.
  }
}

/** Somebody came in: the count begins anew. */
export function takeFailedTries(door: string): FailedTries {
  const tries = read(door);
  try {
    localStorage.removeItem(nameOf(door));
  } catch {
    // As above.
  }
  return tries;
}

function read(door: string): FailedTries {
  try {
    const kept: Partial<FailedTries> | number | null = JSON.parse(
      localStorage.getItem(nameOf(door)) ?? 'null',
    );
    // An earlier version kept the number alone.
    if (typeof kept === 'number') return { count: kept, at: [] };
    const at = Array.isArray(kept?.at) ? kept.at.filter((one) => Number.isFinite(Date.parse(one))) : [];
    return { count: Math.max(Number(kept?.count) || 0, at.length), at };
  } catch {
    return { count: 0, at: [] };
  }
}

function nameOf(door: string): string {
  return `${FAILED_TRIES_KEY}-${door}`;
}
