import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import type { Bytes } from '../encryption/bytes.ts';
import { GUEST, openUserDatabase, selfIdOf, type UserDatabase } from '../open.ts';
import type { TimelineEntryFields } from '../records.ts';
import { sealBackup } from './file.ts';
import { type ReadCopy, readCopy } from './read-copy.ts';
import { copyOf, type RecordsCopy } from './records-copy.ts';
import { restoreRecords } from './restore.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const OTHER = '0190a8f0-0000-7000-8000-000000000002';
const PASSPHRASE = 'seven paper lanterns';
let n = 0;

async function opened(account = ACCOUNT, prefix = `b${++n}-`): Promise<UserDatabase> {
  return must(await openUserDatabase(account, { prefix, multiInstance: false }));
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function entry(profile_id: string, title: string, result: string | null = null): TimelineEntryFields {
  const occurred_at = '2026-02-03T04:05:06.000Z';
  return { profile_id, kind: 'note', occurred_at, checker_result_id: result, title, note: '', data: {} };
}

/** Oneself with a check, a child with a note. */
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
  return { self, child, result, checked, noted };
}

async function everything(data: UserDatabase): Promise<Omit<RecordsCopy, 'made_at'>> {
  const { made_at: _, ...records } = await copyOf(data);
  return records;
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
      added: 5,
      changed: 0,
      kept: 0,
      refused: 0,
    });
    const { made_at: _, ...made } = copy;
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const now = await everything(data);
    expect([...now.profiles].sort(byId)).toEqual([...made.profiles].sort(byId));
    expect(now.checker_results).toEqual(made.checker_results);
    expect([...now.timeline_entries].sort(byId)).toEqual([...made.timeline_entries].sort(byId));
    expect(must(await restoreRecords(data, fromFile))).toEqual({
      added: 0,
      changed: 0,
      kept: 5,
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
      kept: 5,
      refused: 0,
    });
    expect(await data.timeline.get(ids.checked)).toMatchObject({ title: 'Check, corrected' });
    expect(await data.timeline.get(ids.noted)).toBeNull();
    must(await data.profiles.remove(ids.child));
    expect(must(await restoreRecords(data, await read(copy)))).toMatchObject({ added: 0, kept: 5 });
    expect(await data.profiles.get(ids.child)).toBeNull();
    await data.close();
  });

  test('what the copy knows newer is taken, and what both changed is merged', async () => {
    const data = await opened();
    must(await restoreRecords(data, await read(copy)));
    const elsewhere = await opened();
    must(await restoreRecords(elsewhere, await read(copy)));
    must(await elsewhere.timeline.update(ids.noted, { title: 'Note, longer' }));
    must(await elsewhere.profiles.update(ids.self, { allergies: ['nuts', 'milk'] }));
    const later = await copyOf(elsewhere);
    must(await data.profiles.update(ids.self, { allergies: ['nuts', 'dust'], name: 'Asha R' }));

    expect(must(await restoreRecords(data, await read(later)))).toEqual({
      added: 0,
      changed: 2,
      kept: 3,
      refused: 0,
    });
    expect(await data.timeline.get(ids.noted)).toEqual(await elsewhere.timeline.get(ids.noted));
    const merged = await data.profiles.get(ids.self);
    expect([...(merged?.allergies ?? [])].sort()).toEqual(['dust', 'milk', 'nuts']);
    // Above both, so that every other device takes it: the copy's writer, the other device and this one.
    expect(merged?.vv).toMatchObject({ [data.deviceId]: 2, [elsewhere.deviceId]: 1 });
    expect(must(await restoreRecords(data, await read(later)))).toMatchObject({ changed: 0, kept: 5 });
    await data.close();
    await elsewhere.close();
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
    expect(self?.id).toBe(await selfIdOf(OTHER));
    expect((await data.timeline.get(ids.checked))?.profile_id).toBe(self?.id);
    await data.close();
  });

  test('a guest gets a copy back too', async () => {
    const data = await opened(GUEST);
    expect(must(await restoreRecords(data, await read(copy)))).toMatchObject({ added: 5 });
    expect((await data.profiles.self())?.id).toBe(ids.self);
    await data.close();
  });

  test('what cannot be valid is left out and counted, the rest arrives', async () => {
    const data = await opened();
    const [first] = copy.timeline_entries;
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
    };
    expect(must(await restoreRecords(data, await read(bad)))).toEqual({
      added: 5,
      changed: 0,
      kept: 0,
      refused: 7,
    });
    await data.close();
  });

  test('a record that replication brings in the same moment is joined, not refused', async () => {
    const data = await opened();
    must(await restoreRecords(data, await read(copy)));
    must(await data.timeline.update(ids.noted, { title: 'Note, newer' }));
    const instance = data.rx.timeline_entries.storageInstance;
    vi.spyOn(instance, 'findDocumentsById').mockResolvedValueOnce([]);
    expect(must(await restoreRecords(data, await read(copy)))).toMatchObject({ added: 0, kept: 5 });
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
