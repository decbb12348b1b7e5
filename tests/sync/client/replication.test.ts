import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { allSent, type Device, type DeviceOptions, must, note, SELF, startDevice, until } from './device.ts';
import { FakeServer } from './fake-server.ts';

const open: Device[] = [];

async function device(server: FakeServer, options: Partial<DeviceOptions> = {}): Promise<Device> {
  const made = await startDevice({ fetch: server.fetch, ...options });
  open.push(made);
  return made;
}

afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
});

describe('two devices of one account', () => {
  test('see what the other wrote, changed and removed', async () => {
    const server = new FakeServer();
    const [a, b] = [await device(server), await device(server)];
    const self = must(await a.data.profiles.create(SELF)).record.id;
    const entry = must(await a.data.timeline.create(note(self, 'Cough'))).record.id;
    expect(await a.sync.flush()).toBe(0);
    await b.sync.trigger();
    await until('b has the entry', async () => (await b.data.timeline.get(entry))?.title === 'Cough');
    expect((await b.data.profiles.self())?.name).toBe('Asha');

    must(await b.data.timeline.update(entry, { title: 'Dry cough' }));
    expect(await b.sync.flush()).toBe(0);
    await a.sync.trigger();
    await until('a has the change', async () => (await a.data.timeline.get(entry))?.title === 'Dry cough');

    must(await a.data.timeline.remove(entry));
    expect(await a.sync.flush()).toBe(0);
    await b.sync.trigger();
    await until('b has the removal', async () => (await b.data.timeline.get(entry)) === null);
    expect(server.table('timeline_entries').get(entry)).toMatchObject({ deleted: true });
  });

  test('stores on neither side what belongs to the other: no user_id or seq here, no RxDB fields there', async () => {
    const server = new FakeServer();
    const [a, b] = [await device(server), await device(server)];
    const self = must(await a.data.profiles.create(SELF)).record.id;
    await a.sync.flush();
    await b.sync.trigger();
    await until('b has the profile', async () => (await b.data.profiles.get(self)) !== null);
    expect(Object.keys((await b.data.profiles.get(self)) ?? {}).sort()).toEqual(
      [...Object.keys(SELF), 'id', 'updated_at', 'vv'].sort(),
    );
    const sent = server.requests.flatMap((r) => r.push.profiles ?? [])[0];
    expect(Object.keys(sent ?? {}).sort()).toEqual(
      [...Object.keys(SELF), 'deleted', 'id', 'updated_at', 'vv'].sort(),
    );
  });

  test('does not get back what it sent: rows left from before are pushed and pulled in one request', async () => {
    const server = new FakeServer();
    const before = await device(server, { prefix: 'left-' });
    const self = must(await before.data.profiles.create(SELF)).record.id;
    expect(await before.sync.flush()).toBe(0);
    await before.sync.stop();
    const entries = Array.from({ length: 520 }, (_, n) => ({
      ...note(self, `Left ${n}`),
      id: `0190a8f0-0000-7000-8000-${String(n).padStart(12, '0')}`,
      vv: { [before.data.deviceId]: 1 },
      updated_at: '2026-05-01T08:00:00.000Z',
    }));
    await before.data.rx.timeline_entries.bulkInsert(entries);
    await before.close();
    server.requests.length = 0;

    const after = await device(server, { prefix: 'left-' });
    expect(await after.sync.flush()).toBe(0);
    const pushing = server.requests.filter((request) => request.push.timeline_entries);
    expect(pushing.flatMap((request) => request.push.timeline_entries ?? [])).toHaveLength(520);
    for (const { pull } of pushing) expect(pull.timeline_entries).toBeDefined();
  });

  test('sends a burst over all collections in one request, and nothing when nothing is new', async () => {
    const server = new FakeServer();
    const a = await device(server, { speed: 0.2 });
    await a.sync.trigger();
    const before = server.requests.length;
    const self = must(await a.data.profiles.create(SELF)).record.id;
    for (let i = 0; i < 20; i += 1) must(await a.data.timeline.create(note(self, `n${i}`)));
    const result = { profile_id: self, checker: 'symptoms' as const, taken_at: '2026-05-01T08:00:00.000Z' };
    must(await a.data.results.create({ ...result, input: {}, result: {}, engine_version: '1' }));
    await until('all is on the server', () => server.table('timeline_entries').size === 20);
    const pushes = server.requests.slice(before).filter((r) => Object.keys(r.push).length > 0);
    expect(pushes).toHaveLength(1);
    expect(Object.keys(pushes[0]?.push ?? {})).toEqual(['profiles', 'checker_results', 'timeline_entries']);

    await a.sync.flush();
    const quiet = server.requests.length;
    await a.sync.trigger();
    expect(server.requests.slice(quiet).map((r) => Object.keys(r.push))).toEqual([[]]);
  });

  test('pulls more than a page, and does not pull its own rows again at the next start', async () => {
    const server = new FakeServer();
    const a = await device(server, { prefix: 'long-a-' });
    const self = must(await a.data.profiles.create(SELF)).record.id;
    await a.data.rx.timeline_entries.bulkInsert(
      Array.from({ length: 520 }, (_, i) => ({
        ...note(self, `n${i}`),
        id: `0190a8f0-0000-7000-8000-${String(i).padStart(12, '0')}`,
        vv: { [a.data.deviceId]: 1 },
        updated_at: '2026-05-01T08:00:00.000Z',
      })),
    );
    expect(await a.sync.flush()).toBe(0);
    expect(Math.max(...server.requests.map((r) => count(r.push)))).toBeLessThanOrEqual(500);
    const b = await device(server);
    await b.sync.trigger();
    await until('b has them all', async () => (await b.data.rx.timeline_entries.count().exec()) === 520);

    await until('a is idle', async () => a.sync.status().state === 'synced');
    await a.close();
    open.splice(open.indexOf(a), 1);
    const before = server.requests.length;
    const again = await device(server, { prefix: 'long-a-' });
    await again.sync.trigger();
    const asked = () => server.requests.slice(before).flatMap((r) => r.pull.timeline_entries ?? []);
    await until('it asks from where it stopped', () => asked().length > 0);
    expect(asked().every((since) => since === 521)).toBe(true);
    expect(await again.sync.flush()).toBe(0);
  });
});

describe('conflicts', () => {
  async function pair(server: FakeServer) {
    const [a, b] = [await device(server), await device(server)];
    const self = must(await a.data.profiles.create(SELF)).record.id;
    await a.sync.flush();
    await b.sync.trigger();
    await until('b has the profile', async () => (await b.data.profiles.get(self)) !== null);
    return { a, b, self };
  }

  async function settle(...devices: Device[]) {
    for (let round = 0; round < 3; round += 1) for (const one of devices) await allSent(one);
  }

  test('keep both edits of different fields and both additions to a list', async () => {
    const server = new FakeServer();
    const { a, b, self } = await pair(server);
    server.down = true;
    must(await a.data.profiles.update(self, { name: 'Asha R', allergies: ['nuts'] }));
    must(await b.data.profiles.update(self, { color: 4, allergies: ['dust'] }));
    server.down = false;
    await settle(a, b);
    const expected = { name: 'Asha R', color: 4, allergies: ['dust', 'nuts'] };
    await until('a agrees', async () => (await a.data.profiles.get(self))?.color === 4);
    await until('b agrees', async () => (await b.data.profiles.get(self))?.name === 'Asha R');
    const [mine, theirs] = [await a.data.profiles.get(self), await b.data.profiles.get(self)];
    expect(mine).toMatchObject(expected);
    expect(theirs).toEqual(mine);
    expect(server.table('profiles').get(self)).toMatchObject(expected);
  });

  test('keep the value that lost where the entry shows it', async () => {
    const server = new FakeServer();
    const { a, b, self } = await pair(server);
    const entry = must(await a.data.timeline.create(note(self, 'Headache'))).record.id;
    await a.sync.flush();
    await b.sync.trigger();
    await until('b has the entry', async () => (await b.data.timeline.get(entry)) !== null);
    server.now = new Date(Date.now() + 60_000).toISOString();
    await settle(a, b);
    server.down = true;
    must(await a.data.timeline.update(entry, { title: 'Headache, left' }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    must(await b.data.timeline.update(entry, { title: 'Headache, right' }));
    server.down = false;
    await settle(a, b);
    await until('a agrees', async () => (await a.data.timeline.get(entry))?.title === 'Headache, right');
    const kept = await a.data.timeline.get(entry);
    expect(kept?.data.history).toEqual([
      expect.objectContaining({ field: 'title', value: 'Headache, left' }),
    ]);
    expect(await b.data.timeline.get(entry)).toEqual(kept);
  });

  test("an edit survives another device's removal", async () => {
    const server = new FakeServer();
    const { a, b, self } = await pair(server);
    const entry = must(await a.data.timeline.create(note(self, 'Rash'))).record.id;
    await a.sync.flush();
    await b.sync.trigger();
    await until('b has the entry', async () => (await b.data.timeline.get(entry)) !== null);
    server.down = true;
    must(await a.data.timeline.remove(entry));
    must(await b.data.timeline.update(entry, { title: 'Rash, worse' }));
    server.down = false;
    await settle(a, b);
    await until('a has it back', async () => (await a.data.timeline.get(entry))?.title === 'Rash, worse');
    expect((await b.data.timeline.get(entry))?.title).toBe('Rash, worse');
  });

  test('keep both edits of different fields when the server began anew between them', async () => {
    const server = new FakeServer();
    const { a, b, self } = await pair(server);
    server.down = true;
    must(await a.data.profiles.update(self, { name: 'Asha R' }));
    server.down = false;
    server.epoch = 'epoch-2';
    await settle(a);
    await new Promise((resolve) => setTimeout(resolve, 5));
    must(await b.data.profiles.update(self, { color: 4 }));
    await settle(a, b);
    for (const one of [a, b]) {
      await until('it has both', async () => (await one.data.profiles.get(self))?.color === 4);
      expect(await one.data.profiles.get(self)).toMatchObject({ name: 'Asha R', color: 4 });
    }
  });

  test('a page that comes late takes nothing back', async () => {
    const server = new FakeServer();
    const { a, self } = await pair(server);
    const old = server.table('profiles').get(self);
    must(await a.data.profiles.update(self, { name: 'Asha R' }));
    expect(await a.sync.flush()).toBe(0);
    const { epoch, now: server_time } = server;
    const late = { docs: [old], checkpoint: 99, more: false };
    server.failNext(() => Response.json({ epoch, push: {}, pull: { profiles: late }, server_time }));
    await a.sync.trigger();
    const entry = must(await a.data.timeline.create(note(self, 'after'))).record.id;
    await until('a later cycle is over', () => server.table('timeline_entries').has(entry));
    expect(await a.sync.flush()).toBe(0);
    expect((await a.data.profiles.get(self))?.name).toBe('Asha R');
    expect(server.table('profiles').get(self)?.name).toBe('Asha R');
  });

  test("one's own earlier write is none: the second edit passes though the first was answered to nobody", async () => {
    const server = new FakeServer();
    const { a, self } = await pair(server);
    let merges = 0;
    // The request arrives and is applied; the answer is lost on its way back.
    server.faults.push(() => null);
    const apply = server.fetch;
    let lost = 0;
    const lossy: typeof fetch = async (input, init) => {
      const response = await apply(input, init);
      const { request } = JSON.parse(String(init?.body));
      if (count(request.push) > 0 && lost++ === 0) throw new TypeError('connection reset');
      return response;
    };
    const c = await device(server, { fetch: lossy });
    lost = 1;
    await c.sync.trigger();
    await until('c has the profile', async () => (await c.data.profiles.get(self)) !== null);
    lost = 0;
    must(await c.data.profiles.update(self, { name: 'First' }));
    await until('the server took the first', () => server.table('profiles').get(self)?.name === 'First');
    must(await c.data.profiles.update(self, { name: 'Second' }));
    const replay = server.requests.length;
    await allSent(c);
    merges = (server.table('profiles').get(self)?.vv[c.data.deviceId] ?? 0) - 2;
    expect(server.table('profiles').get(self)).toMatchObject({ name: 'Second' });
    expect(merges).toBe(0);
    expect(server.requests.length).toBeGreaterThan(replay);
    await a.sync.trigger();
    await until('a has the second', async () => (await a.data.profiles.get(self))?.name === 'Second');
  });
});

function count(push: Partial<Record<string, unknown[]>>): number {
  return Object.values(push).reduce((sum, list) => sum + (list?.length ?? 0), 0);
}
