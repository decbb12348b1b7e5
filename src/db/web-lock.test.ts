import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeLocks } from '../testing/fake-locks.ts';
import { TabOutdatedError } from './tab-outdated.ts';
import { holdShared, runExclusive } from './web-lock.ts';

let locks: FakeLocks;
const options = () => ({ locks: locks as never });

beforeEach(() => {
  vi.useFakeTimers();
  locks = new FakeLocks();
});
afterEach(() => {
  vi.useRealTimers();
});

test('many tabs hold the lock of a database; a migration waits until the last gave it back', async () => {
  const [one, two] = [
    await holdShared('db', undefined, options()),
    await holdShared('db', undefined, options()),
  ];
  const run = vi.fn(async () => 'migrated');
  const migrated = runExclusive('db', run, options());
  one();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).not.toHaveBeenCalled();
  two();
  expect(await migrated).toBe('migrated');
});

test('opening waits for a migration under way', async () => {
  let end: () => void = () => undefined;
  void runExclusive('db', () => new Promise<void>((resolve) => (end = resolve)), options());
  await vi.advanceTimersByTimeAsync(0);
  const opened = vi.fn();
  void holdShared('db', undefined, options()).then(opened);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(opened).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toHaveBeenCalled();
});

describe('a tab that never lets go', () => {
  test('loses the lock after 10 s, not before, and is told', async () => {
    const lost = vi.fn();
    await holdShared('db', lost, options());
    const run = vi.fn(async () => undefined);
    const migrated = runExclusive('db', run, options());
    await vi.advanceTimersByTimeAsync(9_900);
    expect([run.mock.calls.length, lost.mock.calls.length]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(200);
    await migrated;
    expect([run.mock.calls.length, lost.mock.calls.length]).toEqual([1, 1]);
  });

  test('but migrates itself is given a minute, and learns that it was robbed', async () => {
    const first = runExclusive('db', () => new Promise(() => undefined), options());
    const robbed = expect(first).rejects.toBeInstanceOf(TabOutdatedError);
    await vi.advanceTimersByTimeAsync(0);
    const run = vi.fn(async () => undefined);
    const second = runExclusive('db', run, options());
    await vi.advanceTimersByTimeAsync(59_000);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await second;
    await robbed;
  });

  test('holds up a later opening for a minute at most', async () => {
    void runExclusive('db', () => new Promise(() => undefined), options()).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    const opened = vi.fn();
    void holdShared('db', undefined, options()).then(opened);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(opened).toHaveBeenCalled();
  });
});

test('giving the lock back is not losing it', async () => {
  const lost = vi.fn();
  const release = await holdShared('db', lost, options());
  release();
  await runExclusive('db', async () => undefined, options());
  expect(lost).not.toHaveBeenCalled();
});

test('what goes wrong in a migration is what is thrown', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  await expect(runExclusive('db', () => Promise.reject(full), options())).rejects.toBe(full);
});

test('opens all the same where locks are refused or missing', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  expect(await holdShared('db', undefined, { locks: refusing as never })).toBeTypeOf('function');
  expect(await holdShared('db')).toBeTypeOf('function');
  expect(await runExclusive('db', async () => 1)).toBe(1);
});
