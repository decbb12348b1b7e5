/** Whom a new record is about. */
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { UserDatabase } from '../db/open.ts';
import { ok, type Result } from '../shared/result.ts';
import { activeProfileStore, sessionStore } from './stores.ts';

/** The asked one, else the active one, else oneself; makes 'self' where there is nobody yet. */
export async function activeProfileId(data: UserDatabase, asked?: string): Promise<Result<string>> {
  for (const id of [asked, activeProfileStore.getState().id]) {
    if (id && (await data.profiles.get(id))) return ok(id);
  }
  const self = await data.profiles.self();
  if (self) return ok(self.id);
  const name = sessionStore.getState().user?.displayName ?? '';
  const made = await data.profiles.create({ ...EMPTY_PROFILE, name: [...name].slice(0, 50).join('') });
  return made.ok ? ok(made.value.record.id) : made;
}
