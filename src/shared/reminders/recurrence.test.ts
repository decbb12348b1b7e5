import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAround, dueMoments, nextDue, type ReminderRule } from './recurrence.ts';

const daily = (times: string[], more: Partial<ReminderRule> = {}): ReminderRule => ({
  repeats: 'daily',
  starts_on: '2024-01-01',
  ends_on: null,
  times,
  weekdays: [],
  ...more,
});
const at = (iso: string) => Date.parse(iso);
const instants = (rule: ReminderRule, zone: string, from: string, to: string) =>
  dueMoments(rule, zone, at(from), at(to)).map((due) => new Date(due.at).toISOString().slice(0, 16));

describe('days on which the clock is changed', () => {
  test.each([
    // zone, time, span, moments in UTC
    [
      'Europe/Paris',
      '02:30',
      '2026-03-28T12:00Z',
      '2026-03-30T12:00Z',
      ['2026-03-29T01:00', '2026-03-30T00:30'],
    ],
    [
      'Europe/Paris',
      '08:00',
      '2026-03-28T00:00Z',
      '2026-03-30T00:00Z',
      ['2026-03-28T07:00', '2026-03-29T06:00'],
    ],
    [
      'Europe/Paris',
      '02:30',
      '2026-10-24T12:00Z',
      '2026-10-26T12:00Z',
      ['2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'America/New_York',
      '02:15',
      '2026-03-07T12:00Z',
      '2026-03-09T12:00Z',
      ['2026-03-08T07:00', '2026-03-09T06:15'],
    ],
    [
      'America/New_York',
      '01:30',
      '2026-10-31T12:00Z',
      '2026-11-02T12:00Z',
      ['2026-11-01T05:30', '2026-11-02T06:30'],
    ],
    // India has no daylight saving.
    [
      'Asia/Kolkata',
      '02:30',
      '2026-03-28T12:00Z',
      '2026-03-30T12:00Z',
      ['2026-03-28T21:00', '2026-03-29T21:00'],
    ],
    // Egypt goes forward at midnight, so that the day begins at one o'clock, and back at midnight.
    [
      'Africa/Cairo',
      '00:30',
      '2026-04-23T12:00Z',
      '2026-04-25T12:00Z',
      ['2026-04-23T22:00', '2026-04-24T21:30'],
    ],
    [
      'Africa/Cairo',
      '23:30',
      '2026-10-29T12:00Z',
      '2026-10-31T12:00Z',
      ['2026-10-29T20:30', '2026-10-30T21:30'],
    ],
    // Samoa had no 30 December 2011: what was due then comes as soon as there is a moment.
    [
      'Pacific/Apia',
      '08:00',
      '2011-12-29T12:00Z',
      '2012-01-01T00:00Z',
      ['2011-12-29T18:00', '2011-12-30T10:00', '2011-12-30T18:00', '2011-12-31T18:00'],
    ],
  ])('%s at %s', (zone, time, from, to, expected) => {
    expect(instants(daily([time], { starts_on: '2011-01-01' }), zone, from, to)).toEqual(expected);
  });

  test('two times that are skipped together come once', () => {
    const rule = daily(['02:15', '02:45', '03:00']);
    expect(instants(rule, 'Europe/Paris', '2026-03-28T23:00Z', '2026-03-29T22:00Z')).toEqual([
      '2026-03-29T01:00',
    ]);
  });

  test('the name of a dose is the time the reminder says, in every zone', () => {
    const [paris] = dueMoments(
      daily(['08:00']),
      'Europe/Paris',
      at('2026-03-29T00:00Z'),
      at('2026-03-30T00:00Z'),
    );
    const [delhi] = dueMoments(
      daily(['08:00']),
      'Asia/Kolkata',
      at('2026-03-29T00:00Z'),
      at('2026-03-30T00:00Z'),
    );
    expect(paris).toEqual({ wall: '2026-03-29T08:00', at: at('2026-03-29T06:00Z') });
    expect(delhi).toEqual({ wall: '2026-03-29T08:00', at: at('2026-03-29T02:30Z') });
  });
});

describe('which days', () => {
  const days = (rule: ReminderRule, from: string, to: string) =>
    dueMoments(rule, 'UTC', at(from), at(to)).map(({ wall }) => wall);

  test('once, on its day only', () => {
    const rule = daily(['09:00', '17:00'], { repeats: 'once', starts_on: '2026-05-04' });
    expect(days(rule, '2026-01-01', '2027-01-01')).toEqual(['2026-05-04T09:00', '2026-05-04T17:00']);
  });
  test('on weekdays, from the first day to the last', () => {
    const rule = daily(['09:00'], {
      repeats: 'weekly',
      weekdays: [0, 3],
      starts_on: '2026-11-02',
      ends_on: '2026-11-11',
    });
    expect(days(rule, '2026-01-01', '2027-01-01')).toEqual([
      '2026-11-04T09:00',
      '2026-11-08T09:00',
      '2026-11-11T09:00',
    ]);
  });
  test('monthly, on the last day where the month is too short', () => {
    const rule = daily(['09:00'], { repeats: 'monthly', starts_on: '2027-12-31' });
    expect(days(rule, '2027-12-01', '2028-05-01')).toEqual([
      '2027-12-31T09:00',
      '2028-01-31T09:00',
      '2028-02-29T09:00',
      '2028-03-31T09:00',
      '2028-04-30T09:00',
    ]);
  });
  test('none where a merge has turned the two days round', () => {
    const rule = daily(['09:00'], { starts_on: '2026-11-11', ends_on: '2026-11-01' });
    expect(days(rule, '2026-01-01', '2027-01-01')).toEqual([]);
  });
});

test('the next one, however long the pause, and none after the end', () => {
  const monthly = daily(['09:00'], { repeats: 'monthly', starts_on: '2026-01-31' });
  expect(nextDue(monthly, 'UTC', at('2026-01-31T09:01Z'))?.wall).toBe('2026-02-28T09:00');
  expect(nextDue(daily(['09:00'], { starts_on: '2040-01-01' }), 'UTC', at('2026-01-01'))?.wall).toBe(
    '2040-01-01T09:00',
  );
  expect(nextDue(daily(['09:00'], { ends_on: '2026-01-01' }), 'UTC', at('2026-01-01T09:01Z'))).toBeNull();
});

test('a day is as long as the clock makes it', () => {
  const { yesterday, today, tomorrow } = daysAround('Europe/Paris', at('2026-03-29T12:00Z'));
  expect(tomorrow - today).toBe(23 * 3_600_000);
  expect(today - yesterday).toBe(24 * 3_600_000);
});

const ZONES = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Africa/Cairo', 'Australia/Lord_Howe'];
const rules = fc.record({
  repeats: fc.constantFrom('once', 'daily', 'weekly', 'monthly'),
  starts_on: fc
    .integer({ min: 0, max: 700 })
    .map((days) => new Date(at('2025-01-01') + days * 86_400_000).toISOString().slice(0, 10)),
  ends_on: fc.constantFrom(null, '2026-04-30', '2026-12-31'),
  times: fc.array(
    fc
      .integer({ min: 0, max: 1439 })
      .map((minutes) =>
        [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
      ),
    { minLength: 1, maxLength: 4 },
  ),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
}) as fc.Arbitrary<ReminderRule>;
const MINUTE = 60_000;

test('a span split anywhere gives the same moments, in order and never twice', () => {
  fc.assert(
    fc.property(
      rules,
      fc.constantFrom(...ZONES),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      (rule, zone, start, one, two) => {
        const from = at('2026-01-01') + start * MINUTE;
        const middle = from + one * MINUTE;
        const to = middle + two * MINUTE;
        const whole = dueMoments(rule, zone, from, to);
        expect([...dueMoments(rule, zone, from, middle), ...dueMoments(rule, zone, middle, to)]).toEqual(
          whole,
        );
        expect(whole.every((due, i) => i === 0 || due.at > (whole[i - 1]?.at ?? 0))).toBe(true);
        expect(new Set(whole.map(({ wall }) => wall)).size).toBe(whole.length);
      },
    ),
    { numRuns: 150 },
  );
});
