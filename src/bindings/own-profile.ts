/** One's own profile, made by the first thing that is said. */
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { Profile, ProfileFields } from '../db/records.ts';
import { ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { useProfiles } from './profiles.ts';
import type { Live } from './types.ts';

/** null before anything was said. */
export function useOwnProfile(): Live<{ profile: Profile | null }> {
  const all = useProfiles();
  if (all.state !== 'ready') return all;
  return {
    state: 'ready',
    profile: all.profiles.find(({ relationship }) => relationship === 'self') ?? null,
  };
}

/** One after the other: two first ones at once would both find nobody and both make the same person. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * `change` sees what is there by then; an empty change writes nothing. Errors: a field code such as 'list-too-long',
 * 'locked', 'storage-full', 'storage-refused'.
 */
export function saveOwnProfile(
  change: (now: ProfileFields) => Partial<ProfileFields>,
): Promise<Result<void>> {
  const saved = turn.then(() =>
    withData(async (data): Promise<Result<void>> => {
      const self = await data.profiles.self();
      const changed = change(self ?? EMPTY_PROFILE);
      if (Object.keys(changed).length === 0) return ok(undefined);
      const written = self
        ? await data.profiles.update(self.id, changed)
        : await data.profiles.create({ ...EMPTY_PROFILE, ...changed });
      return written.ok ? ok(undefined) : written;
    }),
  );
  turn = saved.catch(() => undefined);
  return saved;
}
