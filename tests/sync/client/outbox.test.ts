import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ok } from '../../../src/shared/result.ts';
import type { QueuedPost } from '../../../src/shared/worker-messages.ts';
import { type RecordsOutbox, startOutbox } from '../../../src/sync/outbox/outbox.ts';
import { fetchPass } from '../../../src/sync/outbox/upload-pass.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { allSent, type Device, FIRST, fastClock, must, note, SELF, startDevice, until } from './device.ts';

const CANARY = 'canary-fever';
let server: LocalTestServer;
let people = 0;
const open: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
afterAll(() => server?.stop());

/** The worker's queue: one entry an account. */
class FakeWorker {
  readonly entries = new Map<string, QueuedPost>();
  pushes = 0;
  async push(post: QueuedPost): Promise<boolean> {
    this.pushes += 1;
    this.entries.set(post.account, post);
    return true;
  }
  async clear(account: string): Promise<void> {
    this.entries.delete(account);
  }
}

/** As much of a page as the outbox looks at. */
class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

type Setup = Device & {
  person: Person;
  worker: FakeWorker;
  outbox: RecordsOutbox;
  document: FakePage;
  net: { down: boolean; asked: number };
  deliver(): Promise<{ status: number; body: unknown }>;
};

async function setUp(options: { speed?: number } = {}): Promise<Setup> {
  people += 1;
  const person = await newPerson(server, `outbox-${people}`);
  const net = { down: false, asked: 0 };
  const reach: typeof fetch = async (input, init) => {
    if (net.down) throw new TypeError('Failed to fetch');
    if (String(input).includes('issue_upload_ticket')) net.asked += 1;
    return fetch(input, init);
  };
  const tokens = { accessToken: async () => ok(person.token), refresh: async () => ok(person.token) };
  const { url, publishableKey: key } = server;
  const device = await startDevice({
    account: person.id,
    fetch: reach,
    transport: { url, key },
    tokens,
    collections: [...FIRST, 'audit_events'],
  });
  const worker = new FakeWorker();
  const document = new FakePage();
  const outbox = startOutbox({
    database: device.data,
    sync: device.sync,
    memory: device.attention,
    worker,
    fetchPass: () => fetchPass({ url, key, device: device.data.deviceId, tokens, fetch: reach }),
    isOnline: () => !net.down,
    clock: fastClock(options.speed ?? 10),
    page: { document: document as unknown as Document, window: new EventTarget() as Window },
  });
  open.push(
    () => device.close(),
    () => outbox.stop(),
  );
  await until('the pass is at hand', async () => Boolean(await device.attention.recall('upload-pass')));
  const deliver = async () => {
    const entry = worker.entries.get(person.id);
    const answer = await fetch(`${url}${entry?.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: entry?.body ?? '',
    });
    return { status: answer.status, body: await answer.json() };
  };
  return { ...device, person, worker, outbox, document, net, deliver };
}

async function writeOffline({ data, net, sync }: Setup, title: string): Promise<string> {
  net.down = true;
  const profile = (await data.profiles.all())[0] ?? must(await data.profiles.create(SELF)).record;
  await until('the profile is unsent or known', async () => (await sync.unsent()) !== null);
  return must(await data.timeline.create(note(profile.id, title))).record.id;
}

const rowsOf = (person: Person) =>
  server.database.query<{ title: string; vv: object; seq: string }>(
    'select title, vv, seq from timeline_entries where user_id = $1 order by title',
    [person.id],
  );

test('what is unsent waits sealed with the worker, arrives without the page, and once', async () => {
  const device = await setUp();
  const { worker, person, sync, net } = device;
  expect(worker.entries.size).toBe(0);
  await writeOffline(device, CANARY);
  await until('an entry', () => worker.entries.has(person.id));
  await writeOffline(device, 'second');
  await until('the newer entry', () => worker.pushes === 2);
  const body = worker.entries.get(person.id)?.body ?? '';
  expect(body).toContain('ciphertext');
  for (const readable of [CANARY, 'timeline', 'ticket', person.id]) expect(body).not.toContain(readable);

  expect(await device.deliver()).toEqual({
    status: 200,
    body: { accepted: 3, stored: 0, conflicts: 0, rejected: 0 },
  });
  const delivered = await rowsOf(person);
  expect(delivered.map(({ title }) => title)).toEqual([CANARY, 'second']);

  net.down = false;
  await allSent(device);
  await until('nothing waits', () => worker.entries.size === 0);
  expect(await rowsOf(person)).toEqual(delivered);
  expect(sync.status().attention).toBe(0);
});

test('what waits is exactly what the page itself would send', async () => {
  const device = await setUp();
  const id = await writeOffline(device, 'same');
  must(await device.data.timeline.remove(id));
  await until('the tombstone is unsent', async () => {
    const rows = (await device.sync.unsent()) ?? [];
    return rows.some(({ document }) => document.id === id && document.deleted === true);
  });
  await until('an entry', () => device.worker.entries.size === 1);
  expect((await device.deliver()).body).toMatchObject({ rejected: 0, conflicts: 0 });
  device.net.down = false;
  await allSent(device);
  const [row] = await server.database.query<{ deleted: boolean }>(
    'select deleted from timeline_entries where id = $1',
    [id],
  );
  expect(row).toEqual({ deleted: true });
});

test('a page that is hidden hands over at once', async () => {
  // A second would take a hundred here.
  const device = await setUp({ speed: 0.01 });
  await writeOffline(device, 'in the last moment');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(device.worker.pushes).toBe(0);
  device.document.visibilityState = 'hidden';
  device.document.dispatchEvent(new Event('visibilitychange'));
  await until('an entry', () => device.worker.entries.size === 1, 5_000);
});

test('an event somebody must learn of is handed over at once', async () => {
  const device = await setUp({ speed: 0.01 });
  device.net.down = true;
  const fields = { resource: '', details: {}, user_agent: '', occurred_at: '2026-05-01T08:00:00.000Z' };
  must(await device.data.audit.create({ action: 'sign_in', ...fields }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(device.worker.pushes).toBe(0);
  must(await device.data.audit.create({ action: 'crisis_detected', ...fields }));
  await until('an entry', () => device.worker.entries.size === 1, 5_000);
  expect((await device.deliver()).body).toMatchObject({ accepted: 2 });
});

test('signing out takes the entry and the ticket away', async () => {
  const device = await setUp();
  await writeOffline(device, 'stays here');
  await until('an entry', () => device.worker.entries.size === 1);
  await device.outbox.leave();
  expect(device.worker.entries.size).toBe(0);
  expect(await device.attention.recall('upload-pass')).toBe('');
  await writeOffline(device, 'and this');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(device.worker.entries.size).toBe(0);
});

test('a ticket is asked for once a day, and again when the password changed', async () => {
  const device = await setUp();
  const { net, sync, attention, worker } = device;
  for (let i = 0; i < 3; i++) await sync.trigger();
  expect(net.asked).toBe(1);
  await writeOffline(device, 'on the new ticket');
  await until('an entry', () => worker.entries.size === 1);
  const old = await attention.recall('upload-pass');
  await server.database.query('delete from internal.upload_tickets where user_id = $1', [device.person.id]);
  expect((await device.deliver()).status).toBe(401);
  expect(worker.entries.size).toBe(1);
  net.down = false;
  device.outbox.renewPass();
  await until('another ticket', async () => (await attention.recall('upload-pass')) !== old);
  expect(net.asked).toBe(2);
});

test('nothing waits for a device without a ticket, and everything is still sent by the page', async () => {
  const device = await setUp();
  await device.attention.remember('upload-pass', '');
  await writeOffline(device, 'by the page');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(device.worker.pushes).toBe(0);
  device.net.down = false;
  await allSent(device);
  expect((await rowsOf(device.person)).map(({ title }) => title)).toEqual(['by the page']);
});

test('before the session ends no ticket is asked for any more, unless it stays', async () => {
  const { outbox, attention } = await setUp();
  const ticket = () => attention.recall('upload-pass');
  const first = await ticket();
  const goOn = await outbox.hold();
  outbox.renewPass();
  await outbox.hold();
  expect(await ticket()).toBe(first);
  goOn();
  outbox.renewPass();
  await until('another ticket', async () => (await ticket()) !== first);
});
