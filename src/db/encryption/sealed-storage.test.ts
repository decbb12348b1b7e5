import 'fake-indexeddb/auto';
import { createRxDatabase, type RxStorageInstance } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import { openUserDatabase, type UserDatabase } from '../open.ts';
import type { Profile, TimelineEntryFields } from '../records.ts';
import { profilesSchema } from '../schemas/profiles.ts';
import { AUDIT, CONSENT, CONVERSATION, FAVORITE, GOAL, MEDICATION, REMINDER } from '../testing/samples.ts';
import { randomBytes } from './bytes.ts';
import { assertClearQuery, clearFields } from './clear-fields.ts';
import { type DataKey, holdKey } from './data-key.ts';
import { documentSealer } from './sealed-document.ts';
import { sealedInstance } from './sealed-storage.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const CANARY = 'canary-4711';
let n = 0;
const databases: UserDatabase[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

async function opened(
  key: DataKey | undefined,
  prefix = `s${++n}-`,
  onAltered?: (collection: string) => void,
): Promise<UserDatabase> {
  const database = must(await openUserDatabase(ACCOUNT, { prefix, multiInstance: false, key, onAltered }));
  databases.push(database);
  return database;
}

function newKey(): Promise<DataKey> {
  return holdKey(randomBytes(32));
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function entry(profile_id: string, title: string, day = 1): TimelineEntryFields {
  const occurred_at = `2026-01-0${day}T00:00:00.000Z`;
  return {
    profile_id,
    kind: 'note',
    occurred_at,
    checker_result_id: null,
    title,
    note: title,
    data: { title },
  };
}

/** The canary in every field that takes text, edited and removed too. */
async function filled(data: UserDatabase) {
  const lists = { allergies: [CANARY], medications: [CANARY], medical_conditions: [CANARY] };
  const named = { name: CANARY, emergency_contact_name: CANARY };
  const self = must(await data.profiles.create({ ...EMPTY_PROFILE, ...lists, ...named })).record.id;
  const result = { checker: 'bmi' as const, taken_at: '2026-01-01T00:00:00.000Z', engine_version: CANARY };
  const told = { input: { [CANARY]: CANARY }, result: { text: CANARY } };
  must(await data.results.create({ ...result, ...told, profile_id: self }));
  const kept = must(await data.timeline.create(entry(self, CANARY))).record.id;
  must(await data.timeline.update(kept, { note: `${CANARY}, edited` }));
  const gone = must(await data.timeline.create(entry(self, CANARY))).record.id;
  must(await data.timeline.remove(gone));
  const about = { profile_id: self, title: CANARY, note: CANARY, data: { [CANARY]: CANARY } };
  const drug = { name: CANARY, drug_id: CANARY, dose: CANARY, instructions: CANARY };
  must(await data.medications.create({ ...MEDICATION, ...drug, profile_id: self }));
  must(await data.reminders.create({ ...REMINDER, ...about }));
  must(await data.goals.create({ ...GOAL, ...about, unit: CANARY }));
  must(await data.favorites.create({ ...FAVORITE, profile_id: self, item: CANARY }));
  const messages = CONVERSATION.messages.map((message) => ({ ...message, text: CANARY }));
  must(await data.conversations.create({ ...CONVERSATION, ...about, messages }));
  must(await data.consents.create({ ...CONSENT, policy_version: CANARY }));
  must(await data.audit.create({ ...AUDIT, action: CANARY, resource: CANARY, user_agent: CANARY }));
  must(await data.usage.count('symptom_checks'));
  return { self, kept };
}

/** Everything in the databases of a prefix, as one text. */
async function onDisk(prefix: string): Promise<string> {
  const texts: string[] = [];
  await eachRow(prefix, (row) => {
    texts.push(JSON.stringify(row));
    return null;
  });
  return texts.join('\n');
}

/** Calls `visit` with every row of every store; a row it returns is written in its place. */
async function eachRow(
  prefix: string,
  visit: (row: Record<string, unknown>) => Record<string, unknown> | null,
): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.includes(prefix)) continue;
    const raw = await finished(indexedDB.open(name));
    for (const store of raw.objectStoreNames) {
      const rows = raw.transaction(store, 'readwrite').objectStore(store);
      for (const row of await finished(rows.getAll())) {
        const changed = visit(row);
        if (changed) rows.put(changed);
      }
    }
    raw.close();
  }
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

describe('a sealed database', () => {
  test('shows nothing on the disk, and everything with its key', async () => {
    const [key, prefix] = [await newKey(), 'disk-'];
    const data = await opened(key, prefix);
    const { self, kept } = await filled(data);
    const before = await data.timeline.get(kept);
    await data.close();

    const disk = await onDisk(prefix);
    expect(disk).toContain(self);
    // In quotes, because so short a word turns up in base64 by chance.
    for (const words of [CANARY, 'relationship', '"bmi"', 'weight-management', 'symptom_checks', 'marketing'])
      expect(disk).not.toContain(words);

    const again = await opened(key, prefix);
    expect(again.deviceId).toBe(data.deviceId);
    expect(await again.profiles.get(self)).toMatchObject({ name: CANARY, allergies: [CANARY] });
    expect(await again.timeline.get(kept)).toEqual(before);
    expect(await again.timeline.all()).toHaveLength(1);
    expect(await again.favorites.all()).toMatchObject([{ item: CANARY }]);
    expect(await again.conversations.all()).toMatchObject([{ messages: [{ text: CANARY }] }]);
    expect(await again.consents.all()).toMatchObject([{ policy_version: CANARY }]);
    expect(await again.usage.used('symptom_checks')).toBe(1);
  });

  test('without one the disk is as before', async () => {
    const prefix = 'plain-';
    await filled(await opened(undefined, prefix));
    expect(await onDisk(prefix)).toContain(CANARY);
  });

  test('another key, or records written before there was one, are told and not taken for an empty app', async () => {
    const prefix = 'other-';
    const data = await opened(await newKey(), prefix);
    await filled(data);
    await data.close();
    const options = { prefix, multiInstance: false };
    expect(await openUserDatabase(ACCOUNT, { ...options, key: await newKey() })).toEqual({
      ok: false,
      error: { code: 'sealed-altered' },
    });
  });

  test('records written before there was a key are sealed at the next opening, deleted ones too', async () => {
    const prefix = 'before-';
    const clear = await opened(undefined, prefix);
    const { self } = await filled(clear);
    const gone = await clear.profiles.create({ ...EMPTY_PROFILE, relationship: 'child', name: 'Gone' });
    if (!gone.ok) throw new Error(gone.error.code);
    await clear.profiles.remove(gone.value.record.id);
    const before = await clear.timeline.all();
    await clear.close();
    const key = await newKey();
    const sealed = await openUserDatabase(ACCOUNT, { prefix, multiInstance: false, key });
    if (!sealed.ok) throw new Error(sealed.error.code);
    expect(await sealed.value.timeline.all()).toEqual(before);
    expect((await sealed.value.profiles.all()).map(({ id }) => id)).toEqual([self]);
    const [tombstone] = await sealed.value.rx.profiles.storageInstance.findDocumentsById(
      [gone.value.record.id],
      true,
    );
    expect(tombstone?._deleted).toBe(true);
    await sealed.value.close();
    expect(await onDisk(prefix)).not.toContain(CANARY);
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    expect(names.filter((name) => name.includes(`${prefix}niramaya-user-${ACCOUNT}--`))).toEqual([]);
  });

  test('reads and writes nothing once locked', async () => {
    const key = await newKey();
    const data = await opened(key);
    const { self } = await filled(data);
    key.lock();
    await expect(data.rx.timeline_entries.find({ selector: { profile_id: self } }).exec()).rejects.toThrow(
      'locked',
    );
    expect((await data.profiles.create({ ...EMPTY_PROFILE, relationship: 'child', name: 'x' })).ok).toBe(
      false,
    );
  });

  test('a date or a whole record exchanged on the disk is refused', async () => {
    const [key, prefix] = [await newKey(), 'forged-'];
    const data = await opened(key, prefix);
    const { self } = await filled(data);
    must(await data.timeline.create(entry(self, 'second', 2)));
    await data.close();
    await eachRow(prefix, (row) =>
      row.occurred_at === '2026-01-02T00:00:00.000Z'
        ? { ...row, occurred_at: '2026-01-09T00:00:00.000Z' }
        : null,
    );
    const heard: string[] = [];
    const again = await opened(key, prefix, (collection) => heard.push(collection));
    expect(heard).toEqual([]);
    await expect(again.timeline.all()).rejects.toThrow('sealed-altered');
    expect(heard).toContain('timeline_entries');
    // What else there is still opens, the trail among it, and a record of it can be written.
    must(await again.audit.create(AUDIT));
    expect(new Set(heard)).toEqual(new Set(['timeline_entries']));
  });

  test('behaves as one in the clear: newest first, undo, restored tombstones, live queries', async () => {
    const seen: unknown[] = [];
    for (const key of [undefined, await newKey()]) {
      const data = await opened(key);
      const self = must(await data.profiles.create(EMPTY_PROFILE)).record.id;
      const live: string[][] = [];
      const stop = data.timeline.watchNewest(
        { limit: 2, profileId: self },
        ({ entries }) => live.push(entries.map((e) => `${e.title} ${e.note}`)),
        () => undefined,
      );
      const first = must(await data.timeline.create(entry(self, 'one', 1)));
      must(await data.timeline.create(entry(self, 'two', 2)));
      must(await data.timeline.create(entry(self, 'three', 3)));
      const removed = must(await data.timeline.remove(first.record.id));
      must(await removed.undo());
      const edited = must(await data.timeline.update(first.record.id, { note: 'edited' }));
      must(await edited.undo());
      await Promise.all(
        [1, 2, 3, 4].map((i) => data.timeline.update(first.record.id, { note: `note ${i}` })),
      );
      stop();
      const last = await data.timeline.get(first.record.id);
      const counts = Object.values(last?.vv ?? {});
      seen.push({ last: live.at(-1), note: last?.note, counts, all: (await data.timeline.all()).length });
      await data.close();
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[1]).toMatchObject({ last: ['three three', 'two two'], note: 'note 4', counts: [9], all: 3 });
  });

  test('a search or sort by what is sealed throws instead of finding nothing', async () => {
    const data = await opened(await newKey());
    await filled(data);
    const { profiles, timeline_entries: entries } = data.rx;
    const refused = "'name' is sealed";
    await expect(profiles.find({ selector: { name: CANARY } }).exec()).rejects.toThrow(refused);
    await expect(
      profiles.find({ selector: { $or: [{ id: 'x' }, { name: CANARY }] } }).exec(),
    ).rejects.toThrow(refused);
    await expect(profiles.find({ sort: [{ name: 'asc' }] }).exec()).rejects.toThrow(refused);
    await expect(entries.find({ selector: { title: { $regex: 'c' } } }).exec()).rejects.toThrow("'title'");
    await expect(entries.count({ selector: { occurred_at: { $gt: '2025' } } }).exec()).resolves.toBe(1);
  });
});

test('of every collection only ids, whose a record is and when are readable', async () => {
  const data = await opened(undefined);
  const readable = data.names.map((name) => [name, [...clearFields(data.rx[name].schema.jsonSchema)].sort()]);
  expect(Object.fromEntries(readable)).toEqual({
    profiles: ['id'],
    checker_results: ['id', 'profile_id', 'taken_at'],
    timeline_entries: ['id', 'occurred_at', 'profile_id'],
    medications: ['id', 'profile_id'],
    reminders: ['id', 'profile_id'],
    goals: ['id', 'profile_id'],
    favorites: ['id', 'profile_id'],
    consents: ['id'],
    audit_events: ['id', 'occurred_at'],
    usage: ['id', 'period_start'],
    conversations: ['id', 'profile_id', 'started_at'],
  });
});

test('only keys and indexes stay readable, and none that would need more', () => {
  const composed = { primaryKey: { key: 'id', fields: ['context', 'key'], separator: '|' } };
  expect([...clearFields(composed)]).toEqual(['id', 'context', 'key']);
  expect(clearFields({ primaryKey: 'id', indexes: ['a', ['b', '_deleted'], ['_meta.lwt', 'id']] })).toEqual(
    new Set(['id', 'a', 'b']),
  );
  expect(() => clearFields({ primaryKey: 'id', indexes: ['data.kind'] })).toThrow('data.kind');
  expect(() => clearFields({ primaryKey: 'id', attachments: {} })).toThrow('attachments');
  const nested = { selector: { $and: [{ $nor: [{ id: { $gt: 'a' } }, { note: 'b' }] }] }, sort: [] };
  expect(() => assertClearQuery(nested, new Set(['id']))).toThrow("'note'");
});

/** Each call takes less time than the one before. */
function slowAtFirst(): () => Promise<unknown> {
  let calls = 0;
  return () => {
    calls += 1;
    return new Promise((resolve) => setTimeout(resolve, 80 / calls));
  };
}

test('writes and their changes keep their order, also where the first takes longest to seal and to open', async () => {
  const data = await createRxDatabase({
    name: `order-${++n}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
  });
  const { profiles } = await data.addCollections({
    profiles: { schema: profilesSchema, autoMigrate: false },
  });
  const inner: RxStorageInstance<Profile, unknown, unknown> =
    profiles.storageInstance.originalStorageInstance;
  const clear = new Set(['id']);
  const sealer = documentSealer<Profile>(await newKey(), 'profiles', 'id', clear);
  const [sealing, opening] = [slowAtFirst(), slowAtFirst()];
  const slow: typeof sealer = {
    seal: (document) => sealing().then(() => sealer.seal(document)),
    sealRead: (document) => sealing().then(() => sealer.sealRead(document)),
    open: (stored) => opening().then(() => sealer.open(stored)),
    forget: sealer.forget,
  };
  const instance = sealedInstance(inner, slow, clear);
  const [first, second]: string[][] = [[], []];
  const listeners = [first, second].map((names) =>
    instance.changeStream().subscribe(({ events }) => {
      for (const { documentData } of events) names?.push(documentData.name);
    }),
  );
  const written = ['one', 'two', 'three', 'four'].map((name, i) => {
    const document = { ...EMPTY_PROFILE, name, id: `p${i}`, vv: {}, updated_at: '' };
    const stored = { ...document, _deleted: false, _attachments: {}, _rev: '1-a', _meta: { lwt: i + 1 } };
    return instance.bulkWrite([{ document: stored }], 'test');
  });
  await written[0];
  // RxDB counts on this: when a write resolves, its event is out.
  expect(first).toContain('one');
  await Promise.all(written);
  expect(first).toEqual(['one', 'two', 'three', 'four']);
  expect(second).toEqual(first);

  // Once nobody listens any more no write waits for its event.
  for (const listener of listeners) listener.unsubscribe();
  await data.close();
});
