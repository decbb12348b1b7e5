/** Several tabs of one browser that replicate one database. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLocks } from '../../../src/testing/fake-locks.ts';
import type { Device } from './device.ts';
import { FakeServer } from './fake-server.ts';

// One page opens a database once; under a storage name of its own each module graph passes for another page.
const pages = vi.hoisted(() => ({ count: 0 }));
vi.mock('rxdb/plugins/storage-dexie', async (original) => {
  const actual = await original<typeof import('rxdb/plugins/storage-dexie')>();
  return {
    ...actual,
    getRxStorageDexie: () => Object.assign(actual.getRxStorageDexie(), { name: `dexie-${++pages.count}` }),
  };
});

const tabs: { close(): Promise<void> }[] = [];
let prefix = '';
let server: FakeServer;
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  server = new FakeServer();
  prefix = `replicating-${pages.count}-`;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
  vi.stubGlobal('document', page);
});
afterEach(async () => {
  for (const tab of tabs.splice(0).reverse()) await tab.close();
  vi.unstubAllGlobals();
});

type Tab = Device & { sent: () => number };

async function openTab(): Promise<Tab> {
  vi.resetModules();
  const { startDevice } = await import('./device.ts');
  let sent = 0;
  const device = await startDevice({
    prefix,
    tab: true,
    fetch: (input, init) => {
      sent += 1;
      return server.fetch(input, init);
    },
  });
  tabs.push(device);
  return { ...device, sent: () => sent };
}

async function helpers() {
  return import('./device.ts');
}

test('a tab behind one that leads sends nothing itself, shows its status and gets its records sent', async () => {
  const { must, SELF, until } = await helpers();
  const leader = await openTab();
  await leader.sync.flush();
  const follower = await openTab();
  const self = must(await follower.data.profiles.create(SELF)).record.id;
  await until('the leader sent it', () => server.table('profiles').has(self));
  await until('the follower says synced', () => follower.sync.status().state === 'synced');
  await follower.sync.trigger();
  expect(follower.sent()).toBe(0);
});

test('a tab behind one that leads says before the session ends what the server does not have', async () => {
  const { must, SELF } = await helpers();
  const leader = await openTab();
  expect(await leader.sync.flush()).toBe(0);
  const follower = await openTab();
  await follower.sync.trigger();
  server.down = true;
  must(await follower.data.profiles.create(SELF));
  expect(await follower.sync.flush()).toBe(1);
});

test('a cycle asked for while the records are being closed is let go', async () => {
  const tab = await openTab();
  tabs.pop();
  const asked = tab.sync.trigger();
  await tab.close();
  await expect(asked).resolves.toBeUndefined();
});

test('two tabs that both replicate send each write once, lose none and agree', async () => {
  const { must, note, SELF, until } = await helpers();
  const one = await openTab();
  const self = must(await one.data.profiles.create(SELF)).record.id;
  expect(await one.sync.flush()).toBe(0);
  const two = await openTab();
  // A tab that comes to the front replicates beside the one that leads.
  await until('the second replicates too', async () => {
    page.dispatchEvent(new Event('visibilitychange'));
    await two.sync.trigger();
    return two.sent() > 0;
  });

  const ids: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    for (const tab of [one, two])
      ids.push(must(await tab.data.timeline.create(note(self, `entry ${at}`))).record.id);
  }
  const [shared = ''] = ids;
  await until('the second has the first', async () => (await two.data.timeline.get(shared)) !== null);
  await Promise.all([
    one.data.timeline.update(shared, { title: 'title of the first tab' }),
    two.data.timeline.update(shared, { note: 'note of the second tab' }),
  ]);
  await until('nothing is pending', async () => (await one.sync.flush()) + (await two.sync.flush()) === 0);
  const table = server.table('timeline_entries');
  await until('the server has all of it', () => ids.every((id) => table.has(id)));
  const both = { title: 'title of the first tab', note: 'note of the second tab' };
  await until('and the last state', () => table.get(shared)?.note === both.note);
  expect(table.get(shared)).toMatchObject(both);
  expect(table.size).toBe(ids.length);
  for (const tab of [one, two]) {
    await until(
      'the tab has the last state',
      async () => (await tab.data.timeline.get(shared))?.title === both.title,
      5_000,
    );
    expect(await tab.data.timeline.get(shared)).toMatchObject(both);
    expect(await tab.data.timeline.all()).toHaveLength(ids.length);
    expect(await tab.sync.attention()).toEqual([]);
  }
});

test('a tab in front does not wait behind a leader that froze', async () => {
  const { ACCOUNT, FIRST, must, SELF, until } = await helpers();
  // It holds the leadership and answers nothing, which is what freezing comes to.
  const { openUserDatabase } = await import('../../../src/db/open.ts');
  const { addRxPlugin } = await import('rxdb/plugins/core');
  const { RxDBLeaderElectionPlugin } = await import('rxdb/plugins/leader-election');
  addRxPlugin(RxDBLeaderElectionPlugin);
  const frozen = must(await openUserDatabase(ACCOUNT, { prefix, collections: FIRST }));
  tabs.push(frozen);
  await frozen.rx.waitForLeadership();

  const tab = await openTab();
  const self = must(await tab.data.profiles.create(SELF)).record.id;
  await until('the server has it', () => server.table('profiles').has(self), 8_000);
  await until('the tab says synced', () => tab.sync.status().state === 'synced', 8_000);
  expect(tab.data.rx.isLeader()).toBe(false);
});
