import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { fail, ok } from '../../../src/shared/result.ts';
import type { SyncStatus } from '../../../src/sync/status.ts';
import { allSent, type Device, type DeviceOptions, must, note, SELF, until } from './device.ts';
import { closeDevices, device, settled } from './devices.ts';
import { FakeServer } from './fake-server.ts';

closeDevices();

function states(a: Device): SyncStatus['state'][] {
  const seen: SyncStatus['state'][] = [];
  a.sync.subscribe((status) => seen.push(status.state));
  return seen;
}

test('an answer that was lost with its page: the next edit knows what it was made from', async () => {
  const server = new FakeServer();
  let link: 'whole' | 'answers lost' | 'cut' = 'whole';
  const here: Partial<DeviceOptions> = {
    prefix: 'lost-answer-',
    fetch: async (...given) => {
      if (link === 'cut') throw new TypeError('offline');
      const answer = await server.fetch(...given);
      if (link === 'answers lost') throw new TypeError('lost');
      return answer;
    },
  };
  const { a, self } = await settled(server, here);
  const b = await device(server);
  const entry = must(await a.data.timeline.create({ ...note(self, 'first'), note: 'few words' })).record.id;
  await a.sync.flush();
  link = 'answers lost';
  must(await a.data.timeline.update(entry, { title: 'second' }));
  await until('the server has the second', async () => {
    await a.sync.flush();
    return server.table('timeline_entries').get(entry)?.title === 'second';
  });
  link = 'cut';
  await a.close();

  await b.sync.flush();
  await until('b has the second', async () => (await b.data.timeline.get(entry))?.title === 'second');
  must(await b.data.timeline.update(entry, { title: 'third' }));
  expect(await b.sync.flush()).toBe(0);

  const again = await device(server, here);
  must(await again.data.timeline.update(entry, { note: 'more words' }));
  link = 'whole';
  await allSent(again);
  // This device changed the title before the other did, and only the note since.
  expect(server.table('timeline_entries').get(entry)).toMatchObject({ title: 'third', note: 'more words' });
});

test('a burst of many requests that is cut off: a record of the first, edited meanwhile, knows what it was made from', async () => {
  const server = new FakeServer();
  server.now = new Date(Date.now() + 60_000).toISOString();
  let pushes = Number.POSITIVE_INFINITY;
  const here: Partial<DeviceOptions> = {
    prefix: 'cut-burst-',
    fetch: async (...given) => {
      const { request } = JSON.parse(String(given[1]?.body));
      if (Object.keys(request.push).length > 0) pushes -= 1;
      if (pushes < 0) throw new TypeError('offline');
      return server.fetch(...given);
    },
  };
  const { a, self } = await settled(server, here);
  const b = await device(server);
  pushes = 3;
  const entries = Array.from({ length: 1_600 }, (_, n) => ({
    ...note(self, 'first'),
    id: `0190a8f0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    vv: { [a.data.deviceId]: 1 },
    updated_at: '2026-05-01T08:00:00.000Z',
  }));
  const [{ id: entry } = { id: '' }] = entries;
  await a.data.rx.timeline_entries.bulkInsert(entries);
  await until('all but the last request arrived', async () => {
    await a.sync.flush();
    return pushes < 0;
  });
  expect(server.table('timeline_entries').size).toBe(1_500);
  await until('b has the first of it', async () => {
    await b.sync.flush();
    return (await b.data.timeline.get(entry)) !== null;
  });
  must(await b.data.timeline.update(entry, { title: 'second' }));
  await allSent(b);
  // Later than the other device's: on its own the time of the edits would decide for this one's title.
  must(await a.data.timeline.update(entry, { note: 'more words' }));
  await a.close();

  pushes = Number.POSITIVE_INFINITY;
  await allSent(await device(server, here));
  expect(server.table('timeline_entries').get(entry)).toMatchObject({ title: 'second', note: 'more words' });
});

test('a new epoch that was half learnt when the page closed: what nobody touched here does not undo an edit elsewhere', async () => {
  const server = new FakeServer();
  let answers = Number.POSITIVE_INFINITY;
  const here: Partial<DeviceOptions> = {
    prefix: 'half-epoch-',
    fetch: async (...given) => {
      answers -= 1;
      if (answers < 0) throw new TypeError('offline');
      return server.fetch(...given);
    },
  };
  const { a, self } = await settled(server, here);
  const b = await device(server);
  const entry = must(await a.data.timeline.create({ ...note(self, 'first'), note: 'few words' })).record.id;
  await a.sync.flush();
  await b.sync.flush();
  await until('b has the entry', async () => (await b.data.timeline.get(entry)) !== null);
  server.epoch = 'epoch-2';
  answers = 1;
  await a.sync.flush();
  await until('it knows of the epoch', async () => (await a.attention.recall('epoch')) === 'epoch-2');
  await a.close();

  must(await b.data.timeline.update(entry, { title: 'third' }));
  await allSent(b);

  const again = await device(server, here);
  must(await again.data.timeline.update(entry, { note: 'more words' }));
  answers = Number.POSITIVE_INFINITY;
  await allSent(again);
  expect(server.table('timeline_entries').get(entry)).toMatchObject({ title: 'third', note: 'more words' });
});

describe('a server that fails', () => {
  test('stopped: the write waits, is counted, never called synced, and arrives when the server is back', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    server.down = true;
    const seen = states(a);
    const entry = must(await a.data.timeline.create(note(self, 'Offline'))).record.id;
    await a.sync.trigger();
    await until('one is waiting', () => a.sync.status().pending === 1);
    expect(a.sync.status().state).toBe('waiting');
    expect(seen).not.toContain('synced');
    server.down = false;
    await until('it arrives by itself', () => server.table('timeline_entries').has(entry));
    await until('it says so', () => a.sync.status().state === 'synced');
    expect(a.sync.status().pending).toBe(0);
  });

  const broken: [string, () => Response][] = [
    ['500', () => Response.json({ code: 'XX000' }, { status: 500 })],
    ['503 with Retry-After', () => new Response('', { status: 503, headers: { 'retry-after': '1' } })],
    ['429', () => Response.json({ retry_after: 1 }, { status: 429 })],
    ['a page of HTML', () => new Response('<html>captive portal</html>')],
    ['an answer cut in half', () => new Response('{"epoch":"epoch-1","push":{"timeline_entries":{"acc')],
    [
      'an answer that forgets the rows',
      () => Response.json({ epoch: 'epoch-1', push: {}, pull: {}, server_time: '' }),
    ],
    [
      'an answer without lists',
      () => Response.json({ epoch: 'epoch-1', push: { profiles: {} }, pull: {}, server_time: '' }),
    ],
    [
      'a body that breaks off',
      () => new Response(new ReadableStream({ start: (c) => c.error(new Error('reset')) })),
    ],
  ];
  test.each(broken)('%s acknowledges nothing, and the row arrives later', async (_, answer) => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    const acknowledged = a.sync.status().lastAck;
    let left = 2;
    server.faults.push((request) => (request.push.timeline_entries && left-- > 0 ? answer() : null));
    const seen = states(a);
    const entry = must(await a.data.timeline.create(note(self, 'x'))).record.id;
    await until('both failures were met', () => left <= 0);
    expect(server.table('timeline_entries').has(entry)).toBe(false);
    expect(seen.slice(seen.indexOf('waiting'))).not.toContain('synced');
    await until('it arrives', () => server.table('timeline_entries').has(entry));
    await until('it says synced', () => a.sync.status().state === 'synced');
    expect(a.sync.status().lastAck).not.toBe(acknowledged);
  });

  test('busy: a 429 says until when nothing is sent, and a cycle that passes takes that away', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    server.faults.push(() => Response.json({ retry_after: 600 }, { status: 429 }));
    must(await a.data.timeline.create(note(self, 'kept')));
    await until('it says until when', () => a.sync.status().waitUntil !== null);
    const left = Date.parse(a.sync.status().waitUntil ?? '') - Date.now();
    expect(Math.round(left / 60_000)).toBe(10);
    server.faults = [];
    await allSent(a);
    expect(a.sync.status()).toMatchObject({ state: 'synced', waitUntil: null, problem: null });
  });

  test('silent: a timeout is no acknowledgement', async () => {
    const server = new FakeServer();
    let hang = false;
    const silent: typeof fetch = (input, init) =>
      hang
        ? new Promise((_, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          )
        : server.fetch(input, init);
    const { a, self } = await settled(server, { fetch: silent, transport: { timeout: 50 } });
    hang = true;
    const seen = states(a);
    must(await a.data.timeline.create(note(self, 'x')));
    await a.sync.trigger();
    await until('one is waiting', () => a.sync.status().pending === 1);
    expect(seen).not.toContain('synced');
    hang = false;
    await until('it arrives', () => server.table('timeline_entries').size === 1);
  });
});

describe('a session that ends', () => {
  const refuse = () => Response.json({ code: 'PGRST301' }, { status: 401 });

  test('is refreshed once, and the same request goes through', async () => {
    const server = new FakeServer();
    server.faults.push(() => (server.tokens.at(-1) === 'Bearer old' ? refuse() : null));
    const refresh = vi.fn(async () => ok('new'));
    const a = await device(server, { tokens: { accessToken: async () => ok('old'), refresh } });
    await a.sync.trigger();
    expect(server.tokens.slice(0, 2)).toEqual(['Bearer old', 'Bearer new']);
    expect(refresh.mock.calls.length).toBe(server.tokens.filter((token) => token === 'Bearer new').length);
    expect(a.sync.status().state).not.toBe('signed-out');
  });

  test.each([
    ['a second refusal', async () => ok('also old')],
    ['a refused refresh', async () => fail({ code: 'signed-out' })],
  ])('%s says signed out and keeps the records', async (_, refresh) => {
    const server = new FakeServer();
    const { a, self } = await settled(server, { tokens: { accessToken: async () => ok('t'), refresh } });
    server.faults.push(refuse);
    must(await a.data.timeline.create(note(self, 'kept')));
    await until('it says signed out', () => a.sync.status().state === 'signed-out');
    await until('one is pending', () => a.sync.status().pending === 1);
    server.faults = [];
    await allSent(a);
    expect(server.table('timeline_entries').size).toBe(1);
  });

  test('that cannot be renewed yet, because too much was asked, has not ended', async () => {
    const server = new FakeServer();
    const refresh = async () => fail({ code: 'rate-limited' });
    const { a, self } = await settled(server, { tokens: { accessToken: async () => ok('t'), refresh } });
    server.faults.push(refuse);
    must(await a.data.timeline.create(note(self, 'kept')));
    await until('it says why it waits', () => a.sync.status().problem === 'rate-limited');
    expect(a.sync.status().state).toBe('waiting');
  });

  test('never lets a request for one account go out under another', async () => {
    const server = new FakeServer();
    const a = await device(server, { transport: { account: '0190a8f0-0000-7000-8000-0000000000ff' } });
    must(await a.data.profiles.create(SELF));
    await a.sync.trigger();
    expect(server.tokens).toEqual([]);
    expect(a.sync.status().state).toBe('signed-out');
  });
});

describe('data that begins anew', () => {
  test('a server that lost everything gets everything back', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    const b = await device(server);
    const entry = must(await a.data.timeline.create(note(self, 'dear'))).record.id;
    await a.sync.flush();
    await b.sync.trigger();
    await until('b has it', async () => (await b.data.timeline.get(entry)) !== null);
    server.loseEverything();
    await b.sync.trigger();
    await until('it is there again', () => server.table('timeline_entries').has(entry));
    expect(await b.sync.flush()).toBe(0);
    expect(await a.sync.flush()).toBe(0);
    expect(server.table('timeline_entries').get(entry)).toMatchObject({
      title: 'dear',
      vv: { [a.data.deviceId]: 1 },
    });
    expect(await a.sync.attention()).toEqual([]);
  });

  test('an emptied device overwrites nothing and fills up again, as a new device', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server, { prefix: 'evicted-' });
    await a.sync.stop();
    const before = a.data.deviceId;
    await a.data.destroy();
    const again = await device(server, { prefix: 'evicted-' });
    expect(again.data.deviceId).not.toBe(before);
    await again.sync.trigger();
    await until('it is back', async () => (await again.data.profiles.get(self)) !== null);
    expect(server.table('profiles').get(self)).toMatchObject({ deleted: false, vv: { [before]: 1 } });
  });

  test('a full disk while pulling loses nothing: it starts over from what was kept', async () => {
    const server = new FakeServer();
    const { a, self } = await settled(server);
    const b = await device(server, { prefix: 'full-' });
    await b.sync.trigger();
    await until('b has the profile', async () => (await b.data.profiles.get(self)) !== null);
    const first = must(await a.data.timeline.create(note(self, 'one'))).record.id;
    await a.sync.flush();
    await until('a is idle', () => a.sync.status().state === 'synced');
    const { put } = IDBObjectStore.prototype;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.transaction.db.name.includes('full-')) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
    const { add } = IDBObjectStore.prototype;
    const fullToo = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.transaction.db.name.includes('full-')) throw new DOMException('full', 'QuotaExceededError');
      return add.apply(this, args);
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await b.sync.trigger();
    await until('b says the disk is full', () => b.sync.status().problem === 'storage-full');
    full.mockRestore();
    fullToo.mockRestore();
    const second = must(await a.data.timeline.create(note(self, 'two'))).record.id;
    await a.sync.flush();
    await until('b has the second', async () => (await b.data.timeline.get(second)) !== null);
    await until('b has the first too', async () => (await b.data.timeline.get(first)) !== null);
  });
});
