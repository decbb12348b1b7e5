/**
 * Brings a copy's records into the open database by the rules devices merge by: what is newer here stays, what both
 * sides changed is merged, and doing it twice changes nothing more.
 */
import type { RxCollection } from 'rxdb/plugins/core';
import { fail, ok, type Result } from '../../shared/result.ts';
import { merge, type Versioned } from '../conflicts/merge.ts';
import { same } from '../conflicts/same.ts';
import { raise } from '../conflicts/version-vector.ts';
import { mergeSelf } from '../guest/self.ts';
import { favoriteId } from '../natural-ids.ts';
import { GUEST, selfIdOf, type UserDatabase } from '../open.ts';
import { storageError } from '../storage-error.ts';
import { RESTORED, type ReadCopy, type RestoredName } from './read-copy.ts';

export type Restored = {
  /** Records that were missing here. */
  added: number;
  /** Records that had an edit this device had not seen. */
  changed: number;
  /** Records this device has as they are or newer, or deleted after the copy was made. */
  kept: number;
  /** Records left out: not valid, or about a person whom neither the copy nor the database knows. */
  refused: number;
};

/** So many records a write. */
const BATCH = 200;

/**
 * Errors: 'storage-full', 'storage-refused'; what was written until then stays, and the same restore goes on from
 * there.
 */
export async function restoreRecords(data: UserDatabase, copy: ReadCopy): Promise<Result<Restored>> {
  const counts: Restored = { added: 0, changed: 0, kept: 0, refused: copy.invalid };
  try {
    const follow = await settleSelf(data, copy.records.profiles, counts);
    if (!follow.ok) return follow;
    for (const name of RESTORED) {
      const followed = copy.records[name].flatMap(follow.value);
      const arrivals = name === 'favorites' ? await Promise.all(followed.map(underItsId)) : followed;
      const known = name === 'profiles' ? arrivals : await aboutKnown(data, arrivals, counts);
      for (let at = 0; at < known.length; at += BATCH) {
        await putAll(data, name, known.slice(at, at + BATCH), counts);
      }
    }
    return ok(counts);
  } catch (error) {
    return fail(storageError(error));
  }
}

/** `moved`: about another profile than in the copy, which is an edit of this device's own. */
type Arrival = { record: Versioned; moved: boolean };
type Follow = (record: Versioned) => Arrival[];

/**
 * The copy's own person is the account's own person, also where a guest or another account made it: oneself twice
 * would split a history. That profile is dealt with here; what is returned tells how the other records follow.
 */
async function settleSelf(
  data: UserDatabase,
  profiles: Versioned[],
  counts: Restored,
): Promise<Result<Follow>> {
  const copied = profiles.find((profile) => profile.relationship === 'self');
  const here = await data.profiles.self();
  const selfId =
    here?.id ?? (data.account === GUEST ? copied?.id : await selfIdOf(data.account, data.deviceId));
  if (!copied || !selfId || copied.id === selfId) return ok((record) => [{ record, moved: false }]);

  if (here) {
    const change = mergeSelf(here, copied);
    const isNews = Object.keys(change).length > 0;
    const updated = isNews ? await data.profiles.update(here.id, change) : ok(undefined);
    if (!updated.ok) return updated;
    counts[isNews ? 'changed' : 'kept'] += 1;
  } else {
    await putAll(data, 'profiles', [{ record: { ...copied, id: selfId }, moved: true }], counts);
  }
  return ok((record) => {
    if (record === copied) return [];
    const moved = record.profile_id === copied.id;
    return [{ record: moved ? { ...record, profile_id: selfId } : record, moved }];
  });
}

/** A favourite's id follows from whose it is: under the old one it could be kept twice. */
async function underItsId({ record, moved }: Arrival): Promise<Arrival> {
  if (!moved) return { record, moved };
  const { profile_id, kind, item } = record;
  const about = { profile_id: String(profile_id), kind: String(kind), item: String(item) };
  return { record: { ...record, id: await favoriteId(about) }, moved };
}

/** Without its person a record cannot be shown, and the server refuses it. */
async function aboutKnown(data: UserDatabase, arrivals: Arrival[], counts: Restored): Promise<Arrival[]> {
  const ids = [...new Set(arrivals.map(({ record }) => String(record.profile_id)))];
  const people = await data.rx.profiles.storageInstance.findDocumentsById(ids, true);
  const deleted = new Map(people.map((person) => [person.id, person._deleted]));
  return arrivals.filter(({ record }) => {
    const isDeleted = deleted.get(String(record.profile_id));
    // A person deleted after the copy was made stays deleted, and their records with them.
    if (isDeleted !== false) counts[isDeleted ? 'kept' : 'refused'] += 1;
    return isDeleted === false;
  });
}

async function putAll(
  data: UserDatabase,
  name: RestoredName,
  arrivals: Arrival[],
  counts: Restored,
): Promise<void> {
  const store = storeOf(data, name);
  const ids = arrivals.map(({ record }) => record.id);
  const held = await store.storageInstance.findDocumentsById(ids, true);
  const heldById = new Map(held.map((document) => [document.id, document]));
  const missing = new Map<string, Arrival>();
  for (const arrival of arrivals) {
    const { record } = arrival;
    const document = heldById.get(record.id);
    if (document) await join(data, store, arrival, document, counts);
    else if (missing.has(record.id)) counts.refused += 1;
    else missing.set(record.id, arrival);
  }
  const inserts = [...missing.values()].map((arrival) =>
    withoutMarker(arrived(arrival, arrival.record, data.deviceId)),
  );
  const { error: errors } = await store.bulkInsert(inserts);
  counts.added += missing.size - errors.length;
  for (const error of errors) {
    const arrival = missing.get(error.documentId);
    // Replication may have brought the same record in between, above all right after a sign-in.
    const [document] = await store.storageInstance.findDocumentsById([error.documentId], true);
    if (error.status !== 409 || !arrival || !document) throw error;
    await join(data, store, arrival, document, counts);
  }
}

async function join(
  data: UserDatabase,
  store: RxCollection<Stored>,
  arrival: Arrival,
  held: Stored & { _deleted: boolean },
  counts: Restored,
): Promise<void> {
  const joined = (here: Versioned) =>
    arrived(arrival, merge(undefined, arrival.record, here, { device: data.deviceId }), data.deviceId);
  const before: Versioned = { ...withoutOwn(held), ...identity(held), _deleted: held._deleted };
  const merged = joined(before);
  if (same(merged, before)) {
    counts.kept += 1;
    return;
  }
  const current = await store.findOne(arrival.record.id).exec();
  if (current) {
    // Merged once more with what is there at the moment of writing: the person may be editing meanwhile.
    await current.incrementalModify((now) => ({
      ...now,
      ...withoutMarker(joined({ ...withoutOwn(now), ...identity(now), _deleted: false })),
      _deleted: false,
    }));
  } else await store.insert(withoutMarker(merged));
  counts[before._deleted ? 'added' : 'changed'] += 1;
}

/** Two states under one version would never find together again: a moved record taken whole counts as a write. */
function arrived({ record, moved }: Arrival, taken: Versioned, device: string): Versioned {
  return moved && taken === record ? { ...taken, vv: raise(taken.vv, device) } : taken;
}

type Stored = { id: string; vv: Record<string, number>; updated_at: string; [field: string]: unknown };

/** The copy was checked against the collection's own rules, so its fields fit. */
function storeOf(data: UserDatabase, name: RestoredName): RxCollection<Stored> {
  return data.rx[name] as unknown as RxCollection<Stored>;
}

function withoutMarker({ _deleted, ...record }: Versioned): Stored {
  return { ...record, ...identity(record) };
}

function identity({ id, vv, updated_at }: Pick<Versioned, 'id' | 'vv' | 'updated_at'>) {
  return { id, vv: { ...vv }, updated_at };
}

function withoutOwn(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('_')));
}
