import { expect, test, vi } from 'vitest';
import { finish, type Steps, unhurried } from './steps.ts';

/** As many steps as asked for. */
function* counting(steps: number, did: (step: number) => void): Steps<string> {
  for (let i = 1; i <= steps; i++) {
    did(i);
    yield;
  }
  return 'counted';
}

test('is done at once where nobody waits for it in pieces', () => {
  const did: number[] = [];
  expect(finish(counting(3, (i) => did.push(i)))).toBe('counted');
  expect(did).toEqual([1, 2, 3]);
});

test('lets the page answer between pieces, and whoever needs it now gets the rest at once', () => {
  vi.useFakeTimers();
  try {
    const did: number[] = [];
    // Each step takes 5 ms of the clock: a piece of 8 ms holds two.
    const work = unhurried(counting(10, (i) => did.push(i)));
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => did.length * 5);
    const stop = work.start();
    expect(did).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(did).toEqual([1, 2]);
    vi.advanceTimersToNextTimer();
    expect(did).toEqual([1, 2, 3, 4]);
    stop();
    vi.runAllTimers();
    expect(did).toHaveLength(4);
    expect(work.now()).toBe('counted');
    expect(did).toHaveLength(10);
    expect(work.now()).toBe('counted');
    clock.mockRestore();
  } finally {
    vi.useRealTimers();
  }
});

test('tells whoever needs it why it failed, each time, and not the page that went on with it', async () => {
  function* broken(): Steps<string> {
    yield;
    throw new Error('there is no finding "x"');
  }
  const work = unhurried(broken());
  vi.useFakeTimers();
  work.start();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(() => work.now()).toThrow('there is no finding "x"');
  expect(() => work.now()).toThrow('there is no finding "x"');
});
