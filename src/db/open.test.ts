import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GUEST, openUserDatabase, selfIdOf, type UserDatabase } from './open.ts';
import type { Profile, ProfileFields, TimelineEntryFields } from './records.ts';
import { createProfiles } from './repositories/profiles.ts';

const ASHA: ProfileFields = {
  relationship: 'self',
  name: 'Asha',
  date_of_birth: '1990-02-28',
  gender: 'female',
  allergies: ['penicillin'],
  medications: [],
  medical_conditions: [],
  emergency_contact_name: '',
  emergency_contact_phone: '+91 (0)11 234-5678',
  color: 1,
  data: {},
};

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
let n = 0;
const collections = ['profiles', 'checker_results', 'timeline_entries'] as const;

async function opened(account = ACCOUNT, prefix = `t${++n}-`): Promise<UserDatabase> {
  const database = await openUserDatabase(account, { prefix, multiInstance: false, collections });
  if (!database.ok) throw new Error(database.error.code);
  return database.value;
}

function note(
  profileId: string,
  title: string,
  occurred_at = '2026-01-01T10:00:00.000Z',
): TimelineEntryFields {
  return {
    profile_id: profileId,
    kind: 'note',
    occurred_at,
    checker_result_id: null,
    title,
    note: '',
    data: {},
  };
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a user database', () => {
  test('keeps records over closing and opening, under the same device', async () => {
    const first = await opened(ACCOUNT, 'keep-');
    const made = must(await first.profiles.create(ASHA));
    await first.close();
    const second = await opened(ACCOUNT, 'keep-');
    expect(await second.profiles.get(made.record.id)).toMatchObject({
      name: 'Asha',
      vv: { [first.deviceId]: 1 },
    });
    expect(second.deviceId).toBe(first.deviceId);
    expect(second.durable).toBe(true);
    await second.close();
  });

  test('tells of the first record, once, so that the browser is asked to keep it', async () => {
    const onFirstWrite = vi.fn();
    const data = must(
      await openUserDatabase(ACCOUNT, { prefix: 'asks-', multiInstance: false, collections, onFirstWrite }),
    );
    expect(onFirstWrite).not.toHaveBeenCalled();
    const { record } = must(await data.profiles.create(ASHA));
    must(await data.profiles.update(record.id, { name: 'Asha R' }));
    expect(onFirstWrite).toHaveBeenCalledTimes(1);
    await data.close();
  });

  test('counts what only this device has, and what is in no backup', async () => {
    const data = await opened();
    const counts: { records: number; notInBackup: number }[] = [];
    const none = data.watchOnlyHere(null, (next) => counts.push(next), vi.fn());
    const { record } = must(await data.profiles.create(ASHA));
    must(await data.timeline.create(note(record.id, 'Cough')));
    await vi.waitFor(() => expect(counts.at(-1)).toEqual({ records: 2, notInBackup: 2 }));
    none();
    const since = async (backup: string) =>
      new Promise((resolve) => {
        const stop = data.watchOnlyHere(backup, resolve, vi.fn());
        setTimeout(stop, 500);
      });
    const at = new Date(Date.now() + 1).toISOString();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await since(at)).toEqual({ records: 2, notInBackup: 0 });
    must(await data.profiles.update(record.id, { name: 'Asha R' }));
    expect(await since(at)).toEqual({ records: 2, notInBackup: 1 });
    // The clock was set back since: such a backup promises nothing.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await since(tomorrow)).toEqual({ records: 2, notInBackup: 2 });
    await data.close();
  });

  test('takes a new device id once it was destroyed', async () => {
    const first = await opened(ACCOUNT, 'gone-');
    await first.destroy();
    const second = await opened(ACCOUNT, 'gone-');
    expect(second.deviceId).not.toBe(first.deviceId);
    await second.close();
  });

  test('is the only one open: opening another closes it', async () => {
    const guest = await opened(GUEST, 'one-');
    const account = await opened(ACCOUNT, 'one-');
    expect(guest.rx.closed).toBe(true);
    expect(await opened(ACCOUNT, 'one-')).toBe(account);
    await account.close();
  });

  test('raises only its own count on every write, and gives every edit back', async () => {
    const data = await opened();
    const { record, undo } = must(await data.profiles.create(ASHA));
    const edited = must(await data.profiles.update(record.id, { name: 'Asha R', allergies: [] }));
    expect(edited.record).toMatchObject({ name: 'Asha R', allergies: [], vv: { [data.deviceId]: 2 } });
    must(await edited.undo());
    expect(await data.profiles.get(record.id)).toMatchObject({
      name: 'Asha',
      allergies: ['penicillin'],
      vv: { [data.deviceId]: 3 },
    });
    must(await undo());
    expect(await data.profiles.get(record.id)).toBeNull();
    await data.close();
  });

  test('brings a removed record back with a higher count than its removal had', async () => {
    const data = await opened();
    const profile = must(await data.profiles.create(ASHA)).record.id;
    const entry = must(await data.timeline.create(note(profile, 'Cough'))).record;
    const removed = must(await data.timeline.remove(entry.id));
    expect(await data.timeline.get(entry.id)).toBeNull();
    must(await removed.undo());
    expect(await data.timeline.get(entry.id)).toMatchObject({ title: 'Cough', vv: { [data.deviceId]: 3 } });
    await data.close();
  });

  test("takes a person's records with them and back", async () => {
    const data = await opened();
    const child = must(await data.profiles.create({ ...ASHA, relationship: 'child', name: 'Ravi' })).record
      .id;
    const entry = must(await data.timeline.create(note(child, 'Fever'))).record.id;
    const { undo } = must(await data.profiles.remove(child));
    expect(await data.timeline.get(entry)).toBeNull();
    must(await undo());
    expect(await data.timeline.get(entry)).toMatchObject({ title: 'Fever' });
    expect(await data.profiles.get(child)).toMatchObject({ name: 'Ravi' });
    await data.close();
  });

  test('gives oneself one id on all devices of an account', async () => {
    const [one, two] = [await opened(), await opened()];
    const first = must(await one.profiles.create(ASHA)).record.id;
    expect(must(await two.profiles.create({ ...ASHA, name: '' })).record.id).toBe(first);
    await one.close();
    await two.close();
  });

  test.each([ACCOUNT, GUEST])(
    'makes one person of all that write about oneself first, of %s',
    async (account) => {
      const data = await opened(account);
      const tab = createProfiles(data.rx.profiles, {
        context: {
          device: data.deviceId,
          now: Date.now,
          written: () => undefined,
          refused: () => ({}),
          isOutdated: () => false,
        },
        selfId: () => selfIdOf(account, data.deviceId),
        belongings: [],
      });
      const allergic = (allergy: string) => (now: Profile | null) => ({
        allergies: [...(now?.allergies ?? []), allergy],
      });
      const written = await Promise.all([
        data.profiles.writeSelf(allergic('penicillin')),
        tab.writeSelf(() => ({ name: 'Asha' })),
        data.profiles.writeSelf(allergic('pollen')),
        tab.writeSelf((now) => (now ? null : { name: 'Nobody' })),
      ]);
      expect(new Set(written.map((one) => must(one)?.id)).size).toBe(1);
      expect(await data.profiles.all()).toMatchObject([
        { name: 'Asha', allergies: ['penicillin', 'pollen'] },
      ]);
      await Promise.all(['nuts', 'milk'].map((one) => data.profiles.writeSelf(allergic(one))));
      expect((await data.profiles.self())?.allergies).toEqual(['penicillin', 'pollen', 'nuts', 'milk']);
      await data.close();
    },
  );

  test('writes nothing about oneself where there is nothing to write, and says what is refused', async () => {
    const data = await opened(GUEST);
    expect(must(await data.profiles.writeSelf(() => null))).toBeNull();
    expect(await data.profiles.writeSelf(() => ({ name: 'x'.repeat(300) }))).toMatchObject({ ok: false });
    expect(await data.profiles.self()).toBeNull();
    await data.close();
  });

  test('watches the newest entries, of everybody and of one', async () => {
    const data = await opened();
    const [a, b] = [must(await data.profiles.create(ASHA)).record.id, '0190a8f0-0000-7000-8000-00000000000b'];
    for (const [who, day] of [
      [a, 1],
      [b, 2],
      [a, 3],
      [b, 4],
    ] as const) {
      must(await data.timeline.create(note(who, `day ${day}`, `2026-01-0${day}T00:00:00.000Z`)));
    }
    const seen = (query: { limit: number; profileId?: string }) =>
      new Promise<string[]>((resolve, reject) => {
        data.timeline.watchNewest(
          query,
          (v) => resolve([...v.entries.map((e) => e.title), `${v.more}`]),
          reject,
        );
      });
    expect(await seen({ limit: 2 })).toEqual(['day 4', 'day 3', 'true']);
    expect(await seen({ limit: 5, profileId: a })).toEqual(['day 3', 'day 1', 'false']);
    await data.close();
  });
});

describe('hostile surroundings', () => {
  test('a full disk is said so, and what was saved stays', async () => {
    const data = await opened();
    const { record } = must(await data.profiles.create(ASHA));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await data.timeline.create(note(record.id, 'x'))).toEqual({
      ok: false,
      error: { code: 'storage-full' },
    });
    expect(await data.profiles.update(record.id, { name: 'B' })).toEqual({
      ok: false,
      error: { code: 'storage-full' },
    });
    put.mockRestore();
    add.mockRestore();
    expect(await data.profiles.get(record.id)).toMatchObject({ name: 'Asha' });
    expect((await data.profiles.update(record.id, { name: 'B' })).ok).toBe(true);
    await data.close();
  });

  test.each([
    [
      'throws',
      {
        open: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
    ['is missing', undefined],
    ['fails', { open: () => failing() }],
  ])('IndexedDB that %s leaves a session in memory', async (_, factory) => {
    vi.stubGlobal('indexedDB', factory);
    const data = await opened(GUEST);
    expect(data.durable).toBe(false);
    must(await data.profiles.create(ASHA));
    expect(await data.profiles.self()).toMatchObject({ name: 'Asha' });
    await data.close();
    vi.stubGlobal('indexedDB', new IDBFactory());
  });

  test('IndexedDB that fails only once keeps the records on the disk all the same', async () => {
    const factory = new IDBFactory();
    let asked = 0;
    const open = (...args: Parameters<IDBFactory['open']>) =>
      ++asked === 1 ? failing() : factory.open(...args);
    vi.stubGlobal(
      'indexedDB',
      new Proxy(factory, {
        get: (target, name) => {
          const own: unknown = Reflect.get(target, name);
          return name === 'open' ? open : typeof own === 'function' ? own.bind(target) : own;
        },
      }),
    );
    const data = await opened(GUEST);
    expect(data.durable).toBe(true);
    await data.close();
    vi.stubGlobal('indexedDB', new IDBFactory());
  });
});

function failing() {
  const request = { onerror: () => undefined };
  queueMicrotask(() => request.onerror());
  return request;
}
