/** The people whose health this device follows. */
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { Profile, ProfileFields } from '../db/records.ts';
import type { Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { activeProfileStore } from './stores.ts';
import type { Live, Undo } from './types.ts';
import { useLive } from './use-live.ts';

/** Oneself first, then in the order they were added. */
export function useProfiles(): Live<{ profiles: Profile[] }> {
  const live = useLive<Profile[]>('profiles', (data, next, failed) => data.profiles.watchAll(next, failed));
  return live.state === 'ready' ? { state: 'ready', profiles: live.value } : live;
}

/** The profile new records belong to: the chosen one, else oneself, else null before anything was saved. */
export function useActiveProfile(): Live<{ profile: Profile | null }> {
  const all = useProfiles();
  const { id } = activeProfileStore();
  if (all.state !== 'ready') return all;
  const profile = all.profiles.find((p) => p.id === id) ?? all.profiles[0] ?? null;
  return { state: 'ready', profile };
}

/** Chooses whom new records are about; kept on this device per account. */
export function setActiveProfile(id: string): void {
  activeProfileStore.setState({ id });
  void withData(async (data) => {
    const { rememberActiveProfile } = await import('./active-profile.ts');
    return rememberActiveProfile(data.account, id);
  });
}

/** Errors: a field code such as 'name-required', 'list-too-long', 'date-invalid'; 'storage-full', 'storage-refused'. */
export function addProfile(fields: Partial<ProfileFields> & Pick<ProfileFields, 'relationship' | 'name'>) {
  return withData((data) => data.profiles.create({ ...EMPTY_PROFILE, ...fields }));
}

export function updateProfile(
  id: string,
  change: Partial<ProfileFields>,
): Promise<Result<{ record: Profile; undo: Undo }>> {
  return withData((data) => data.profiles.update(id, change));
}
