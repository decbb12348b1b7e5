/** Keys this app keeps in localStorage, in one place so that no two parts share one by accident. */
/** The auth client's own name for its session; sealed under this name and the account's id. */
export const AUTH_KEY = 'niramaya-auth';
/** Whose records this device shows: an id, nothing else. */
export const ACCOUNT_KEY = 'niramaya-account';
export const ACTIVITY_KEY = 'niramaya-activity';
export const SESSION_END_KEY = 'niramaya-session-end';
export const ACTIVE_PROFILE_KEY = 'niramaya-active-profile';
export const TEXT_SIZE_KEY = 'niramaya-text-size';
export const LAST_BACKUP_KEY = 'niramaya-last-backup';
/** Something typed and not saved: sealed, under the account's id and a name that tells nothing of the text. */
export function draftName(account: string, name: string): string {
  return `niramaya-draft-${account}-${name}`;
}
