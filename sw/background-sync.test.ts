import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueueStore } from 'workbox-background-sync';
import type { QueuedPost } from '../src/shared/worker-messages.ts';
import { OUTBOX, Outbox } from './background-sync.ts';

// Workbox writes its log switch into the worker's global scope while it is imported.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }));

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const post = (over: Partial<QueuedPost> = {}): QueuedPost => ({
  account: 'guest',
  kind: 'contact',
  path: '/functions/v1/contact',
  body: JSON.stringify({ message: 'The opening hours on the page are wrong.' }),
  ...over,
});

/** The worker's surroundings that Workbox looks at; `sync` calls the listener as a browser does. */
function workerScope() {
  const listeners: ((event: unknown) => void)[] = [];
  const register = vi.fn(async () => undefined);
  vi.stubGlobal('location', new URL('http://app.test/sw.js'));
  vi.stubGlobal('self', {
    __WB_DISABLE_DEV_LOGS: true,
    registration: { sync: { register }, scope: 'http://app.test/' },
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
  });
  const sync = () =>
    new Promise<unknown>((_, reject) => {
      for (const listener of listeners) {
        listener({
          tag: `workbox-background-sync:${OUTBOX}`,
          waitUntil: (work: Promise<unknown>) => work.then(() => reject(null), reject),
        });
      }
    }).catch((error: unknown) => error);
  return { register, sync };
}

const store = new QueueStore(OUTBOX);
let scope: ReturnType<typeof workerScope>;
let outbox: Outbox;
let sent: { url: string; body: string; headers: Headers; credentials: string }[];
let answer: (url: string) => Promise<Response>;

beforeEach(async () => {
  for (const entry of await store.getAll()) await store.deleteEntry(entry.id);
  // A name may be used by one queue only; each test is a new start of the worker.
  const { Queue } = await import('workbox-background-sync');
  (Reflect.get(Queue, '_queueNames') as Set<string>).clear();
  scope = workerScope();
  sent = [];
  answer = async () => new Response(null, { status: 201 });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({
      url: request.url,
      body: await request.text(),
      headers: request.headers,
      credentials: request.credentials,
    });
    return answer(request.url);
  });
  outbox = new Outbox('http://app.test');
});
afterEach(() => vi.unstubAllGlobals());

describe('the outbox', () => {
  test('keeps a post, asks for a sync event, and sends it when the event comes', async () => {
    await outbox.push(post());
    expect(sent).toEqual([]);
    expect(scope.register).toHaveBeenCalledWith(`workbox-background-sync:${OUTBOX}`);
    expect(await scope.sync()).toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: 'http://app.test/functions/v1/contact', body: post().body });
    expect(sent[0]?.headers.get('authorization')).toBeNull();
    expect(await store.size()).toBe(0);
  });

  for (const status of [400, 401, 413, 429, 500, 503]) {
    test(`a ${status} leaves the entry and fails the event, so that the browser comes back`, async () => {
      answer = async () => new Response(null, { status });
      await outbox.push(post());
      expect(await scope.sync()).toBeInstanceOf(Error);
      expect(await store.size()).toBe(1);
      answer = async () => new Response(null, { status: 200 });
      expect(await scope.sync()).toBeNull();
      expect(await store.size()).toBe(0);
    });
  }

  test('a worker killed while it sends loses nothing', async () => {
    answer = () => new Promise(() => undefined);
    await outbox.push(post());
    void outbox.flush();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(await store.size()).toBe(1);
  });

  test('one bad entry holds up nobody', async () => {
    await outbox.push(post({ account: 'a', path: '/functions/v1/bad' }));
    await outbox.push(post({ account: 'b' }));
    answer = async (url) =>
      url.endsWith('/bad') ? Promise.reject(new TypeError('Failed to fetch')) : new Response();
    expect(await outbox.flush()).toEqual([
      { account: 'a', sent: 0, waiting: 1 },
      { account: 'b', sent: 1, waiting: 0 },
    ]);
  });

  test('a newer entry of the same account and kind replaces the older, others stay', async () => {
    await outbox.push(post({ body: '{"n":1}' }));
    await outbox.push(post({ account: 'other', body: '{"n":2}' }));
    await outbox.push(post({ kind: 'records', body: '{"n":3}' }));
    await outbox.push(post({ body: '{"n":4}' }));
    await outbox.flush();
    expect(sent.map((request) => request.body)).toEqual(['{"n":2}', '{"n":3}', '{"n":4}']);
  });

  test('two messages with ids of their own both go out', async () => {
    await outbox.push(post({ id: 'one', body: '{"n":1}' }));
    await outbox.push(post({ id: 'two', body: '{"n":2}' }));
    await outbox.push(post({ id: 'one', body: '{"n":3}' }));
    await outbox.flush();
    expect(sent.map((request) => request.body)).toEqual(['{"n":2}', '{"n":3}']);
  });

  test('an account that has nothing pending any more is cleared, and only that one', async () => {
    await outbox.push(post({ account: 'a' }));
    await outbox.push(post({ account: 'b' }));
    await outbox.clear('a');
    expect(await outbox.flush()).toEqual([{ account: 'b', sent: 1, waiting: 0 }]);
  });

  test('a post a week old is dropped unsent', async () => {
    await outbox.push(post());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + WEEK_MS + 1000 });
    try {
      await outbox.flush();
    } finally {
      vi.useRealTimers();
    }
    expect(sent).toEqual([]);
    expect(await store.size()).toBe(0);
  });

  for (const path of [
    '/rest/v1/profiles',
    'https://evil.test/functions/v1/x',
    '//evil.test/x',
    '/functions/v1/../../auth/v1/logout',
    '/functions/v1/',
  ]) {
    test(`refuses ${path}`, async () => {
      await expect(outbox.push(post({ path }))).rejects.toThrow(TypeError);
      expect(await store.size()).toBe(0);
    });
  }

  test('refuses a body that is not JSON or too large', async () => {
    await expect(outbox.push(post({ body: 'a=b' }))).rejects.toThrow(SyntaxError);
    await expect(outbox.push(post({ body: JSON.stringify('x'.repeat(1_000_001)) }))).rejects.toThrow(
      TypeError,
    );
    expect(await store.size()).toBe(0);
  });
});
