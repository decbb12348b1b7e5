import { expect, test } from 'vitest';
import { ageInMonths, isCalendarDate } from './dates.ts';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-13-01', false],
  ['2023-00-10', false],
  ['2023-1-1', false],
  ['29/02/2024', false],
  ['', false],
])('%s is a day: %s', (value, expected) => expect(isCalendarDate(value)).toBe(expected));

test('age counts whole months only, and none before birth', () => {
  expect(ageInMonths('2024-03-15', new Date(2025, 2, 14))).toBe(11);
  expect(ageInMonths('2024-03-15', new Date(2025, 2, 15))).toBe(12);
  expect(ageInMonths('2026-01-01', new Date(2025, 2, 15))).toBeNull();
  expect(ageInMonths(null, new Date())).toBeNull();
});
