/** What screens say of members whose PIN was not given: who is closed, and where the PIN is asked for. */
import { useEffect, useState } from 'react';
import { paths } from '../shared/paths.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { isClosed, openedStore } from './member-lock.ts';
import { useProfiles } from './profiles.ts';
import { wholeOf } from './screened-records.ts';
import { dataStore } from './stores.ts';
import type { Profile } from './types.ts';

/** `to`: the address of the page that asks for the PIN. */
export type ClosedPerson = { id: string; name: string; to: string };

export function useClosedProfiles(): readonly ClosedPerson[] {
  const live = useProfiles();
  const { ids } = openedStore();
  return live.state === 'ready' ? live.profiles.filter((one) => isClosed(one, ids)).map(personOf) : [];
}

/** Whose entry it is where that is why it is not shown; null where it is open or there is none. */
export function useClosedOwner(entryId: string): ClosedPerson | null {
  const { data } = dataStore();
  const { ids } = openedStore();
  const [owner, setOwner] = useState<ClosedPerson | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is opened or closed changes the answer
  useEffect(() => {
    let current = true;
    void ownerOf(entryId).then((found) => current && setOwner(found.ok ? found.value : null));
    return () => {
      current = false;
    };
  }, [data, entryId, ids]);
  return owner;
}

function ownerOf(entryId: string): Promise<Result<ClosedPerson | null>> {
  return withData(async (data) => {
    const entry = await wholeOf(data).timeline.get(entryId);
    const profile = entry && (await data.profiles.get(entry.profile_id));
    return ok(profile && isClosed(profile) ? personOf(profile) : null);
  });
}

/** Error: 'member-closed', for what reads around the screens: files, prints, photos. */
export async function mustBeOpen(profile: Profile | null): Promise<Result<void>> {
  return profile && isClosed(profile) ? fail({ code: 'member-closed' }) : ok(undefined);
}

function personOf({ id, name }: Profile): ClosedPerson {
  return { id, name, to: paths.familyMember(id) };
}
