/** The server moves on while this device stays as it is, and then catches up. */
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { type Device, must, note, SELF, startDevice, until } from './device.ts';
import { FakeServer } from './fake-server.ts';

/** What the installed version of the app speaks. */
const app = vi.hoisted(() => ({ protocol: 1 }));
vi.mock('../../../src/sync/protocol.ts', async (original) => {
  const real = await original<typeof import('../../../src/sync/protocol.ts')>();
  return Object.defineProperty({ ...real }, 'PROTOCOL', { get: () => app.protocol, enumerable: true });
});

const open: Device[] = [];

afterEach(async () => {
  app.protocol = 1;
  for (const made of open.splice(0)) await made.close();
});

async function device(server: FakeServer, prefix: string): Promise<Device> {
  const made = await startDevice({ fetch: server.fetch, prefix });
  open.push(made);
  return made;
}

/** As the server does once the 30 days are over. */
function speakOnly(server: FakeServer, protocol: number): void {
  server.faults.push((request) =>
    request.protocol === protocol
      ? null
      : Response.json({ code: 'unsupported_protocol', message: 'Update the app.' }, { status: 400 }),
  );
}

test('writes go on and wait, the app asks for the update, and the next version sends them', async () => {
  const server = new FakeServer();
  const old = await device(server, 'updated-');
  const self = must(await old.data.profiles.create(SELF)).record.id;
  const first = must(await old.data.timeline.create(note(self, 'before'))).record.id;
  expect(await old.sync.flush()).toBe(0);

  speakOnly(server, 2);
  must(await old.data.timeline.update(first, { title: 'edited after' }));
  const second = must(await old.data.timeline.create(note(self, 'written after'))).record.id;
  await until('it asks for the update', () => old.sync.status().problem === 'update-needed');
  await until('both are waiting', () => old.sync.status().pending === 2);
  expect(old.sync.status().state).toBe('waiting');
  expect((await old.data.timeline.get(second))?.title).toBe('written after');
  expect(await old.sync.attention()).toEqual([]);
  expect(server.table('timeline_entries').get(first)).toMatchObject({ title: 'before' });
  await open.pop()?.close();

  app.protocol = 2;
  const updated = await device(server, 'updated-');
  expect(await updated.sync.flush()).toBe(0);
  expect(server.table('timeline_entries').get(first)).toMatchObject({ title: 'edited after' });
  expect(server.table('timeline_entries').get(second)).toMatchObject({ title: 'written after' });
  await until('it asks for nothing any more', () => updated.sync.status().state === 'synced');
  expect(updated.sync.status().problem).toBeNull();
});

test('a device that is refused from its first request on keeps what is written and asks for the update', async () => {
  const server = new FakeServer();
  speakOnly(server, 2);
  const old = await device(server, 'late-');
  const self = must(await old.data.profiles.create(SELF)).record.id;
  await until('it asks for the update', () => old.sync.status().problem === 'update-needed');
  expect((await old.data.profiles.get(self))?.name).toBe('Asha');
  await open.pop()?.close();
  app.protocol = 2;
  const updated = await device(server, 'late-');
  expect(await updated.sync.flush()).toBe(0);
  expect(server.table('profiles').has(self)).toBe(true);
});

test('a column only a newer app knows survives an edit here and comes back unchanged', async () => {
  const server = new FakeServer();
  const newer = await device(server, 'newer-');
  const self = must(await newer.data.profiles.create(SELF)).record.id;
  const entry = must(await newer.data.timeline.create(note(self, 'with more'))).record.id;
  expect(await newer.sync.flush()).toBe(0);
  const held = server.table('timeline_entries').get(entry);
  if (!held) throw new Error('nothing was sent');
  server
    .table('timeline_entries')
    .set(entry, { ...held, mood: 'calm', vv: { elsewhere: 1, ...held.vv }, seq: 50 });
  await newer.sync.trigger();
  await until('it is here', async () => 'mood' in ((await newer.data.timeline.get(entry)) ?? {}));
  must(await newer.data.timeline.update(entry, { title: 'edited' }));
  expect(await newer.sync.flush()).toBe(0);
  expect(server.table('timeline_entries').get(entry)).toMatchObject({ title: 'edited', mood: 'calm' });
});
