// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { isLater, later } from './install.ts';

const HOUR = 3_600_000;
beforeEach(() => localStorage.clear());

it('remembers Later for a day and no longer', () => {
  expect(isLater(Date.now())).toBe(false);
  const chosen = Date.now();
  later();
  expect(isLater(chosen + 23 * HOUR)).toBe(true);
  expect(isLater(chosen + 25 * HOUR)).toBe(false);
});

it('a clock that was set back does not keep the offer away', () => {
  later();
  expect(isLater(Date.now() - 48 * HOUR)).toBe(false);
});

it('takes what it cannot read for nothing', () => {
  localStorage.setItem('niramaya-install-later', 'tomorrow');
  expect(isLater(Date.now())).toBe(false);
});
