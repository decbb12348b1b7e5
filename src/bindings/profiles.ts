/** The people whose health this device follows. */
import type { Profile } from '../db/records.ts';
import { withData } from './data.ts';
import { isClosed, openedStore } from './member-lock.ts';
import { activeProfileStore } from './stores.ts';
import type { Live } from './types.ts';
import { useLive } from './use-live.ts';

/** Oneself first, then in the order they were added. */
export function useProfiles(): Live<{ profiles: Profile[] }> {
  const live = useLive<Profile[]>('profiles', (data, next, failed) => data.profiles.watchAll(next, failed));
  return live.state === 'ready' ? { state: 'ready', profiles: live.value } : live;
}

/** Those whose records may be shown now: all but members whose own PIN was not given yet. */
export function useOpenProfiles(): Live<{ profiles: Profile[] }> {
  const all = useProfiles();
  const { ids } = openedStore();
  if (all.state !== 'ready') return all;
  return { state: 'ready', profiles: all.profiles.filter((profile) => !isClosed(profile, ids)) };
}

/** The profile new records belong to: the chosen one, else oneself, else null before anything was saved. */
export function useActiveProfile(): Live<{ profile: Profile | null }> {
  const all = useOpenProfiles();
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

/** Not in the first load, which only shows profiles. */
const commands = () => import('./profile-commands.ts');
type Commands = Awaited<ReturnType<typeof commands>>;

export const updateProfile: Commands['updateProfile'] = async (...given) =>
  (await commands()).updateProfile(...given);
