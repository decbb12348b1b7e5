import { beforeEach, expect, it, vi } from 'vitest';
import { countFailedTry, takeFailedTries } from './failed-tries.ts';
import { writeEntry } from './trail.ts';

type Written = { action: string; details: Record<string, unknown>; occurred_at: string };

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 8, 0, second));

it('is kept at once, without what was typed, and becomes events at its own moments once somebody comes in', async () => {
  countFailedTry('a', at(1));
  countFailedTry('a', at(2));
  expect([...kept.values()].join()).toContain(at(2).toISOString());
  const written: Written[] = [];
  const create = async (event: Written) => {
    written.push(event);
    return { ok: true, value: { record: event } };
  };
  const audit = { create } as unknown as Parameters<typeof writeEntry>[0]['audit'];
  await writeEntry({ audit, account: 'a' }, 'unlock', 'a', { by: 'pin' });
  expect(written.map(({ action }) => action)).toEqual(['unlock', 'unlock_failed', 'unlock_failed']);
  expect(written.slice(1).map(({ occurred_at }) => occurred_at)).toEqual([
    at(1).toISOString(),
    at(2).toISOString(),
  ]);
  expect(written[0]?.details).toEqual({ by: 'pin', tries: 2 });
  expect(kept.size).toBe(0);
});

it('counts all and keeps the moments of the first ten; reads what an earlier version kept', () => {
  for (let i = 0; i < 25; i += 1) countFailedTry('a', at(i));
  expect(takeFailedTries('a')).toMatchObject({ count: 25, at: { length: 10 } });
  expect(takeFailedTries('a')).toEqual({ count: 0, at: [] });
  kept.set('niramaya-failed-tries-b', '4');
  expect(takeFailedTries('b')).toEqual({ count: 4, at: [] });
  kept.set('niramaya-failed-tries-c', 'damaged');
  expect(takeFailedTries('c')).toEqual({ count: 0, at: [] });
});
