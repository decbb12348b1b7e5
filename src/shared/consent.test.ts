import { expect, it } from 'vitest';
import { ACCEPT_ALL, allows, ESSENTIAL_ONLY, mustAsk, POLICY_VERSION, PURPOSES } from './consent.ts';

const chosen = (
  choice: typeof ACCEPT_ALL,
  decided_at: string,
  policy_version = POLICY_VERSION,
  id = decided_at,
) => ({
  ...choice,
  id,
  decided_at,
  policy_version,
});
const YES = chosen(ACCEPT_ALL, '2026-03-01T00:00:00.000Z');
const NO = chosen(ESSENTIAL_ONLY, '2026-03-02T00:00:00.000Z');

it('allows nothing before a choice', () => {
  for (const purpose of PURPOSES) expect(allows([], purpose, false)).toBe(false);
  expect(mustAsk([])).toBe(true);
});

it('Accept All leaves marketing off', () => {
  expect(PURPOSES.map((purpose) => allows([YES], purpose, false))).toEqual([true, false, true]);
  expect(mustAsk([YES])).toBe(false);
});

it('a withdrawal counts at once, in whatever order the log is read', () => {
  expect(allows([YES, NO], 'analytics', false)).toBe(false);
  expect(allows([NO, YES], 'analytics', false)).toBe(false);
});

it('two choices of one moment are the same one on every device', () => {
  const [a, b] = [chosen(ACCEPT_ALL, NO.decided_at, POLICY_VERSION, 'a'), { ...NO, id: 'b' }];
  expect(allows([a, b], 'analytics', false)).toBe(false);
  expect(allows([b, a], 'analytics', false)).toBe(false);
});

it('a choice about an older text allows nothing and is asked again', () => {
  const old = chosen(ACCEPT_ALL, YES.decided_at, '2020-01-01');
  expect(allows([old], 'analytics', false)).toBe(false);
  expect(mustAsk([old])).toBe(true);
});

it('a browser that refuses tracking outranks every choice', () => {
  for (const purpose of PURPOSES) expect(allows([YES], purpose, true)).toBe(false);
});
