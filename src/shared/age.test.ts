import { describe, expect, it } from 'vitest';
import { ageOf, canBePregnant, isPregnant, type Suited, stageOf, yearsOf } from './age.ts';
import { profileData } from './profile-data.ts';

const NOW = new Date(2026, 5, 15, 2);
const born = (date_of_birth: string | null): Suited => ({ date_of_birth, gender: null, data: {} });
const told = (age_told: object): Suited => ({ date_of_birth: null, gender: null, data: { age_told } });

it.each([
  [null, 'unknown'],
  ['2026-06-16', 'unknown'],
  ['2026-06-15', 'baby'],
  ['2025-06-16', 'baby'],
  ['2025-06-15', 'small'],
  ['2021-06-16', 'small'],
  ['2021-06-15', 'child'],
  ['2014-06-16', 'child'],
  ['2014-06-15', 'teen'],
  ['2008-06-16', 'teen'],
  ['2008-06-15', 'adult'],
  ['1966-06-16', 'adult'],
  ['1966-06-15', 'older'],
] as const)('somebody born on %s is %s', (date, stage) => expect(stageOf(born(date), NOW)).toBe(stage));

it.each([
  ['2026-06-15', { age: 0, unit: 'days' }],
  ['2026-04-17', { age: 59, unit: 'days' }],
  ['2026-04-16', { age: 1, unit: 'months' }],
  ['2024-06-16', { age: 23, unit: 'months' }],
  ['2024-06-15', { age: 2, unit: 'years' }],
  ['1946-06-15', { age: 80, unit: 'years' }],
])('somebody born on %s is told in the unit that fits', (date, age) =>
  expect(ageOf(born(date), NOW)).toEqual(age),
);

describe('an age that was told', () => {
  it('goes on from the day it was told', () => {
    expect(ageOf(told({ days: 20, on: '2026-06-10' }), NOW)).toEqual({ age: 25, unit: 'days' });
    expect(ageOf(told({ days: 20, on: '2026-03-15' }), NOW)).toEqual({ age: 3, unit: 'months' });
    expect(ageOf(told({ months: 3, on: '2026-04-15' }), NOW)).toEqual({ age: 5, unit: 'months' });
    expect(ageOf(told({ months: 23, on: '2026-04-15' }), NOW)).toEqual({ age: 2, unit: 'years' });
    expect(yearsOf(told({ years: 79, on: '2025-06-14' }), NOW)).toBe(80);
  });

  it('gives way to a date of birth', () => {
    expect(yearsOf({ ...told({ years: 40, on: '2026-06-15' }), date_of_birth: '2022-06-15' }, NOW)).toBe(4);
  });

  it.each([
    { years: -1, on: '2026-01-01' },
    { years: 2.5, on: '2026-01-01' },
    { months: 3 },
    { on: '2026-01-01' },
  ])('is not guessed from %j', (age_told) => {
    expect(profileData({ age_told }).age_told).toBeUndefined();
    expect(ageOf(told(age_told), NOW)).toBeNull();
  });
});

describe('a pregnancy', () => {
  const woman = (pregnant_on: string, date = '1996-01-01'): Suited => ({
    date_of_birth: date,
    gender: 'female',
    data: { pregnant_on },
  });

  it('is over at the latest some weeks after nine months', () => {
    expect(isPregnant(woman('2026-06-15'), NOW)).toBe(true);
    expect(isPregnant(woman('2025-08-20'), NOW)).toBe(true);
    expect(isPregnant(woman('2025-08-01'), NOW)).toBe(false);
    expect(isPregnant(woman('2026-06-16'), NOW)).toBe(false);
  });

  it('is neither asked about nor believed where it cannot be', () => {
    expect(canBePregnant(born(null), NOW)).toBe(true);
    expect(isPregnant({ ...woman('2026-06-15'), gender: 'male' }, NOW)).toBe(false);
    for (const date of ['2022-06-15', '1946-06-15'])
      expect(isPregnant(woman('2026-06-15', date), NOW)).toBe(false);
  });
});
