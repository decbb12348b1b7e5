import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveGuestRecords } from '../../../src/db/guest/move.ts';
import { GUEST, openUserDatabase } from '../../../src/db/open.ts';
import { type Auth, createAuth } from '../../../src/platform/auth.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { type Device, FIRST, must, note, SELF, startDevice, until } from './device.ts';

const PASSWORD = 'Blue-Lamp-77';
const people = ['asha', 'ravi', 'meena', 'omar', 'lena', 'noor', 'kofi'].values();

class NoSocket {}

let server: LocalTestServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'niramaya-client-'));
const open: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  server = await startTestServer({ dataDir });
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  };
}

async function auth(storage = memory()): Promise<Auth> {
  const made = await createAuth({
    settings: { url: server.url, key: server.publishableKey },
    storage,
    origin: server.url,
    realtime: { transport: NoSocket as never },
  });
  open.push(() => made.dispose());
  return made;
}

const nameOf = () => `${people.next().value}-${Date.now()}@people.test`;

async function signUp(email: string, displayName = 'Asha') {
  return (await auth()).signUp({ email, password: PASSWORD, displayName, language: 'en' });
}

async function confirmed(): Promise<string> {
  const email = nameOf();
  must(await signUp(email));
  const letter = (await server.mail()).find(({ to }) => to === email);
  await fetch(letter?.text.match(/https?:\S+/)?.[0] ?? '', { redirect: 'manual' });
  return email;
}

/** One person signed in on a new device. */
async function signedIn(email: string, prefix?: string): Promise<Device & { account: string; auth: Auth }> {
  const session = await auth();
  const { account } = must(await session.signIn({ email, password: PASSWORD }));
  const device = await startDevice({
    account,
    prefix,
    fetch: globalThis.fetch,
    tokens: session,
    transport: { url: server.url, key: server.publishableKey },
  });
  open.push(() => device.close());
  return { ...device, account, auth: session };
}

describe('accounts, through our own client', () => {
  test('sign-up asks to confirm; until then signing in says so; the link opens the account', async () => {
    const email = nameOf();
    expect(await signUp(email, '<b>Asha</b> <script>x</script>')).toEqual({ ok: true, value: { email } });
    expect(await (await auth()).signIn({ email, password: PASSWORD })).toMatchObject({ ok: false });
    const letter = (await server.mail()).find(({ to }) => to === email);
    await fetch(letter?.text.match(/https?:\S+/)?.[0] ?? '', { redirect: 'manual' });
    const user = must(await (await auth()).signIn({ email, password: PASSWORD }));
    expect(user).toMatchObject({ email, displayName: 'Asha x' });
  });

  test('a known address cannot sign up again', async () => {
    const email = await confirmed();
    expect(await signUp(email)).toEqual({ ok: false, error: { code: 'already-registered', field: 'email' } });
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const email = await confirmed();
    const wrong = await (await auth()).signIn({ email, password: 'Not-It-99' });
    const unknown = await (await auth()).signIn({ email: 'nobody@people.test', password: 'Not-It-99' });
    expect(wrong).toEqual({ ok: false, error: { code: 'invalid-credentials' } });
    expect(unknown).toEqual(wrong);
  });

  test('too many tries are told how long to wait', async () => {
    const strict = await startTestServer({ rateLimitScale: 1 });
    const session = await createAuth({
      settings: { url: strict.url, key: strict.publishableKey },
      storage: memory(),
      origin: strict.url,
      realtime: { transport: NoSocket as never },
    });
    try {
      const tries = [];
      for (let i = 0; i < 6; i += 1)
        tries.push(await session.signIn({ email: 'x@people.test', password: 'Wrong-1-a' }));
      const last = tries.at(-1);
      expect(last).toMatchObject({ ok: false, error: { code: 'login-rate-limited' } });
      expect(last && !last.ok && (last.error.retryAfter ?? 0) > 0).toBe(true);
    } finally {
      session.dispose();
      await strict.stop();
    }
  });

  test('no server is called offline, not a wrong password', async () => {
    const session = await createAuth({
      settings: { url: 'http://127.0.0.1:9', key: 'k' },
      storage: memory(),
      origin: 'http://127.0.0.1:9',
      realtime: { transport: NoSocket as never },
    });
    open.push(() => session.dispose());
    const answer = await session.signIn({ email: 'a@people.test', password: 'x' });
    expect(answer).toEqual({ ok: false, error: { code: 'offline' } });
  });

  test('signing out forgets the session and tells', async () => {
    const email = await confirmed();
    const storage = memory();
    const session = await auth(storage);
    const events: string[] = [];
    session.subscribe((event) => events.push(event.kind));
    must(await session.signIn({ email, password: PASSWORD }));
    expect(storage.values.size).toBeGreaterThan(0);
    must(await session.signOut());
    expect(storage.values.has('niramaya-auth')).toBe(false);
    expect(events).toContain('signed-out');
    expect(await session.accessToken()).toEqual({ ok: false, error: { code: 'signed-out' } });
  });
});

describe('records against the embedded server', () => {
  test("a guest's check moves into the new account and shows on a second device", async () => {
    const email = await confirmed();
    const prefix = `story-${Date.now()}-`;
    const guest = must(await openUserDatabase(GUEST, { prefix, multiInstance: false, collections: FIRST }));
    const self = must(await guest.profiles.create({ ...SELF, name: '' })).record.id;
    const taken = { profile_id: self, checker: 'symptoms' as const, taken_at: '2026-05-01T08:00:00.000Z' };
    const result = must(
      await guest.results.create({ ...taken, input: { text: 'बुखार' }, result: {}, engine_version: '1' }),
    );
    const entry = {
      ...note(self, 'सिर दर्द 🤕'),
      kind: 'check' as const,
      checker_result_id: result.record.id,
    };
    const checked = must(await guest.timeline.create(entry)).record.id;

    const first = await signedIn(email, prefix);
    await first.close();
    must(await moveGuestRecords(first.account, 'all', { prefix, multiInstance: false, collections: FIRST }));
    const device = await signedIn(email, prefix);
    expect(await device.sync.flush()).toBe(0);
    expect(await device.sync.attention()).toEqual([]);

    const other = await signedIn(email);
    await other.sync.trigger();
    await until('the other device has it', async () => (await other.data.timeline.get(checked)) !== null);
    expect(await other.data.timeline.get(checked)).toMatchObject({ title: 'सिर दर्द 🤕', kind: 'check' });
    expect((await other.data.results.get(result.record.id))?.input).toEqual({ text: 'बुखार' });
    expect((await other.data.profiles.all()).filter((p) => p.relationship === 'self')).toHaveLength(1);
  });

  test('two devices that wrote offline converge', async () => {
    const email = await confirmed();
    const [a, b] = [await signedIn(email), await signedIn(email)];
    // Both make the same self before either has synced.
    const self = must(await a.data.profiles.create({ ...SELF, allergies: ['nuts'] })).record.id;
    must(await b.data.profiles.create({ ...SELF, name: '', allergies: ['dust'] }));
    for (let i = 0; i < 2; i += 1) for (const one of [a, b]) expect(await one.sync.flush()).toBe(0);
    const merged = { name: 'Asha', allergies: ['dust', 'nuts'] };
    await until('a has both', async () => (await a.data.profiles.get(self))?.allergies.length === 2);
    await until('b has both', async () => (await b.data.profiles.get(self))?.allergies.length === 2);
    expect(await a.data.profiles.get(self)).toMatchObject(merged);
    expect(await b.data.profiles.get(self)).toEqual(await a.data.profiles.get(self));
  });

  test('the server stops, writes go on, and it comes back with everything', async () => {
    const email = await confirmed();
    const a = await signedIn(email);
    const self = must(await a.data.profiles.create(SELF)).record.id;
    expect(await a.sync.flush()).toBe(0);
    const { port } = server;
    await server.stop();
    const entry = must(await a.data.timeline.create(note(self, 'while it was down'))).record.id;
    await a.sync.trigger();
    await until('one is waiting', () => a.sync.status().pending === 1);
    expect(a.sync.status().state).not.toBe('synced');
    server = await startTestServer({ dataDir, port });
    await until('nothing is pending', () => a.sync.status().pending === 0);
    const b = await signedIn(email);
    await b.sync.trigger();
    await until('b has it', async () => (await b.data.timeline.get(entry)) !== null);
  });

  test('a crash begins a new epoch: all is offered again and nothing doubles', async () => {
    const email = await confirmed();
    const a = await signedIn(email);
    const self = must(await a.data.profiles.create(SELF)).record.id;
    must(await a.data.timeline.create(note(self, 'before the crash')));
    expect(await a.sync.flush()).toBe(0);
    const epoch = await a.attention.recall('epoch');
    const { port } = server;
    await server.kill();
    server = await startTestServer({ dataDir, port });
    expect(await a.sync.flush()).toBe(0);
    await until('the epoch is another', async () => (await a.attention.recall('epoch')) !== epoch);
    expect(await a.sync.flush()).toBe(0);
    expect(await a.sync.attention()).toEqual([]);
    expect((await a.data.timeline.all()).map((e) => e.title)).toEqual(['before the crash']);
  });

  test('a device whose data the browser deleted overwrites nothing, and fills up again as a new device', async () => {
    const email = await confirmed();
    const prefix = `evicted-${Date.now()}-`;
    const before = await signedIn(email, prefix);
    const self = must(await before.data.profiles.create({ ...SELF, allergies: ['nuts'] })).record.id;
    const entry = must(await before.data.timeline.create(note(self, 'dear'))).record.id;
    expect(await before.sync.flush()).toBe(0);
    await before.close();
    // Everything of this device goes, what replication remembers too.
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.includes(prefix)) continue;
      await new Promise<void>((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.onsuccess = () => resolve();
        deletion.onerror = () => reject(deletion.error);
      });
    }

    const after = await signedIn(email, prefix);
    expect(after.data.deviceId).not.toBe(before.data.deviceId);
    // Before anything came back, the app makes an empty self under the very same id.
    must(await after.data.profiles.create({ ...SELF, name: '', date_of_birth: null, gender: null }));
    expect(await after.sync.flush()).toBe(0);
    await until('the entry is back', async () => (await after.data.timeline.get(entry))?.title === 'dear');
    await until('the profile is back', async () => (await after.data.profiles.get(self))?.name === 'Asha');
    expect(await after.sync.flush()).toBe(0);
    const other = await signedIn(email);
    await other.sync.trigger();
    await until('the other device has it', async () => (await other.data.profiles.get(self)) !== null);
    expect(await other.data.profiles.get(self)).toMatchObject({
      name: 'Asha',
      date_of_birth: SELF.date_of_birth,
      allergies: ['nuts'],
    });
    expect(await other.data.timeline.all()).toHaveLength(1);
  });

  test('a row the server checks away is set aside with its text', async () => {
    const email = await confirmed();
    const a = await signedIn(email);
    const self = must(await a.data.profiles.create(SELF)).record.id;
    const fine = must(await a.data.timeline.create(note(self, 'fine'))).record;
    // Past our own limits, as an older or altered client could write.
    await a.data.rx.timeline_entries.insert({
      ...fine,
      id: crypto.randomUUID(),
      title: 't'.repeat(300),
      note: 'kept',
    });
    expect(await a.sync.flush()).toBe(0);
    expect(await a.sync.attention()).toMatchObject([{ code: '23514', document: { note: 'kept' } }]);
    const b = await signedIn(email);
    await b.sync.trigger();
    await until('b has the fine one', async () => (await b.data.timeline.get(fine.id)) !== null);
    expect(await b.data.timeline.all()).toHaveLength(1);
  });

  test('a broken token is refreshed and the records pass', async () => {
    const email = await confirmed();
    const session = await auth();
    const { account } = must(await session.signIn({ email, password: PASSWORD }));
    let broken = 0;
    const tokens = {
      accessToken: async () =>
        broken++ === 0 ? ({ ok: true, value: 'a.b.c' } as const) : session.accessToken(),
      refresh: () => session.refresh(),
    };
    const url = { url: server.url, key: server.publishableKey };
    const device = await startDevice({ account, fetch: globalThis.fetch, tokens, transport: url });
    open.push(() => device.close());
    must(await device.data.profiles.create(SELF));
    expect(await device.sync.flush()).toBe(0);
    expect(device.sync.status().state).not.toBe('signed-out');
  });
});
