/** One's own profile, made by the first thing that is said. */
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { Profile, ProfileFields } from '../db/records.ts';
import { ok, type Result } from '../shared/result.ts';
import { recordEvent } from './audit.ts';
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

/**
 * `change` sees what is there by then; an empty change writes nothing. Errors: a field code such as 'list-too-long',
 * 'locked', 'storage-full', 'storage-refused'.
 */
export function saveOwnProfile(
  change: (now: ProfileFields) => Partial<ProfileFields>,
): Promise<Result<void>> {
  return withData(async (data): Promise<Result<void>> => {
    let what: 'added' | 'changed' | null = null;
    const written = await data.profiles.writeSelf((now) => {
      const changed = change(now ?? EMPTY_PROFILE);
      if (Object.keys(changed).length === 0) return null;
      what = now ? 'changed' : 'added';
      return changed;
    });
    if (!written.ok) return written;
    // The trail names no person and no value.
    if (what) recordEvent('profile_change', { what });
    return ok(undefined);
  });
}
