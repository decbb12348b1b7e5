import { describe, expect, test, vi } from 'vitest';
import type { FromWorker } from '../src/shared/worker-messages.ts';
import { type Duties, isOurs, readMessage, serve } from './messages.ts';

const ORIGIN = 'https://app.test';

describe('who may speak to the worker', () => {
  test('a page of our own origin', () => {
    expect(isOurs({ origin: ORIGIN, page: `${ORIGIN}/timeline` }, ORIGIN)).toBe(true);
  });
  test.each([
    { origin: 'https://evil.test', page: 'https://evil.test/' },
    { origin: ORIGIN, page: 'https://app.test.evil.test/' },
    { origin: 'https://evil.test', page: `${ORIGIN}/` },
    { origin: ORIGIN, page: '' },
    { origin: '', page: `${ORIGIN}/` },
  ])('nobody else: $origin $page', (sender) => {
    expect(isOurs(sender, ORIGIN)).toBe(false);
  });
});

const queued = { account: 'a', kind: 'contact', path: '/functions/v1/contact', body: '{}' };

describe('what is a message', () => {
  test.each([
    { type: 'activate-update' },
    { type: 'queue-flush' },
    { type: 'worker-info' },
    { type: 'keep-language', language: 'bn' },
    { type: 'queue-clear', account: 'a' },
    { type: 'queue-push', post: queued },
    { type: 'queue-push', post: { ...queued, id: 'one' } },
  ])('$type', (message) => {
    expect(readMessage(message)).toEqual(message);
  });

  test.each([
    null,
    'activate-update',
    {},
    { type: 'skip' },
    { type: 'keep-language', language: '../en' },
    { type: 'keep-language' },
    { type: 'queue-clear' },
    { type: 'queue-push' },
    { type: 'queue-push', post: { ...queued, kind: 'eval' } },
    { type: 'queue-push', post: { ...queued, id: 7 } },
    { type: 'queue-push', post: { ...queued, body: { message: 1 } } },
  ])('not %j', (message) => {
    expect(readMessage(message)).toBeNull();
  });
});

describe('answers', () => {
  const duties = (over: Partial<Duties> = {}): Duties => ({
    content: {
      keepLanguage: async (_language, report) => {
        report({ done: 1, total: 1, bytes: 2, totalBytes: 2 });
        return { complete: true, failed: [] };
      },
    },
    outbox: { push: async () => undefined, clear: async () => undefined, flush: async () => [] },
    activate: async () => undefined,
    info: () => ({ bootMs: 1 }),
    ...over,
  });
  const talk = async (data: unknown, over: Partial<Duties> = {}) => {
    const replies: FromWorker[] = [];
    const message = readMessage(data);
    if (message) await serve(message, duties(over), (reply) => replies.push(reply));
    return replies;
  };

  test('progress first, then the result', async () => {
    expect((await talk({ type: 'keep-language', language: 'hi' })).map((reply) => reply.type)).toEqual([
      'keep-progress',
      'keep-result',
    ]);
  });

  test('a failure is told, never swallowed', async () => {
    const outbox = {
      push: async () => Promise.reject(new TypeError('not ours')),
      clear: vi.fn(),
      flush: vi.fn(),
    };
    expect(await talk({ type: 'queue-push', post: queued }, { outbox })).toEqual([
      { type: 'error', message: 'not ours' },
    ]);
  });

  test('the update starts only when it is told to', async () => {
    const activate = vi.fn(async () => undefined);
    await talk({ type: 'worker-info' }, { activate });
    await talk({ type: 'keep-language', language: 'en' }, { activate });
    expect(activate).not.toHaveBeenCalled();
    await talk({ type: 'activate-update' }, { activate });
    expect(activate).toHaveBeenCalledOnce();
  });
});
