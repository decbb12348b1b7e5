/** Whom a new record is about. */
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { UserDatabase } from '../db/open.ts';
import { ok, type Result } from '../shared/result.ts';
import { isClosed } from './member-lock.ts';
import { activeProfileStore, sessionStore } from './stores.ts';

/** The asked one, else the active one, else oneself; makes 'self' where there is nobody yet. */
export async function activeProfileId(data: UserDatabase, asked?: string): Promise<Result<string>> {
  if (asked && (await data.profiles.get(asked))) return ok(asked);
  const { id } = activeProfileStore.getState();
  const chosen = id && (await data.profiles.get(id));
  // As screens show it: whose PIN was not given is not the one who is asked about.
  if (chosen && !isClosed(chosen)) return ok(chosen.id);
  return ownProfileId(data);
}

/** Oneself, made where nobody wrote about themselves yet. */
export async function ownProfileId(data: UserDatabase): Promise<Result<string>> {
  const self = await data.profiles.self();
  if (self) return ok(self.id);
  const name = sessionStore.getState().user?.displayName ?? '';
  const made = await data.profiles.create({ ...EMPTY_PROFILE, name: [...name].slice(0, 50).join('') });
  return made.ok ? ok(made.value.record.id) : made;
}
