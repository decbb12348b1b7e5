// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from '../db/records.ts';
import type { Live } from './types.ts';
import { PATIENCE_MS, useWhomKnown } from './whom-known.ts';

const { active } = vi.hoisted(() => ({
  active: { live: { state: 'loading' } as Live<{ profile: Profile | null }> },
}));
vi.mock('./profiles.ts', () => ({ useActiveProfile: () => active.live }));
const { startData } = vi.hoisted(() => ({ startData: vi.fn(async () => undefined) }));
vi.mock('./start-data.ts', () => ({ startData }));

beforeEach(() => {
  vi.useFakeTimers();
  active.live = { state: 'loading' };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('waits while the records are being opened, and opens them', () => {
  const { result, rerender } = renderHook(useWhomKnown);
  expect(result.current).toBe(false);
  expect(startData).toHaveBeenCalled();
  active.live = { state: 'ready', profile: null };
  rerender();
  expect(result.current).toBe(true);
});

it('asks after three seconds, whatever the records do', () => {
  const { result } = renderHook(useWhomKnown);
  act(() => void vi.advanceTimersByTime(PATIENCE_MS - 1));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

it('does not wait for records that are behind the lock, or broken', () => {
  active.live = { state: 'locked' };
  expect(renderHook(useWhomKnown).result.current).toBe(true);
  active.live = { state: 'error', error: { code: 'storage-refused' } };
  expect(renderHook(useWhomKnown).result.current).toBe(true);
});
