/** Whom a new record is about. */
import type { UserDatabase } from '../db/open.ts';
import { fail, ok, type Result } from '../shared/result.ts';
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
  const there = await data.profiles.self();
  if (there) return ok(there.id);
  const name = [...(sessionStore.getState().user?.displayName ?? '')].slice(0, 50).join('');
  const self = await data.profiles.writeSelf((now) => (now ? null : { name }));
  if (!self.ok) return self;
  return self.value ? ok(self.value.id) : fail({ code: 'not-found' });
}
