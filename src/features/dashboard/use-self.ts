import { useRef } from 'react';
import { addProfile, updateProfile, useProfiles } from '../../bindings/profiles.ts';
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

/**
 * One's own profile, made by the first thing that is filled in. Saves go one after the other: two quick first ones
 * would both find nobody there and both try to make the same person.
 */
export function useSelf(): Self {
  const live = useProfiles();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const madeId = useRef<string | null>(null);
  if (live.state !== 'ready') return { state: live.state };
  const profile = live.profiles.find(({ relationship }) => relationship === 'self') ?? null;

  const save = (change: Partial<ProfileFields>) => {
    const saved = turn.current.then(async (): Promise<Result<unknown>> => {
      const id = profile?.id ?? madeId.current;
      if (id) return updateProfile(id, change);
      const made = await addProfile({ relationship: 'self', name: '', ...change });
      if (made.ok) madeId.current = made.value.record.id;
      return made;
    });
    turn.current = saved;
    return saved;
  };
  return { state: 'ready', profile, save };
}
