// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBeat } from './beat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('beats at once and then evenly, a late timer included, until it is ended', () => {
  const times: number[] = [];
  const stop = startBeat(120, () => times.push(performance.now()));
  vi.advanceTimersByTime(2_000);
  const [first = 0] = times;
  expect(times.map((time) => Math.round(time - first))).toEqual([0, 500, 1000, 1500, 2000]);
  stop();
  vi.advanceTimersByTime(2_000);
  expect(times).toHaveLength(5);
});

it('goes on without sound or vibration where the device refuses both', () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        throw new Error('no sound');
      }
    },
  );
  vi.stubGlobal('navigator', {
    vibrate: () => {
      throw new Error('refused');
    },
  });
  const beats = vi.fn();
  const stop = startBeat(60, beats);
  vi.advanceTimersByTime(1_000);
  expect(beats).toHaveBeenCalledTimes(2);
  stop();
});
