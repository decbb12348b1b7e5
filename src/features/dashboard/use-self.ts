import { saveOwnProfile, useOwnProfile } from '../../bindings/own-profile.ts';
import type { Profile, ProfileFields, Result } from '../../bindings/types.ts';

export type Self =
  | { state: 'loading' }
  | { state: 'locked' }
  | { state: 'error' }
  | {
      state: 'ready';
      profile: Profile | null;
      save: (change: Partial<ProfileFields>) => Promise<Result<unknown>>;
    };

/** One's own profile, made by the first thing that is filled in. */
export function useSelf(): Self {
  const own = useOwnProfile();
  if (own.state !== 'ready') return { state: own.state };
  return { ...own, save: (change) => saveOwnProfile(() => change) };
}
