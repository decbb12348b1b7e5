/** Reads who is here without the auth client, so that the first paint does not wait for it. */
import { isUuid } from '../shared/is-uuid.ts';
import { ACCOUNT_KEY, AUTH_KEY } from './storage-keys.ts';

export type StoredUser = { account: string; email: string; displayName: string };

/**
 * Null for nobody and for refused storage. Only the account's id lies in the clear: name and address are sealed with
 * the session, so they are empty until it is opened.
 */
export function readStoredUser(): StoredUser | null {
  try {
    const account = globalThis.localStorage?.getItem(ACCOUNT_KEY);
    if (isUuid(account)) return { account, email: '', displayName: '' };
    // The first version kept the whole session in the clear; it is sealed at the next opening.
    const value = globalThis.localStorage?.getItem(AUTH_KEY);
    return value ? userOf(JSON.parse(value)) : null;
  } catch {
    return null;
  }
}

/** `session` is whatever the auth client stored or answered; anything without a user id counts as nobody. */
export function userOf(session: unknown): StoredUser | null {
  if (!isRecord(session) || !isRecord(session.user)) return null;
  const { id, email, user_metadata: meta } = session.user;
  if (!isUuid(id)) return null;
  const name = isRecord(meta) && typeof meta.display_name === 'string' ? meta.display_name : '';
  return { account: id, email: typeof email === 'string' ? email : '', displayName: name };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
