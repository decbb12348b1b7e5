import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { TrailBatch } from './trail-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function held() {
  const batch = new TrailBatch(systemClock);
  let gone = 0;
  const watch = () => void batch.whenOver().then(() => (gone += 1));
  return { batch, watch, gone: () => gone };
}

it('goes with the tenth event', async () => {
  const { batch, watch, gone } = held();
  batch.add(['lock']);
  watch();
  batch.add(Array(8).fill('lock'));
  await vi.advanceTimersByTimeAsync(29_000);
  expect([gone(), batch.isHeld]).toEqual([0, true]);
  batch.add(['lock']);
  await vi.advanceTimersByTimeAsync(0);
  expect([gone(), batch.isHeld]).toEqual([1, false]);
});

it('goes 30 seconds after the first, however many come meanwhile', async () => {
  const { batch, watch, gone } = held();
  batch.add(['lock']);
  watch();
  await vi.advanceTimersByTimeAsync(20_000);
  batch.add(['lock']);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(gone()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone()).toBe(1);
  // The next one waits anew.
  batch.add(['lock']);
  expect(batch.isHeld).toBe(true);
});

it('goes at once when something critical asks for a cycle, and where nothing is held nobody waits', async () => {
  const { batch, watch, gone } = held();
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(gone()).toBe(1);
  batch.add(['lock']);
  watch();
  batch.end();
  await vi.advanceTimersByTimeAsync(0);
  expect([gone(), batch.isHeld]).toEqual([2, false]);
});

it('a critical event takes all that wait with it, though it was asked for before it was known', async () => {
  const { batch, watch, gone } = held();
  batch.end();
  batch.add(['lock']);
  watch();
  batch.add(['crisis_detected']);
  await vi.advanceTimersByTimeAsync(0);
  expect([gone(), batch.isHeld]).toEqual([1, false]);
});

it('holds nothing while everything is to be sent', () => {
  const { batch } = held();
  batch.pass(true);
  batch.add(['sign_out']);
  expect(batch.isHeld).toBe(false);
  batch.pass(false);
  batch.add(['lock']);
  expect(batch.isHeld).toBe(true);
});
