/** Every record of a database in one value: what the plain export saves, and what a backup seals. */
import { COLLECTION_NAMES, type Records } from '../collections.ts';
import type { UserDatabase } from '../open.ts';

type Lists = { [N in keyof Records]: Records[N][] };

/**
 * Still version 1: an older app passes over the lists it does not know. Consents, audit events and usage are in it
 * for the person to read and are not restored, see NotRestored in read-copy.ts.
 */
export type RecordsCopy = Lists & {
  app: 'niramaya';
  version: 1;
  /** ISO 8601. */
  made_at: string;
};

export async function copyOf({ rx }: UserDatabase): Promise<RecordsCopy> {
  const lists = await Promise.all(
    COLLECTION_NAMES.map(async (name) => {
      const documents = await rx[name].find().exec();
      return [name, documents.map((document) => document.toMutableJSON())] as const;
    }),
  );
  // One list for each name of Records, made from them one by one.
  const records = Object.fromEntries(lists) as Lists;
  return { app: 'niramaya', version: 1, made_at: new Date().toISOString(), ...records };
}

/**
 * One person's part of a copy, for another phone. Consents, the trail and counted uses are the account's, and oneself
 * cannot be handed on this way: the other phone would take it for its own person.
 */
export function copyAbout(copy: RecordsCopy, profileId: string): RecordsCopy {
  const part = partOf(copy, (id) => id === profileId);
  return { ...part, consents: [], audit_events: [], usage: [] };
}

/** Without these people and what is about them. */
export function copyWithout(copy: RecordsCopy, profileIds: ReadonlySet<string>): RecordsCopy {
  return partOf(copy, (id) => !profileIds.has(id));
}

function partOf(copy: RecordsCopy, belongs: (profileId: string) => boolean): RecordsCopy {
  const about = <T extends { profile_id: string }>(records: T[]) =>
    records.filter(({ profile_id }) => belongs(profile_id));
  return {
    ...copy,
    profiles: copy.profiles.filter(({ id }) => belongs(id)),
    checker_results: about(copy.checker_results),
    timeline_entries: about(copy.timeline_entries),
    medications: about(copy.medications),
    reminders: about(copy.reminders),
    goals: about(copy.goals),
    favorites: about(copy.favorites),
    conversations: about(copy.conversations),
  };
}
