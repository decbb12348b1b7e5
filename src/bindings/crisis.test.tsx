// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordEvent } from './audit.ts';

vi.mock('./audit.ts', () => ({ recordEvent: vi.fn() }));

const told = () => vi.mocked(recordEvent).mock.calls;
/** As at a new start of the app. */
async function fresh() {
  vi.resetModules();
  return (await import('./crisis.ts')).useCrisisEvent;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T08:00:00Z') });
  vi.mocked(recordEvent).mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('tells that the panel was shown, and nothing beside it', async () => {
  const useCrisisEvent = await fresh();
  const { rerender } = renderHook(({ seen }) => useCrisisEvent(seen), { initialProps: { seen: false } });
  await vi.dynamicImportSettled();
  expect(told()).toEqual([]);
  rerender({ seen: true });
  await vi.waitFor(() => expect(told()).toEqual([['crisis_detected']]));
});

it('one need is one event, however often its words are changed; a later one is another', async () => {
  const useCrisisEvent = await fresh();
  const { rerender } = renderHook(({ seen }) => useCrisisEvent(seen), { initialProps: { seen: true } });
  const again = async () => {
    rerender({ seen: false });
    rerender({ seen: true });
    await vi.dynamicImportSettled();
  };
  await again();
  vi.setSystemTime(new Date('2026-05-01T08:09:59Z'));
  await again();
  expect(told()).toHaveLength(1);
  vi.setSystemTime(new Date('2026-05-01T08:10:00Z'));
  await again();
  expect(told()).toEqual([['crisis_detected'], ['crisis_detected']]);
});
