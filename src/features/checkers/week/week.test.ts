import { expect, it } from 'vitest';
import type { CheckerResult, TimelineEntry } from '../../../bindings/types.ts';
import { isEmpty, weekOf } from './week.ts';

const NOW = new Date(2026, 4, 10, 15);
const daysAgo = (days: number, hour = 12) => new Date(2026, 4, 10 - days, hour).toISOString();
const entry = (days: number, over: Partial<TimelineEntry>, hour = 12): TimelineEntry => ({
  ...{
    id: '',
    vv: {},
    updated_at: '',
    profile_id: 'p',
    kind: 'note',
    checker_result_id: null,
    title: '',
    note: '',
  },
  ...{ occurred_at: daysAgo(days, hour), data: {} },
  ...over,
});
const measured = (days: number, measure: string, reading?: unknown) =>
  entry(days, { kind: 'measurement', data: { measure, reading } });
const mood = (days: number) => ({ taken_at: daysAgo(days) }) as CheckerResult;
const of = (over: Partial<Parameters<typeof weekOf>[0]>) =>
  weekOf({ entries: [], moodChecks: [], goals: [], ...over }, NOW);

it('is today and the six days before, by the clock where the person is', () => {
  const entries = [
    entry(0, { kind: 'check' }),
    entry(6, { kind: 'check' }, 0),
    entry(7, { kind: 'check' }, 23),
  ];
  expect(of({ entries }).checks).toBe(2);
});

it('leaves out what is dated later than now', () => {
  expect(of({ entries: [entry(0, { kind: 'check' }, 18)] }).checks).toBe(0);
});

it('counts mood and sleep apart from other readings', () => {
  const entries = [
    ...[measured(1, 'weight'), measured(1, 'mood'), measured(2, 'sleep', { values: [7.5], unit: 'h' })],
    ...[measured(1, 'sleep', { values: [6], unit: 'h' }), measured(3, 'sleep', { values: ['7'], unit: 'h' })],
    ...[measured(3, 'sleep', null), measured(3, 'sleep', { values: [420], unit: 'min' })],
  ];
  const week = of({ entries, moodChecks: [mood(2), mood(9)] });
  expect(week).toMatchObject({ readings: 1, moods: 2 });
  expect(week.sleep.map(({ value }) => value)).toEqual([7.5, 6]);
});

it('a mood check is counted as mood and not once more as a check', () => {
  const entries = [entry(1, { kind: 'check', data: { checker: 'mental-health' } })];
  expect(of({ entries, moodChecks: [mood(1)] })).toMatchObject({ checks: 0, moods: 1 });
});

it('counts practices and their minutes, also those that were answered as a reminder, and no skipped one', () => {
  const entries = [
    measured(1, 'practice', { values: [20], unit: 'min' }),
    measured(2, 'practice', { values: [15], unit: 'min' }),
    measured(9, 'practice', { values: [60], unit: 'min' }),
    entry(1, { data: { practice: 'reminder', dose: 'taken' } }),
    entry(2, { data: { practice: 'reminder', dose: 'skipped' } }),
    measured(3, 'practice', { values: ['x'], unit: 'min' }),
  ];
  const week = of({ entries });
  expect(week).toMatchObject({ practices: 4, practiceMinutes: 35, readings: 0 });
  expect(isEmpty(week)).toBe(false);
});

it('counts what was written about goals, and knows an empty week', () => {
  const goals = [
    { data: { 'entry-1': { at: daysAgo(1), value: 3 }, 'entry-2': { at: daysAgo(20), value: 3 } } },
  ];
  expect(of({ goals }).goals).toBe(1);
  expect(isEmpty(of({ goals }))).toBe(false);
  expect(isEmpty(of({ entries: [entry(1, {})] }))).toBe(true);
});
