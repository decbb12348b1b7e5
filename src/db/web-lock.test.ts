import { expect, test, vi } from 'vitest';
import { holdShared } from './web-lock.ts';

test('holds a shared lock of its name until it is given back', async () => {
  let held: Promise<unknown> = Promise.resolve();
  const request = vi.fn((_name: string, _options: unknown, callback: () => Promise<void>) => {
    held = callback();
    return held;
  });
  const release = await holdShared('db', { request } as never);
  expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['db', { mode: 'shared' }]);
  let ended = false;
  void held.then(() => {
    ended = true;
  });
  await Promise.resolve();
  expect(ended).toBe(false);
  release();
  await held;
  expect(ended).toBe(true);
});

test('opens all the same where locks are refused or missing', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  expect(await holdShared('db', refusing as never)).toBeTypeOf('function');
  expect(await holdShared('db', undefined)).toBeTypeOf('function');
});
