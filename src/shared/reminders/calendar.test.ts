import { expect, test } from 'vitest';
import { reminderCalendar } from './calendar.ts';
import type { ReminderRule } from './recurrence.ts';

const words = { id: 'r', title: 'Reminder', note: 'Open Niramaya', made: new Date('2026-11-22T10:00:00Z') };
const rule = (more: Partial<ReminderRule>): ReminderRule => ({
  repeats: 'daily',
  starts_on: '2026-11-22',
  ends_on: null,
  times: ['08:00'],
  weekdays: [],
  ...more,
});
const lines = (given: ReminderRule) => reminderCalendar(given, words).split('\r\n');

test('each time of the day is an event by the clock of the place', () => {
  const file = lines(rule({ times: ['08:00', '20:30'], ends_on: '2026-12-01' }));
  expect(file.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(file).toContain('DTSTART:20261122T080000');
  expect(file).toContain('DTSTART:20261122T203000');
  expect(file).toContain('UID:r-2030');
  expect(file).toContain('RRULE:FREQ=DAILY;UNTIL=20261201T235959');
});

test.each([
  [rule({ repeats: 'once' }), undefined, '20261122'],
  // 22 November 2026 is a Sunday: the first of these days is the Tuesday after.
  [rule({ repeats: 'weekly', weekdays: [2, 4] }), 'RRULE:FREQ=WEEKLY;BYDAY=TU,TH', '20261124'],
  [rule({ repeats: 'monthly' }), 'RRULE:FREQ=MONTHLY', '20261122'],
  [
    rule({ repeats: 'monthly', starts_on: '2026-12-31' }),
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    '20261231',
  ],
])('%j', (given, expected, day) => {
  const file = lines(given);
  expect(file.find((line) => line.startsWith('RRULE'))).toBe(expected);
  expect(file).toContain(`DTSTART:${day}T080000`);
});
