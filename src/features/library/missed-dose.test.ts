import { expect, test } from 'vitest';
import { MISSED_RULES, type MissedDose } from '../../content/schemas/drug.ts';
import { missedLines } from './missed-dose.ts';

const keysOf = (missed: MissedDose) => missedLines(missed).map(({ key }) => key);
const ALL: MissedDose[] = [
  ...MISSED_RULES.map((rule) => ({ rule })),
  { rule: 'within-hours', hours: 12 },
  { rule: 'within-days', days: 2, later: 'ask' },
];

test('"later than that" follows the hours or days it means', () => {
  expect(missedLines({ rule: 'within-hours', hours: 12 }).slice(0, 2)).toEqual([
    { key: 'hoursLate', count: 12 },
    { key: 'later' },
  ]);
  expect(missedLines({ rule: 'within-days', days: 2, later: 'ask' }).slice(0, 2)).toEqual([
    { key: 'daysLate', count: 2 },
    { key: 'laterAsk' },
  ]);
  expect(keysOf({ rule: 'within-days', days: 5, later: 'leave-out' })).toContain('laterUsualDay');
});

test('where two at once are right nothing forbids it, and else something does', () => {
  for (const missed of ALL) {
    const keys = keysOf(missed);
    const allows = keys.includes('wholeDay') || keys.includes('pillOne');
    const needsNone = ['as-needed', 'given', 'none'].includes(missed.rule);
    const forbids = keys.some((key) => ['never', 'insulinNever', 'nextMorning', 'course'].includes(key));
    expect(forbids, missed.rule).toBe(!allows && !needsNone);
  }
});

test('a long gap is asked about first, with its days', () => {
  expect(missedLines({ rule: 'unless-near', askAfterDays: 5 })).toContainEqual({ key: 'askAfter', count: 5 });
  expect(keysOf({ rule: 'unless-near' })).not.toContain('askAfter');
});
