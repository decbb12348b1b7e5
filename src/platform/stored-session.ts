/** Reads who is signed in without the auth client, so that the first paint does not wait for it. */
import { isUuid } from '../shared/ids.ts';
import { AUTH_KEY } from './storage-keys.ts';

export type StoredUser = { account: string; email: string; displayName: string };

/** Null for nobody, a session that cannot be read, and refused storage. */
export function readStoredUser(): StoredUser | null {
  try {
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
