/** How often a member's PIN may be guessed: five times, then after a wait that doubles. */

export type PinTries = {
  /** Before the next wait. */
  left: number;
  /** Waits there were already. */
  waits: number;
  /** Milliseconds; no try counts before. */
  until: number;
};

const TRIES = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;

export const NO_TRIES: PinTries = { left: TRIES, waits: 0, until: 0 };

export function afterWrong({ left, waits }: PinTries, now: number): PinTries {
  if (left > 1) return { left: left - 1, waits, until: 0 };
  const wait = Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS);
  // After a wait there is one try, then the next wait.
  return { left: 1, waits: waits + 1, until: now + wait };
}

/** Seconds until the next try; a clock that was set back cannot make it longer than the longest wait. */
export function waitLeft({ until }: PinTries, now: number): number {
  return Math.ceil(Math.min(Math.max(0, until - now), LONGEST_WAIT_MS) / 1000);
}

/** What the device kept; anything else counts as no tries yet. */
export function readTries(kept: string | null): PinTries {
  try {
    const { left, waits, until }: Partial<PinTries> = JSON.parse(kept ?? '{}');
    const known = [left, waits, until].every((value) => Number.isFinite(value) && Number(value) >= 0);
    return known ? { left: Number(left), waits: Number(waits), until: Number(until) } : NO_TRIES;
  } catch {
    return NO_TRIES;
  }
}
