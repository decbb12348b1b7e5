/** Several tabs of one browser at one database, on the same version of the app and on different ones. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeLocks } from '../testing/fake-locks.ts';
import type { Creators } from './collections.ts';
import { EMPTY_PROFILE } from './empty-profile.ts';
import { randomBytes } from './encryption/bytes.ts';
import { holdKey } from './encryption/data-key.ts';
import type { OpenOptions, UserDatabase } from './open.ts';

// One page opens a database once; under a storage name of its own each module graph passes for another page.
const pages = vi.hoisted(() => ({ count: 0 }));
vi.mock('rxdb/plugins/storage-dexie', async (original) => {
  const actual = await original<typeof import('rxdb/plugins/storage-dexie')>();
  return {
    ...actual,
    getRxStorageDexie: () => Object.assign(actual.getRxStorageDexie(), { name: `dexie-${++pages.count}` }),
  };
});

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const names = ['profiles', 'timeline_entries'] as const;
const LONG = 5_000;

let prefix = '';
let locks: FakeLocks;
const tabs: UserDatabase[] = [];

beforeEach(() => {
  prefix = `tabs-${pages.count}-`;
  locks = new FakeLocks();
  vi.stubGlobal('navigator', { locks });
  // Long waits pass a hundred times as fast.
  const { setTimeout: real } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => real(run, ms >= LONG ? ms / 100 : ms));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const tab of tabs.splice(0)) await tab.close();
  vi.unstubAllGlobals();
});

type Migrate = (entry: object) => object;

/** A later version of the app, whose timeline entries have one more field. */
async function later(migrateEntry: Migrate, version = 1): Promise<Creators> {
  const { collectionCreators } = await import('./collections.ts');
  return (context, wanted) => {
    const creators: ReturnType<Creators> = collectionCreators(context, wanted);
    const { timeline_entries: entries } = creators;
    if (!entries) return creators;
    const properties = { ...entries.schema.properties, mood: { type: 'string' } };
    const schema = { ...entries.schema, version, properties };
    const versions = Array.from({ length: version }, (_, at) => [at + 1, migrateEntry]);
    return {
      ...creators,
      timeline_entries: { ...entries, schema, migrationStrategies: Object.fromEntries(versions) },
    };
  };
}

const addMood: Migrate = (entry) => ({ ...entry, mood: 'calm' });

/** Another page of the same browser. */
async function newTab(options: OpenOptions = {}) {
  vi.resetModules();
  const { openUserDatabase } = await import('./open.ts');
  const opened = await openUserDatabase(ACCOUNT, { prefix, collections: names, ...options });
  if (opened.ok) tabs.push(opened.value);
  return opened;
}

async function openTab(options?: OpenOptions): Promise<UserDatabase> {
  return must(await newTab(options));
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function note(profile_id: string, title: string) {
  const occurred_at = '2026-01-01T10:00:00.000Z';
  return {
    profile_id,
    kind: 'note',
    occurred_at,
    checker_result_id: null,
    title,
    note: '',
    data: {},
  } as const;
}

async function withEntry(tab: UserDatabase, title = 'before') {
  const self = must(await tab.profiles.create({ ...EMPTY_PROFILE, name: 'Asha' })).record.id;
  const entry = must(await tab.timeline.create(note(self, title))).record.id;
  return { self, entry };
}

test('two tabs of one version share the records and the device', async () => {
  const [one, two] = [await openTab(), await openTab()];
  const { entry } = await withEntry(one);
  await vi.waitFor(async () => expect(await two.timeline.get(entry)).toMatchObject({ title: 'before' }));
  must(await two.timeline.update(entry, { title: 'after' }));
  await vi.waitFor(async () => expect(await one.timeline.get(entry)).toMatchObject({ title: 'after' }));
  expect(two.deviceId).toBe(one.deviceId);
});

test('what two tabs make of one record at the same moment is all there', async () => {
  const [one, two] = [await openTab(), await openTab()];
  const { self } = await withEntry(one);
  await vi.waitFor(async () => expect(await two.profiles.get(self)).toMatchObject({ name: 'Asha' }));
  const add = (tab: UserDatabase, what: string) =>
    tab.profiles.writeSelf((now) => ({ allergies: [...(now?.allergies ?? []), what] }));
  await Promise.all([add(one, 'peanuts'), add(two, 'latex'), add(one, 'eggs'), add(two, 'dust')]);
  const all = ['dust', 'eggs', 'latex', 'peanuts'];
  await vi.waitFor(async () => {
    for (const tab of [one, two]) expect((await tab.profiles.get(self))?.allergies.toSorted()).toEqual(all);
  });
  // Each of them is an edit of its own, which no other device takes for an earlier one.
  expect((await one.profiles.get(self))?.vv[one.deviceId]).toBe(5);
});

test('an edit made of what is there keeps what another tab wrote meanwhile in its history, and its undo too', async () => {
  const [one, two] = [await openTab(), await openTab()];
  const { entry } = await withEntry(one);
  await vi.waitFor(async () => expect(await two.timeline.get(entry)).toMatchObject({ title: 'before' }));
  const rename = (tab: UserDatabase, title: string) =>
    tab.timeline.update(entry, (now) => ({
      title,
      data: { history: [...((now.data.history as string[]) ?? []), now.title] },
    }));
  must(await rename(one, 'by one'));
  // At once: it has not heard of the other one's yet.
  const second = await rename(two, 'by two');
  const now = await two.timeline.get(entry);
  expect([now?.title, now?.data.history]).toEqual(['by two', ['before', 'by one']]);
  must(await must(second).undo());
  expect(await two.timeline.get(entry)).toMatchObject({ title: 'by one', data: { history: ['before'] } });
});

test('what is refused on looking again, or changes nothing, is written nowhere', async () => {
  const tab = await openTab();
  const { entry } = await withEntry(tab);
  const before = await tab.timeline.get(entry);
  const written = vi.spyOn(tab.rx.timeline_entries.storageInstance, 'bulkWrite');
  expect(must(await tab.timeline.update(entry, () => null)).record).toEqual(before);
  expect(await tab.timeline.update(entry, () => ({ title: 'x'.repeat(1_000) }))).toMatchObject({ ok: false });
  expect(written).not.toHaveBeenCalled();
});

describe('a tab of a newer version', () => {
  test('asks the older one to leave, waits for what it still writes, and takes all of it along', async () => {
    const told: string[] = [];
    let own: { self: string; entry: string } | null = null;
    const old: UserDatabase = await openTab({
      onOutdated: async () => {
        told.push('outdated');
        if (own) must(await old.timeline.update(own.entry, { title: 'the last word' }));
      },
    });
    own = await withEntry(old);
    const fresh = await openTab({ creators: await later(addMood) });
    expect(told).toEqual(['outdated']);
    expect(await fresh.timeline.get(own.entry)).toMatchObject({ title: 'the last word', mood: 'calm' });
    expect(fresh.deviceId).toBe(old.deviceId);
    expect(old.rx.closed).toBe(true);
    expect(await old.timeline.create(note(own.self, 'too late'))).toEqual({
      ok: false,
      error: { code: 'tab-outdated' },
    });
  });

  test('takes the lock from one that froze, whose writes are then refused instead of vanishing', async () => {
    const frozen = await openTab({ onOutdated: () => new Promise(() => undefined) });
    const { self, entry } = await withEntry(frozen);
    const fresh = await openTab({ creators: await later(addMood) });
    expect(frozen.rx.closed).toBe(false);
    expect(await fresh.timeline.get(entry)).toMatchObject({ mood: 'calm' });
    const refused = { ok: false, error: { code: 'tab-outdated' } };
    expect(await frozen.timeline.create(note(self, 'written in an old tab'))).toEqual(refused);
    expect(await frozen.timeline.update(entry, { title: 'x' })).toEqual(refused);
    // Not through a repository, as replication and restoring write.
    await expect(
      frozen.rx.timeline_entries.insert({
        ...note(self, 'y'),
        id: crypto.randomUUID(),
        vv: { x: 1 },
        updated_at: '2026-01-01T10:00:00.000Z',
      }),
    ).rejects.toMatchObject({ name: 'TabOutdatedError' });
    expect((await fresh.timeline.all()).map(({ title }) => title)).toEqual(['before']);
  });

  test('was here: the older one is told, and does not show an empty app', async () => {
    await withEntry(await openTab());
    const fresh = await openTab({ creators: await later(addMood) });
    expect(await newTab()).toEqual({ ok: false, error: { code: 'tab-outdated' } });
    expect(await fresh.timeline.all()).toHaveLength(1);
  });

  test('twice at the same moment migrates once and opens both', async () => {
    const { entry } = await withEntry(await openTab());
    let migrated = 0;
    const creators = await later((one) => {
      migrated += 1;
      return addMood(one);
    });
    const [one, two] = await Promise.all([newTab({ creators }), newTab({ creators })]);
    expect(await must(one).timeline.get(entry)).toMatchObject({ mood: 'calm' });
    expect(await must(two).timeline.get(entry)).toMatchObject({ mood: 'calm' });
    expect(migrated).toBe(1);
  });
});

test('in a page that migrated something, a database that needs none takes the very first write', async () => {
  const { addRxPlugin, RxCollectionBase } = await import('rxdb/plugins/core');
  addRxPlugin((await import('rxdb/plugins/migration-schema')).RxDBMigrationSchemaPlugin);
  // RxDB's own look at whether it must migrate takes its time, as on a slow phone.
  const looks = vi
    .spyOn(RxCollectionBase.prototype, 'migrationNeeded')
    .mockReturnValue(new Promise(() => undefined));
  const tab = await openTab();
  expect(looks).toHaveBeenCalled();
  must(await tab.profiles.create({ ...EMPTY_PROFILE, name: 'Asha' }));
});

describe('a migration', () => {
  /** More than RxDB migrates in one go. */
  const MANY = 250;

  async function withMany(key?: OpenOptions['key']): Promise<string> {
    const old = await openTab({ key });
    const { self } = await withEntry(old);
    const rows = Array.from({ length: MANY }, (_, at) => ({
      ...note(self, `entry ${at}`),
      id: crypto.randomUUID(),
      vv: { [old.deviceId]: 2 },
      updated_at: '2026-01-01T10:00:00.000Z',
    }));
    await old.rx.timeline_entries.bulkInsert(rows);
    await old.close();
    return old.deviceId;
  }

  test.each(['in the clear', 'sealed'])('interrupted half way goes on at the next start, %s', async (how) => {
    const key = how === 'sealed' ? await holdKey(randomBytes(32)) : undefined;
    const device = await withMany(key);
    let done = 0;
    const interrupted = await later((one) => {
      done += 1;
      if (done > 220) throw new Error('the page is closed');
      return addMood(one);
    });
    expect(await newTab({ key, creators: interrupted })).toEqual({
      ok: false,
      error: { code: 'migration-failed' },
    });
    expect(done).toBeGreaterThan(200);
    const fresh = await openTab({ key, creators: await later(addMood) });
    const all = await fresh.timeline.all();
    expect(all).toHaveLength(MANY + 1);
    expect(all.filter((one) => 'mood' in one && one.mood === 'calm')).toHaveLength(MANY + 1);
    expect(all.filter(({ vv }) => vv[device] === 2)).toHaveLength(MANY);
    expect(fresh.deviceId).toBe(device);
  });

  test('without space is said so, and loses nothing', async () => {
    await withMany();
    const { put, add } = IDBObjectStore.prototype;
    const full = <F extends typeof put>(write: F) =>
      function (this: IDBObjectStore, ...args: Parameters<F>) {
        if (this.transaction.db.name.includes('--1--')) throw new DOMException('full', 'QuotaExceededError');
        return write.apply(this, args);
      };
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full(put));
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full(add));
    const creators = await later(addMood);
    expect(await newTab({ creators })).toEqual({ ok: false, error: { code: 'storage-full' } });
    vi.restoreAllMocks();
    const fresh = await openTab({ creators });
    expect(await fresh.timeline.all()).toHaveLength(MANY + 1);
  });

  test('without space for one batch only loses nothing of it, though all later ones were written', async () => {
    await withMany();
    const { put } = IDBObjectStore.prototype;
    let refused = 0;
    let written = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.transaction.db.name.includes('--1--')) {
        // The first record of the third batch; without it the transaction, the whole batch, comes to nothing.
        if (written === 20 && refused === 0) {
          refused += 1;
          throw new DOMException('full', 'QuotaExceededError');
        }
        written += 1;
      }
      return put.apply(this, args);
    });
    const creators = await later(addMood);
    expect(await newTab({ creators })).toEqual({ ok: false, error: { code: 'storage-full' } });
    vi.restoreAllMocks();
    expect(refused).toBe(1);
    expect(written).toBeGreaterThan(200);
    const fresh = await openTab({ creators });
    const all = await fresh.timeline.all();
    expect(all).toHaveLength(MANY + 1);
    expect(all.filter((one) => 'mood' in one && one.mood === 'calm')).toHaveLength(MANY + 1);
  });

  test('that failed on a record fails again, instead of leaving that record behind', async () => {
    await withMany();
    const creators = await later((one) => {
      if ('title' in one && one.title === 'entry 100') throw new Error('not known');
      return addMood(one);
    });
    const failed = { ok: false, error: { code: 'migration-failed' } };
    expect(await newTab({ creators })).toEqual(failed);
    expect(await newTab({ creators })).toEqual(failed);
    const fresh = await openTab({ creators: await later(addMood) });
    expect(await fresh.timeline.all()).toHaveLength(MANY + 1);
  });

  test('interrupted half way comes whole into a still later version', async () => {
    await withMany();
    let done = 0;
    const interrupted = await later((one) => {
      done += 1;
      if (done > 220) throw new Error('the page is closed');
      return addMood(one);
    });
    expect(await newTab({ creators: interrupted })).toMatchObject({ ok: false });
    const creators = await later(addMood, 2);
    const fresh = await openTab({ creators });
    expect(await fresh.timeline.all()).toHaveLength(MANY + 1);
    await fresh.close();
    expect(await (await openTab({ creators })).timeline.all()).toHaveLength(MANY + 1);
  });
});
