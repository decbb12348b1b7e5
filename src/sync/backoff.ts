/** How long to wait after a failure: doubling, capped, and scattered so that devices do not return all at once. */

export type Backoff = {
  /** Milliseconds until the next try; each call counts as one more failure. `retryAfter` (seconds) is a floor. */
  next(retryAfter?: number): number;
  reset(): void;
};

const FIRST = 1_000;
const LONGEST = 300_000;

export function createBackoff(random: () => number = Math.random): Backoff {
  let failures = 0;
  return {
    next(retryAfter = 0) {
      const full = Math.min(LONGEST, FIRST * 2 ** failures);
      failures = Math.min(failures + 1, 20);
      const scattered = full * (0.5 + random() / 2);
      // Exactly at the end of a lockout everybody would come back together too.
      return Math.max(scattered, retryAfter * 1_000 * (1 + random() / 10));
    },
    reset() {
      failures = 0;
    },
  };
}
