import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { uuidV7 } from '../../../src/shared/ids.ts';
import { MAX_BYTES, MAX_DOCUMENTS, type SyncRequest } from '../../../src/sync/protocol.ts';
import { type Device, must, note, SELF, startDevice, until } from './device.ts';
import { FakeServer } from './fake-server.ts';

const open: Device[] = [];

afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
});

/** A device with one acknowledged profile, and what it sends from then on. */
async function settled(server: FakeServer) {
  const sent: { request: SyncRequest; bytes: number }[] = [];
  const watched: typeof fetch = (input, init) => {
    const body = String(init?.body);
    sent.push({ request: JSON.parse(body).request, bytes: bytesOf(body) });
    return server.fetch(input, init);
  };
  const a = await startDevice({ fetch: watched });
  open.push(a);
  const self = must(await a.data.profiles.create(SELF)).record.id;
  expect(await a.sync.flush()).toBe(0);
  sent.length = 0;
  return { a, self, sent };
}

/** Straight into the collection, because no form lets that much through. */
async function write({ data }: Device, self: string, notes: string[]): Promise<void> {
  const updated_at = new Date().toISOString();
  const made = notes.map((text, i) => ({
    ...note(self, `${i}`),
    id: uuidV7(),
    vv: { [data.deviceId]: 1 },
    updated_at,
    note: text,
  }));
  const { error } = await data.rx.timeline_entries.bulkInsert(made);
  expect(error).toEqual([]);
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const times = (count: number, text: string) => Array.from({ length: count }, () => text);
const documentsOf = ({ push }: SyncRequest) => Object.values(push).flat();

test('no request carries more than 500 documents, and none is forgotten', async () => {
  const server = new FakeServer();
  const { a, self, sent } = await settled(server);
  await write(a, self, times(603, 'x'));
  expect(await a.sync.flush()).toBe(0);
  expect(server.table('timeline_entries').size).toBe(603);
  const counts = sent.map(({ request }) => documentsOf(request).length);
  expect(Math.max(...counts)).toBe(MAX_DOCUMENTS);
  expect(counts.reduce((sum, count) => sum + count)).toBe(603);
});

test('no request is over 1 MB in bytes of UTF-8, and every row arrives', async () => {
  const server = new FakeServer();
  const { a, self, sent } = await settled(server);
  await write(a, self, times(40, 'अ'.repeat(30_000)));
  expect(await a.sync.flush()).toBe(0);
  expect(server.table('timeline_entries').size).toBe(40);
  const largest = Math.max(...sent.map(({ bytes }) => bytes));
  expect(largest).toBeLessThanOrEqual(MAX_BYTES);
  expect(largest).toBeGreaterThan(MAX_BYTES * 0.8);
  expect(await a.sync.attention()).toEqual([]);
});

test('a single row over 1 MB is set aside without being sent, and holds nothing up', async () => {
  const server = new FakeServer();
  const { a, self, sent } = await settled(server);
  // What some proxies do with such a request; it looks like no network at all.
  server.faults.push((request) => {
    if (bytesOf(JSON.stringify(request)) > MAX_BYTES) throw new TypeError('fetch failed');
    return null;
  });
  await write(a, self, ['before', 'अ'.repeat(340_000), 'after']);
  expect(await a.sync.flush()).toBe(0);
  expect([...server.table('timeline_entries').values()].map((d) => d.note).sort()).toEqual([
    'after',
    'before',
  ]);
  expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThan(MAX_BYTES);
  const [kept, ...others] = await a.sync.attention();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ code: 'too-large', document: { note: 'अ'.repeat(340_000) } });
});

test('two rows that fail any request are found among sixty in few requests', async () => {
  const server = new FakeServer();
  const { a, self, sent } = await settled(server);
  server.faults.push((request) =>
    documentsOf(request).some((d) => String(d.note).startsWith('poison'))
      ? Response.json({ code: '22P05', message: 'no' }, { status: 400 })
      : null,
  );
  const notes = times(60, 'fine');
  notes[7] = 'poison one';
  notes[41] = 'poison two';
  await write(a, self, notes);
  expect(await a.sync.flush()).toBe(0);
  expect(server.table('timeline_entries').size).toBe(58);
  const kept = (await a.sync.attention()).map(({ code, document }) => [code, document.note]);
  expect(kept.sort()).toEqual([
    ['22P05', 'poison one'],
    ['22P05', 'poison two'],
  ]);
  expect(sent.length).toBeLessThan(40);
});

test.each([
  ['a page that forbids everything', () => new Response('<html>', { status: 403 })],
  ['an address that is gone', () => Response.json({ code: 'PGRST202' }, { status: 404 })],
])('%s sets no record aside: they wait and arrive later', async (_, refusal) => {
  const server = new FakeServer();
  const { a, self, sent } = await settled(server);
  const everything = () => refusal();
  server.faults.push(everything);
  await write(a, self, times(5, 'dear'));
  await until('they were offered', async () => {
    expect(await a.sync.flush()).toBe(5);
    return sent.some(({ request }) => documentsOf(request).length > 0);
  });
  await a.sync.trigger();
  expect(await a.sync.attention()).toEqual([]);
  server.faults = [];
  await until('they arrive', () => server.table('timeline_entries').size === 5);
  expect(await a.sync.attention()).toEqual([]);
});
