import { expect, test } from 'vitest';
import { notTold } from './told.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 5, 1, 12);
const dose = { id: 'a', at: NOON, answer: null, snoozedUntil: null as number | null };

test('a dose is told once when its time comes', () => {
  const pick = notTold(NOON - MINUTE);
  expect(pick([dose], NOON - 1)).toEqual([]);
  expect(pick([dose], NOON + 1)).toEqual([dose]);
  expect(pick([dose], NOON + MINUTE)).toEqual([]);
});

test('what was due before the records opened is not told again', () => {
  expect(notTold(NOON + MINUTE)([dose], NOON + 2 * MINUTE)).toEqual([]);
});

test('a dose put off is told again, also when the page learns of it only after that moment', () => {
  const pick = notTold(NOON - MINUTE);
  pick([dose], NOON);
  const late = NOON + 25 * MINUTE;
  // Looked at in between, still without the news.
  expect(pick([dose], late)).toEqual([]);
  const putOff = { ...dose, snoozedUntil: NOON + 20 * MINUTE };
  expect(pick([putOff], late)).toEqual([putOff]);
  expect(pick([putOff], late + MINUTE)).toEqual([]);
});

test('an answered dose, and one that was missed, are not told', () => {
  const pick = notTold(NOON - MINUTE);
  expect(pick([{ ...dose, answer: 'taken' as const }], NOON)).toEqual([]);
  expect(pick([dose], NOON + 61 * MINUTE)).toEqual([]);
});
