import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedPost } from '../shared/worker-messages.ts';
import { sendContact } from './contact.ts';

const worker = vi.hoisted(() => ({ queued: [] as QueuedPost[], there: true }));
vi.mock('../platform/service-worker.ts', () => ({
  workerQueue: {
    push: async (post: QueuedPost) => {
      if (worker.there) worker.queued.push(post);
      return worker.there;
    },
  },
}));

const MESSAGE = {
  name: 'Asha',
  email: 'asha@people.test',
  subject: 'Hours',
  message: 'The opening hours are wrong.',
  language: 'hi',
} as const;
let answer: () => Promise<Response>;
let sent: { id: string }[];

beforeEach(() => {
  sent = [];
  worker.queued = [];
  worker.there = true;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const status = (code: number) => async () => new Response('{}', { status: code });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test('goes out at once where there is a network', async () => {
  answer = status(200);
  expect(await sendContact(MESSAGE)).toEqual({ ok: true, value: 'sent' });
  expect(sent).toEqual([{ ...MESSAGE, id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  expect(worker.queued).toEqual([]);
});

test('waits with the worker without one or after a 500, under the same id, and two do not replace one another', async () => {
  answer = offline;
  expect(await sendContact(MESSAGE)).toEqual({ ok: true, value: 'queued' });
  answer = status(500);
  expect(await sendContact(MESSAGE)).toEqual({ ok: true, value: 'queued' });
  expect(worker.queued.map(({ body }) => JSON.parse(body))).toEqual(sent);
  expect(worker.queued.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
  expect(new Set(worker.queued.map(({ id }) => id)).size).toBe(2);
});

test('says so where nothing can wait, and what the server refuses does not wait', async () => {
  worker.there = false;
  answer = offline;
  expect(await sendContact(MESSAGE)).toEqual({ ok: false, error: { code: 'offline' } });
  worker.there = true;
  answer = async () => new Response('{}', { status: 429, headers: { 'retry-after': '1800' } });
  expect(await sendContact(MESSAGE)).toEqual({
    ok: false,
    error: { code: 'rate-limited', retryAfter: 1800 },
  });
  answer = status(400);
  expect(await sendContact(MESSAGE)).toEqual({ ok: false, error: { code: 'refused' } });
  expect(worker.queued).toEqual([]);
});

test.each([
  [{ name: ' ' }, { code: 'required', field: 'name' }],
  [{ email: 'nobody' }, { code: 'email-invalid', field: 'email' }],
  [{ message: 'x'.repeat(5001) }, { code: 'too-long', field: 'message' }],
])('names what is wrong before anything is sent: %j', async (over, error) => {
  expect(await sendContact({ ...MESSAGE, ...over })).toEqual({ ok: false, error });
  expect(sent).toEqual([]);
});
