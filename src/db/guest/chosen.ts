/** What a guest wrote, and which of it goes along with what was chosen. */
import type { RxCollection } from 'rxdb/plugins/core';
import type { CollectionName } from '../collections.ts';
import type { UserDatabase } from '../open.ts';
import type { StagedRecord } from './journal.ts';

/** About a person, and come with that person. */
const PERSONAL = ['medications', 'reminders', 'goals', 'favorites', 'conversations'] as const;
/** All that names a profile. */
export const OF_SOMEBODY: readonly CollectionName[] = ['checker_results', 'timeline_entries', ...PERSONAL];
/** About whoever used this browser as a guest: they become the account's when everything does. */
const ACCOUNTS = ['consents', 'audit_events', 'usage'] as const;

export type MovedDocument = StagedRecord['document'];

/** The staged document came out of the same collection of the guest's database, so its fields fit. */
export function storeOf(target: UserDatabase, collection: CollectionName): RxCollection<MovedDocument> {
  return target.rx[collection] as unknown as RxCollection<MovedDocument>;
}

/**
 * The chosen records with the results and profiles they name; a chosen profile brings everything of that person, and
 * only 'all' what is about nobody in particular.
 */
export async function chosen(guest: UserDatabase, ids: string[] | 'all'): Promise<StagedRecord[]> {
  const [profiles, results, entries] = await Promise.all([
    guest.profiles.all(),
    guest.results.all(),
    guest.timeline.all(),
  ]);
  const wanted = new Set(ids === 'all' ? profiles.map((p) => p.id) : ids);
  const people = new Set(profiles.filter((p) => wanted.has(p.id)).map((p) => p.id));
  const isWanted = (record: { id: string; profile_id: string }) =>
    wanted.has(record.id) || people.has(record.profile_id);

  const takenEntries = entries.filter(isWanted);
  const named = new Set(takenEntries.map((entry) => entry.checker_result_id));
  const takenResults = results.filter((result) => isWanted(result) || named.has(result.id));
  const takenPersonal = (await read(guest, PERSONAL)).filter(
    ({ document }) => wanted.has(document.id) || people.has(String(document.profile_id)),
  );
  for (const record of [...takenEntries, ...takenResults]) people.add(record.profile_id);
  for (const { document } of takenPersonal) people.add(String(document.profile_id));

  return [
    ...profiles.filter((p) => people.has(p.id)).map((document) => staged('profiles', document)),
    ...takenResults.map((document) => staged('checker_results', document)),
    ...takenEntries.map((document) => staged('timeline_entries', document)),
    ...takenPersonal,
    ...(ids === 'all' ? await read(guest, ACCOUNTS) : []),
  ];
}

export async function read(guest: UserDatabase, names: readonly CollectionName[]): Promise<StagedRecord[]> {
  const open = names.filter((name) => guest.names.includes(name));
  const found = await Promise.all(
    open.map(async (name) => {
      const documents = await storeOf(guest, name).find().exec();
      return documents.map((document) => staged(name, document.toMutableJSON()));
    }),
  );
  return found.flat();
}

function staged(collection: CollectionName, document: StagedRecord['document']): StagedRecord {
  return { id: document.id, collection, document };
}
