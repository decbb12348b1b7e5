/** Devices whose clocks are wrong by a day. */
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { allSent, type Device, must, note, SELF, startDevice, until } from './device.ts';
import { FakeServer } from './fake-server.ts';

const DAY = 86_400_000;
const open: Device[] = [];

afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
});

async function device(server: FakeServer, off = 0): Promise<Device> {
  const made = await startDevice({ fetch: server.fetch, now: () => Date.now() + off });
  open.push(made);
  return made;
}

test.each([
  ['behind', -DAY],
  ['ahead', DAY],
])('a device a day %s converges with the others, and no text is lost', async (_, off) => {
  const server = new FakeServer();
  server.now = new Date().toISOString();
  const [wrong, right] = [await device(server, off), await device(server)];
  const self = must(await right.data.profiles.create(SELF)).record.id;
  const entry = must(await right.data.timeline.create(note(self, 'Cough'))).record.id;
  expect(await right.sync.flush()).toBe(0);
  await wrong.sync.trigger();
  await until('both have it', async () => (await wrong.data.timeline.get(entry)) !== null);

  server.down = true;
  must(await wrong.data.timeline.update(entry, { title: 'from the wrong clock' }));
  must(await right.data.timeline.update(entry, { title: 'from the right clock' }));
  server.down = false;
  server.now = new Date().toISOString();
  for (let round = 0; round < 3; round += 1) for (const one of [wrong, right]) await allSent(one);

  const title = async (one: Device) => (await one.data.timeline.get(entry))?.title;
  await until('they agree', async () => (await title(wrong)) === (await title(right)));
  const kept = await right.data.timeline.get(entry);
  expect(await wrong.data.timeline.get(entry)).toEqual(kept);
  const texts = [
    kept?.title,
    ...((kept?.data.history ?? []) as { value: string }[]).map(({ value }) => value),
  ];
  expect(texts.sort()).toEqual(['from the right clock', 'from the wrong clock']);
  if (off < 0) expect(kept?.title).toBe('from the right clock');
});

test('a clock a day ahead wins nothing: edits that tie under the server time fall to the greater device', async () => {
  const server = new FakeServer();
  server.now = new Date().toISOString();
  const ahead = new Set<Device>();
  const clocked = async () => {
    const made: Device = await startDevice({
      fetch: server.fetch,
      now: () => Date.now() + (ahead.has(made) ? DAY : 0),
    });
    open.push(made);
    return made;
  };
  const pair = [await clocked(), await clocked()];
  const [wrong, right] = pair.sort((a, b) => (a.data.deviceId < b.data.deviceId ? -1 : 1));
  if (!wrong || !right) throw new Error('two devices');
  ahead.add(wrong);
  const self = must(await right.data.profiles.create(SELF)).record.id;
  expect(await right.sync.flush()).toBe(0);
  await wrong.sync.trigger();
  await until('both have it', async () => (await wrong.data.profiles.get(self)) !== null);
  server.down = true;
  must(await wrong.data.profiles.update(self, { name: 'wrong' }));
  must(await right.data.profiles.update(self, { name: 'right' }));
  server.now = new Date(Date.now() - 60_000).toISOString();
  server.down = false;
  for (let round = 0; round < 3; round += 1) for (const one of [right, wrong]) await allSent(one);
  await until('it is decided', async () => (await wrong.data.profiles.get(self))?.name === 'right');
  expect((await right.data.profiles.get(self))?.name).toBe('right');
  expect(server.table('profiles').get(self)?.name).toBe('right');
});
