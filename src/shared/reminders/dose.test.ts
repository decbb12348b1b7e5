import { expect, test } from 'vitest';
import { doseState, readReminderData, snoozedUntil, withSnoozed } from './dose.ts';

const AT = Date.parse('2026-03-01T08:00:00Z');
const MINUTE = 60_000;
const dose = { at: AT, answer: null, snoozedUntil: null };

test.each([
  ['coming', dose, -1],
  ['due', dose, 0],
  ['due', dose, 59],
  ['missed', dose, 60],
  ['snoozed', { ...dose, snoozedUntil: AT + 30 * MINUTE }, 29],
  ['due', { ...dose, snoozedUntil: AT + 30 * MINUTE }, 30],
  ['missed', { ...dose, snoozedUntil: AT + 30 * MINUTE }, 90],
  ['taken', { ...dose, answer: 'taken' as const }, -5],
  ['skipped', { ...dose, answer: 'skipped' as const }, 500],
])('%s', (state, given, minutes) => {
  expect(doseState(given, AT + minutes * MINUTE)).toBe(state);
});

test('each dose that was put off keeps its own key; what is days old goes', () => {
  const first = withSnoozed({ other: 1 }, '2026-03-01T08:00', AT);
  const second = withSnoozed(first, '2026-03-01T20:00', AT + 12 * 60 * MINUTE);
  expect(snoozedUntil(second, '2026-03-01T08:00')).toBe(AT);
  const later = withSnoozed(second, '2026-03-09T08:00', AT + 8 * 1440 * MINUTE);
  expect(snoozedUntil(later, '2026-03-01T08:00')).toBeNull();
  expect(later.other).toBe(1);
});

test('data of another version is read as far as it makes sense', () => {
  expect(readReminderData({ since: 'x', shows_details: 'yes' })).toEqual({});
  expect(snoozedUntil({ 'snoozed a': {} }, 'a')).toBeNull();
});
