/**
 * Keys this app keeps in localStorage, in one place so that no two parts share one by accident. What only a late part
 * needs is named there (units, prices, the offer of the first questions): this file is in the first paint.
 */
/** The auth client's own name for its session; sealed under this name and the account's id. */
export const AUTH_KEY = 'niramaya-auth';
/** Whose records this device shows: an id, nothing else. */
export const ACCOUNT_KEY = 'niramaya-account';
export const ACTIVITY_KEY = 'niramaya-activity';
export const SESSION_END_KEY = 'niramaya-session-end';
export const ACTIVE_PROFILE_KEY = 'niramaya-active-profile';
export const TEXT_SIZE_KEY = 'niramaya-text-size';
/** How often a door of this device was tried in vain: a number, under the account's id. */
export const FAILED_TRIES_KEY = 'niramaya-failed-tries';
export const LAST_BACKUP_KEY = 'niramaya-last-backup';
/** Something typed and not saved: sealed, under the account's id and a name that tells nothing of the text. */
export function draftName(account: string, name: string): string {
  return `niramaya-draft-${account}-${name}`;
}
/** How often a member's PIN was guessed wrong on this device. */
export function pinTriesName(account: string, profileId: string): string {
  return `niramaya-pin-tries-${account}-${profileId}`;
}
