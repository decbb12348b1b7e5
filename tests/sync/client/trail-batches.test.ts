import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { AUDIT } from '../../../src/db/testing/samples.ts';
import type { SyncRequest } from '../../../src/sync/protocol.ts';
import { type Device, must, note, SELF, startDevice, until } from './device.ts';
import { FakeServer } from './fake-server.ts';

const open: Device[] = [];
afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
});

/** Its clock runs as ours: nothing here lasts half a minute, so what is held stays held until it is asked for. */
async function settled() {
  const server = new FakeServer();
  const batches: number[] = [];
  const watched: typeof fetch = (input, init) => {
    const { push }: SyncRequest = JSON.parse(String(init?.body)).request;
    const events = push.audit_events?.length ?? 0;
    if (events > 0) batches.push(events);
    return server.fetch(input, init);
  };
  const collections = ['profiles', 'timeline_entries', 'audit_events'] as const;
  const device = await startDevice({ fetch: watched, collections, speed: 1 });
  open.push(device);
  const self = must(await device.data.profiles.create(SELF)).record.id;
  expect(await device.sync.flush()).toBe(0);
  const write = async (events: number) => {
    for (let i = 0; i < events; i += 1) must(await device.data.audit.create(AUDIT));
  };
  return { server, device, batches, self, write };
}

test('an event waits for more, and holds up neither a record nor what the person is told', async () => {
  const { server, device, batches, self, write } = await settled();
  await write(2);
  must(await device.data.timeline.create(note(self, 'sent at once')));
  await until('the note is there', () => server.table('timeline_entries').size === 1);
  await until('nothing is said to wait', () => device.sync.status().pending === 0);
  expect(server.table('audit_events').size).toBe(0);
  // Whoever signs out, or tells of something critical, asks for a cycle.
  expect(await device.sync.flush()).toBe(0);
  expect(server.table('audit_events').size).toBe(2);
  expect(batches).toEqual([2]);
});

test('ten go together and at once', async () => {
  const { server, batches, write } = await settled();
  await write(10);
  await until('they are there', () => server.table('audit_events').size === 10);
  expect(batches).toEqual([10]);
});
