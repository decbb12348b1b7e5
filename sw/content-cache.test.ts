import { describe, expect, test, vi } from 'vitest';
import { fakeCaches, json } from '../tests/support/fake-caches.ts';
import { CONTENT_CACHE, ContentCache } from './content-cache.ts';
import { MANIFEST_PATH } from './content-manifest.ts';

const file = (url: string) => ({ url, bytes: 10 });
const first = {
  version: '1',
  languages: {
    en: [file('/content/en/hubs.1.json')],
    hi: [file('/content/hi/hubs.1.json'), file('/content/hi/symptoms.1.json')],
    ta: [file('/content/ta/hubs.1.json')],
  },
  shared: [file('/content/shared/symptoms.1.json')],
};
const second = {
  version: '2',
  languages: {
    en: [file('/content/en/hubs.2.json')],
    hi: [file('/content/hi/hubs.2.json'), file('/content/hi/symptoms.1.json')],
    ta: [file('/content/ta/hubs.2.json')],
  },
  shared: [file('/content/shared/symptoms.2.json')],
};

/** A server whose answers a test replaces; `asked` lists what reached it. */
function world(options: { fullAfter?: number } = {}) {
  const state = {
    manifest: first as unknown,
    offline: false,
    answers: new Map<string, () => Response>(),
    asked: [] as string[],
  };
  const caches = fakeCaches(options);
  const cache = new ContentCache({
    caches,
    fetch: async (path) => {
      state.asked.push(path);
      if (state.offline) throw new TypeError('Failed to fetch');
      if (path === MANIFEST_PATH) return json(state.manifest);
      return state.answers.get(path)?.() ?? json({ path });
    },
  });
  return {
    state,
    cache,
    held: () => caches.paths(CONTENT_CACHE),
    keep: (l: string) => cache.keepLanguage(l, () => undefined),
  };
}

describe('keeping a language', () => {
  test('brings its files, the shared ones and the manifest, and nothing of other languages', async () => {
    const { held, keep } = world();
    expect(await keep('hi')).toEqual({ complete: true, failed: [] });
    expect(held()).toEqual([
      '/content/hi/hubs.1.json',
      '/content/hi/symptoms.1.json',
      MANIFEST_PATH,
      '/content/shared/symptoms.1.json',
    ]);
  });

  test('keeps the languages chosen before', async () => {
    const { held, keep } = world();
    await keep('hi');
    await keep('ta');
    expect(held()).toContain('/content/hi/hubs.1.json');
    expect(held()).toContain('/content/ta/hubs.1.json');
  });

  test('fetches nothing twice', async () => {
    const { state, keep } = world();
    await keep('hi');
    state.asked.length = 0;
    await keep('hi');
    expect(state.asked).toEqual([MANIFEST_PATH]);
  });

  test('replaces an older version whole, also of languages that are not the chosen one', async () => {
    const { state, held, keep } = world();
    await keep('hi');
    await keep('ta');
    state.manifest = second;
    expect((await keep('ta')).complete).toBe(true);
    expect(held()).toEqual([
      '/content/hi/hubs.2.json',
      '/content/hi/symptoms.1.json',
      MANIFEST_PATH,
      '/content/shared/symptoms.2.json',
      '/content/ta/hubs.2.json',
    ]);
  });

  test('reports each failed file by itself and leaves the older version usable', async () => {
    const { state, cache, held, keep } = world();
    await keep('hi');
    state.manifest = second;
    state.answers.set('/content/hi/hubs.2.json', () => new Response('gone', { status: 404 }));
    state.answers.set('/content/shared/symptoms.2.json', () => new Response('<h1>Log in to this wifi</h1>'));
    const result = await keep('hi');
    expect(result.complete).toBe(false);
    expect(result.failed).toHaveLength(2);
    expect(result.failed).toContainEqual({ url: '/content/hi/hubs.2.json', reason: 'http-404' });
    expect(result.failed).toContainEqual({ url: '/content/shared/symptoms.2.json', reason: 'not-content' });
    expect(held()).toContain('/content/hi/hubs.1.json');

    state.offline = true;
    expect(await (await cache.answer(MANIFEST_PATH)).json()).toEqual(first);
    expect(await (await cache.answer('/content/hi/hubs.1.json')).json()).toEqual({
      path: '/content/hi/hubs.1.json',
    });
  });

  test('goes on with the rest after a failure, and the next try fetches only what is missing', async () => {
    const { state, keep } = world();
    state.answers.set('/content/hi/hubs.1.json', () => {
      throw new TypeError('connection reset');
    });
    expect((await keep('hi')).failed).toEqual([{ url: '/content/hi/hubs.1.json', reason: 'network' }]);
    state.answers.clear();
    state.asked.length = 0;
    expect((await keep('hi')).complete).toBe(true);
    expect(state.asked).toEqual([MANIFEST_PATH, '/content/hi/hubs.1.json']);
  });

  test('says when the disk is full', async () => {
    const { keep } = world({ fullAfter: 2 });
    const result = await keep('hi');
    expect(result.failed).toHaveLength(1);
    expect(result.failed[0]?.reason).toBe('storage-full');
  });

  test('says that the network is missing instead of failing', async () => {
    const { state, keep } = world();
    state.offline = true;
    expect(await keep('hi')).toEqual({
      complete: false,
      failed: [{ url: MANIFEST_PATH, reason: 'network' }],
    });
  });

  test('takes nothing for a manifest that points outside the content folder', async () => {
    const { state, held, keep } = world();
    state.manifest = { version: '1', shared: [file('/rest/v1/profiles')], languages: {} };
    expect((await keep('hi')).complete).toBe(false);
    expect(held()).toEqual([]);
  });

  test('reports progress up to the whole', async () => {
    const { cache } = world();
    const report = vi.fn();
    await cache.keepLanguage('hi', report);
    expect(report).toHaveBeenNthCalledWith(1, { done: 0, total: 3, bytes: 0, totalBytes: 30 });
    expect(report).toHaveBeenLastCalledWith({ done: 3, total: 3, bytes: 30, totalBytes: 30 });
  });

  test('two requests at once end with both languages', async () => {
    const { held, keep } = world();
    await Promise.all([keep('hi'), keep('ta')]);
    expect(held()).toContain('/content/hi/hubs.1.json');
    expect(held()).toContain('/content/ta/hubs.1.json');
  });
});

describe('answering pages', () => {
  test('a file on the device needs no network', async () => {
    const { state, cache, keep } = world();
    await keep('hi');
    state.asked.length = 0;
    await cache.answer('/content/hi/hubs.1.json');
    expect(state.asked).toEqual([]);
  });

  test('a file that was fetched once stays', async () => {
    const { state, cache } = world();
    await cache.answer('/content/en/hubs.1.json');
    state.offline = true;
    expect((await cache.answer('/content/en/hubs.1.json')).status).toBe(200);
  });

  test('an error page is handed on but never kept', async () => {
    const { state, cache, held } = world();
    state.answers.set('/content/en/hubs.1.json', () => new Response('no', { status: 503 }));
    expect((await cache.answer('/content/en/hubs.1.json')).status).toBe(503);
    expect(held()).toEqual([]);
  });

  test('the newest manifest is answered while there is a network', async () => {
    const { state, cache, keep } = world();
    await keep('hi');
    state.manifest = second;
    expect(await (await cache.answer(MANIFEST_PATH)).json()).toEqual(second);
  });

  test('where storage is refused, pages read from the network', async () => {
    const cache = new ContentCache({
      caches: { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) },
      fetch: async (path) => json(path === MANIFEST_PATH ? first : { path }),
    });
    expect(await (await cache.answer(MANIFEST_PATH)).json()).toEqual(first);
    expect(await (await cache.answer('/content/en/hubs.1.json')).json()).toEqual({
      path: '/content/en/hubs.1.json',
    });
    expect((await cache.keepLanguage('en', () => undefined)).complete).toBe(false);
  });
});
