import 'fake-indexeddb/auto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import type { Bytes } from '../encryption/bytes.ts';
import { favoriteId } from '../natural-ids.ts';
import { GUEST, openUserDatabase, selfIdOf, type UserDatabase } from '../open.ts';
import type { Message, TimelineEntryFields } from '../records.ts';
import { AUDIT, CONSENT, CONVERSATION, FAVORITE, GOAL, MEDICATION, REMINDER } from '../testing/samples.ts';
import { sealBackup } from './file.ts';
import { type ReadCopy, readCopy } from './read-copy.ts';
import { copyOf, type RecordsCopy } from './records-copy.ts';
import { restoreRecords } from './restore.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const OTHER = '0190a8f0-0000-7000-8000-000000000002';
const PASSPHRASE = 'seven paper lanterns';
let n = 0;
const databases: UserDatabase[] = [];

async function opened(account = ACCOUNT, prefix = `b${++n}-`): Promise<UserDatabase> {
  const database = must(await openUserDatabase(account, { prefix, multiInstance: false }));
  databases.push(database);
  return database;
}

// One that a failed test left open would take the others' room.
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function entry(profile_id: string, title: string, result: string | null = null): TimelineEntryFields {
  const occurred_at = '2026-02-03T04:05:06.000Z';
  return { profile_id, kind: 'note', occurred_at, checker_result_id: result, title, note: '', data: {} };
}

/** Records of `filled` that a restore brings back. */
const ALL = 10;

/** Oneself with a check and one of everything else, a child with a note. */
async function filled(data: UserDatabase) {
  const self = must(
    await data.profiles.create({ ...EMPTY_PROFILE, name: 'Asha', allergies: ['nuts'], gender: 'female' }),
  ).record.id;
  const child = must(await data.profiles.create({ ...EMPTY_PROFILE, relationship: 'child', name: 'Ravi' }))
    .record.id;
  const check = { checker: 'symptoms' as const, taken_at: '2026-02-03T04:05:06.000Z', engine_version: '1' };
  const result = must(await data.results.create({ ...check, profile_id: self, input: {}, result: { a: 1 } }))
    .record.id;
  const checked = must(await data.timeline.create(entry(self, 'Check', result))).record.id;
  const noted = must(await data.timeline.create(entry(child, 'Note'))).record.id;
  const medication_id = must(await data.medications.create({ ...MEDICATION, profile_id: self })).record.id;
  must(await data.reminders.create({ ...REMINDER, profile_id: self, medication_id }));
  must(await data.goals.create({ ...GOAL, profile_id: self }));
  const favorite = must(await data.favorites.create({ ...FAVORITE, profile_id: self })).record.id;
  const talk = must(await data.conversations.create({ ...CONVERSATION, profile_id: self })).record.id;
  must(await data.consents.create(CONSENT));
  must(await data.audit.create(AUDIT));
  must(await data.usage.count('symptom_checks'));
  return { self, child, result, checked, noted, medication: medication_id, favorite, talk };
}

const ONE_OF_EACH = [
  'checker_results',
  'medications',
  'reminders',
  'goals',
  'favorites',
  'conversations',
] as const;

async function everything(data: UserDatabase): Promise<Omit<RecordsCopy, 'made_at'>> {
  const { made_at: _, ...records } = await copyOf(data);
  return records;
}

function message(end: string, text: string): Message {
  const id = `0190a8f0-0000-7000-8000-0000000000${end}`;
  return { id, at: '2026-03-02T10:00:00.000Z', role: 'person', text };
}

function plain(copy: unknown): Bytes {
  return new TextEncoder().encode(JSON.stringify(copy));
}

/** As a person's file would be read. */
async function read(copy: unknown): Promise<ReadCopy> {
  return must(await readCopy(plain(copy), null));
}

describe('restoring', () => {
  let file: Bytes;
  let copy: RecordsCopy;
  let ids: Awaited<ReturnType<typeof filled>>;

  beforeAll(async () => {
    const data = await opened();
    ids = await filled(data);
    copy = await copyOf(data);
    file = must(await sealBackup(copy, PASSPHRASE));
    await data.close();
  });

  test('an emptied device gets everything back as it was, and a second time changes nothing', async () => {
    const data = await opened();
    const fromFile = must(await readCopy(file, PASSPHRASE));
    expect(must(await restoreRecords(data, fromFile))).toEqual({
      added: ALL,
      changed: 0,
      kept: 0,
      refused: 0,
    });
    const { made_at: _, ...made } = copy;
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const now = await everything(data);
    expect([...now.profiles].sort(byId)).toEqual([...made.profiles].sort(byId));
    for (const name of ONE_OF_EACH) {
      expect(now[name], name).toHaveLength(1);
      expect(now[name], name).toEqual(made[name]);
    }
    for (const name of ['consents', 'audit_events', 'usage'] as const) {
      expect(made[name], name).toHaveLength(1);
      expect(now[name], name).toEqual([]);
    }
    expect([...now.timeline_entries].sort(byId)).toEqual([...made.timeline_entries].sort(byId));
    expect(must(await restoreRecords(data, fromFile))).toEqual({
      added: 0,
      changed: 0,
      kept: ALL,
      refused: 0,
    });
    expect(await everything(data)).toEqual(now);
    await data.close();
  });

  test('the plain export restores like the sealed file', async () => {
    expect(await read(copy)).toEqual(must(await readCopy(file, PASSPHRASE)));
  });

  test('what is newer on the device stays, edited or deleted', async () => {
    const prefix = `b${++n}-`;
    const data = await opened(ACCOUNT, prefix);
    must(await restoreRecords(data, await read(copy)));
    must(await data.timeline.update(ids.checked, { title: 'Check, corrected' }));
    must(await data.timeline.remove(ids.noted));
    expect(must(await restoreRecords(data, await read(copy)))).toEqual({
      added: 0,
      changed: 0,
      kept: ALL,
      refused: 0,
    });
    expect(await data.timeline.get(ids.checked)).toMatchObject({ title: 'Check, corrected' });
    expect(await data.timeline.get(ids.noted)).toBeNull();
    must(await data.profiles.remove(ids.child));
    expect(must(await restoreRecords(data, await read(copy)))).toMatchObject({ added: 0, kept: ALL });
    expect(await data.profiles.get(ids.child)).toBeNull();
    await data.close();
  });

  test('what the copy knows newer is taken, and what both changed is merged', async () => {
    // One after the other: both together would be more collections than may be open.
    const elsewhere = await opened();
    must(await restoreRecords(elsewhere, await read(copy)));
    must(await elsewhere.timeline.update(ids.noted, { title: 'Note, longer' }));
    must(await elsewhere.profiles.update(ids.self, { allergies: ['nuts', 'milk'] }));
    must(await elsewhere.conversations.say(ids.talk, message('a3', 'Since Monday')));
    const later = await copyOf(elsewhere);
    const note = await elsewhere.timeline.get(ids.noted);
    await elsewhere.close();

    const data = await opened();
    must(await restoreRecords(data, await read(copy)));
    must(await data.conversations.say(ids.talk, message('a2', 'And dizzy')));
    must(await data.profiles.update(ids.self, { allergies: ['nuts', 'dust'], name: 'Asha R' }));

    expect(must(await restoreRecords(data, await read(later)))).toEqual({
      added: 0,
      changed: 3,
      kept: ALL - 3,
      refused: 0,
    });
    expect(await data.timeline.get(ids.noted)).toEqual(note);
    const said = (await data.conversations.get(ids.talk))?.messages.map(({ text }) => text);
    expect(said?.slice(1)).toEqual(['And dizzy', 'Since Monday']);
    const merged = await data.profiles.get(ids.self);
    expect([...(merged?.allergies ?? [])].sort()).toEqual(['dust', 'milk', 'nuts']);
    // Above both, so that every other device takes it: the copy's writer, the other device and this one.
    expect(merged?.vv).toMatchObject({ [data.deviceId]: 2, [elsewhere.deviceId]: 1 });
    expect(must(await restoreRecords(data, await read(later)))).toMatchObject({ changed: 0, kept: ALL });
    await data.close();
  });

  test('an account that already has records keeps them all, and its own person stays one', async () => {
    const data = await opened(OTHER);
    const own = must(await data.profiles.create({ ...EMPTY_PROFILE, name: 'Asha', allergies: ['dust'] }))
      .record.id;
    must(await data.timeline.create(entry(own, 'Mine')));
    expect(own).not.toBe(ids.self);
    must(await restoreRecords(data, await read(copy)));

    const selves = (await data.profiles.all()).filter((p) => p.relationship === 'self');
    expect(selves).toMatchObject([{ id: own, name: 'Asha', gender: 'female', allergies: ['dust', 'nuts'] }]);
    const entries = await data.timeline.all();
    expect(entries.map((e) => e.title).sort()).toEqual(['Check', 'Mine', 'Note']);
    const checked = await data.timeline.get(ids.checked);
    // Another person than in the copy is another content: under the same version no device would notice.
    const original = copy.timeline_entries.find((e) => e.id === ids.checked);
    expect(checked).toMatchObject({ profile_id: own, vv: { ...original?.vv, [data.deviceId]: 1 } });
    const now = await everything(data);
    expect(must(await restoreRecords(data, await read(copy)))).toMatchObject({ added: 0, changed: 0 });
    expect(await everything(data)).toEqual(now);
    await data.close();
  });

  test("an account without a person of its own gives the copy's self its own id", async () => {
    const data = await opened(OTHER);
    must(await restoreRecords(data, await read(copy)));
    const self = await data.profiles.self();
    expect(self).toMatchObject({ name: 'Asha' });
    // The one a first check makes on every device of this account.
    expect(self?.id).toBe(await selfIdOf(OTHER, data.deviceId));
    expect((await data.timeline.get(ids.checked))?.profile_id).toBe(self?.id);
    const id = await favoriteId({ ...FAVORITE, profile_id: String(self?.id) });
    expect(await data.favorites.all()).toMatchObject([{ id, profile_id: self?.id }]);
    await data.close();
  });

  test('a guest gets a copy back too', async () => {
    const data = await opened(GUEST);
    expect(must(await restoreRecords(data, await read(copy)))).toMatchObject({ added: ALL });
    expect((await data.profiles.self())?.id).toBe(ids.self);
    await data.close();
  });

  test('what cannot be valid is left out and counted, the rest arrives', async () => {
    const data = await opened();
    const [first] = copy.timeline_entries;
    const id = (end: string) => `0190a8f0-0000-7000-8000-0000000000${end}`;
    const bad = {
      ...copy,
      profiles: [...copy.profiles, { ...copy.profiles[0], id: 'no id' }, null],
      timeline_entries: [
        ...copy.timeline_entries,
        { ...first, id: '0190a8f0-0000-7000-8000-0000000000a1', vv: {} },
        { ...first, id: '0190a8f0-0000-7000-8000-0000000000a2', vv: { d: 1e12 } },
        { ...first, id: '0190a8f0-0000-7000-8000-0000000000a3', title: 'x'.repeat(201) },
        { ...first, id: '0190a8f0-0000-7000-8000-0000000000a4', profile_id: OTHER },
        first,
      ],
      reminders: [...copy.reminders, { ...copy.reminders[0], id: id('b1'), times: [] }],
      favorites: [...copy.favorites, { ...copy.favorites[0], id: id('b2'), kind: 'person' }],
      conversations: [...copy.conversations, { ...copy.conversations[0], id: id('b3'), profile_id: OTHER }],
    };
    expect(must(await restoreRecords(data, await read(bad)))).toEqual({
      added: ALL,
      changed: 0,
      kept: 0,
      refused: 10,
    });
    await data.close();
  });

  test('a copy made before there were medicines, reminders, goals, favourites and talks still opens', async () => {
    const { app, version, made_at, profiles, checker_results, timeline_entries } = copy;
    const older = { app, version, made_at, profiles, checker_results, timeline_entries };
    const data = await opened();
    must(await data.goals.create({ ...GOAL, profile_id: ids.self }));
    const sealed = must(await sealBackup(older, PASSPHRASE));
    const fromFile = must(await readCopy(sealed, PASSPHRASE));
    expect(must(await restoreRecords(data, fromFile))).toMatchObject({ added: 5, refused: 0 });
    expect(await data.goals.all()).toHaveLength(1);
    await data.close();
  });

  test('a favourite kept by both stays one, and everything else about oneself follows', async () => {
    const data = await opened(OTHER);
    const self = must(await data.profiles.create({ ...EMPTY_PROFILE, name: 'Asha' })).record.id;
    const own = must(await data.favorites.create({ ...FAVORITE, profile_id: self })).record.id;
    must(await restoreRecords(data, await read(copy)));
    expect(own).not.toBe(ids.favorite);
    expect((await data.favorites.all()).map(({ id }) => id)).toEqual([own]);
    const { medications, reminders, goals, conversations } = await everything(data);
    for (const list of [medications, reminders, goals, conversations]) {
      expect(list).toMatchObject([{ profile_id: self }]);
    }
    expect(reminders).toMatchObject([{ medication_id: ids.medication }]);
    expect(must(await restoreRecords(data, await read(copy)))).toMatchObject({ added: 0, changed: 0 });
    await data.close();
  });

  test('days that a merge turned round are no reason to lose a medicine or a reminder', async () => {
    const turned = {
      ...copy,
      medications: copy.medications.map((m) => ({ ...m, started_on: '2026-03-02', ended_on: '2026-03-01' })),
      reminders: copy.reminders.map((r) => ({ ...r, starts_on: '2026-03-02', ends_on: '2026-03-01' })),
    };
    const { records, invalid } = await read(turned);
    expect([records.medications.length, records.reminders.length, invalid]).toEqual([1, 1, 0]);
  });

  test('a record that replication brings in the same moment is joined, not refused', async () => {
    const data = await opened();
    must(await restoreRecords(data, await read(copy)));
    must(await data.timeline.update(ids.noted, { title: 'Note, newer' }));
    const instance = data.rx.timeline_entries.storageInstance;
    vi.spyOn(instance, 'findDocumentsById').mockResolvedValueOnce([]);
    expect(must(await restoreRecords(data, await read(copy)))).toMatchObject({ added: 0, kept: ALL });
    expect(await data.timeline.get(ids.noted)).toMatchObject({ title: 'Note, newer' });
    await data.close();
  });

  test('a full disk is told, and the same restore goes on later', async () => {
    const data = await opened();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await restoreRecords(data, await read(copy))).toMatchObject({ error: { code: 'storage-full' } });
    put.mockRestore();
    must(await restoreRecords(data, await read(copy)));
    expect(await data.timeline.all()).toHaveLength(2);
    await data.close();
  });
});

describe('a file that cannot be read', () => {
  test.each<[string, Bytes, string | null, string]>([
    ['text', new TextEncoder().encode('hello'), null, 'backup-not-ours'],
    ['bytes', new Uint8Array([0xff, 0xfe, 0]), null, 'backup-not-ours'],
    ['other JSON', plain({ app: 'other', version: 1 }), null, 'backup-not-ours'],
    ['JSON without lists', plain({ app: 'niramaya', version: 1 }), null, 'backup-not-ours'],
    ['a copy of a newer app', plain({ app: 'niramaya', version: 2, people: [] }), null, 'backup-newer'],
    [
      'a sealed file without a passphrase',
      new TextEncoder().encode('NIRAMAYA....'),
      null,
      'passphrase-needed',
    ],
    ['a sealed file cut short', new TextEncoder().encode('NIRAMAYA....'), PASSPHRASE, 'backup-truncated'],
  ])('%s', async (_, file, passphrase, code) => {
    expect(await readCopy(file, passphrase)).toEqual({ ok: false, error: { code } });
  });
});
