/**
 * How long somebody has been away, and since when the account is open. Shared by all tabs through localStorage; it
 * holds times and an account's id, nothing a person wrote.
 */
import { ACTIVITY_KEY } from '../platform/storage-keys.ts';

const MINUTE = 60_000;
export const IDLE_LIMIT = 30 * MINUTE;
export const SESSION_LIMIT = 480 * MINUTE;
export const WARN_BEFORE = 5 * MINUTE;
export const CHECK_EVERY = MINUTE;

/** Milliseconds since 1970, device time. */
export type Activity = { account: string; since: number; last: number };
export type Expiry = 'idle' | 'limit';

export function readActivity(): Activity | null {
  try {
    const kept: Partial<Activity> | null = JSON.parse(localStorage.getItem(ACTIVITY_KEY) ?? 'null');
    const { account, since, last } = kept ?? {};
    const isWhole = typeof account === 'string' && Number.isFinite(since) && Number.isFinite(last);
    return isWhole ? (kept as Activity) : null;
  } catch {
    return null;
  }
}

export function writeActivity(activity: Activity): void {
  try {
    localStorage.setItem(ACTIVITY_KEY, JSON.stringify(activity));
  } catch {
    // Where nothing is kept, nothing is there to lock at the next start.
  }
}

/** The account opens now: both clocks start. */
export function beginActivity(account: string, now = Date.now()): void {
  writeActivity({ account, since: now, last: now });
}

/** Null while the account may stay open. A clock that was set back counts as no time passed. */
export function expiryOf(account: string, now = Date.now(), activity = readActivity()): Expiry | null {
  if (activity?.account !== account) return null;
  if (now - activity.since >= SESSION_LIMIT) return 'limit';
  return now - activity.last >= IDLE_LIMIT ? 'idle' : null;
}
