import { expect, it } from 'vitest';
import { EMPTY_PROFILE } from '../../db/empty-profile.ts';
import { yearsOf } from '../../shared/age.ts';
import { ageChange, ageShown, goalsChange, listChange, listShown } from './changes.ts';
import { NO_ANSWERS } from './steps.ts';

const TODAY = new Date(2026, 10, 22);
const said = (some: Partial<typeof NO_ANSWERS>) => ({ ...NO_ANSWERS, ...some });
const kept = { ...EMPTY_PROFILE, data: { picture: 'p', newer: [1] } };

it('keeps a told age as an age, with the day it was told, and makes up no date of birth', () => {
  const change = ageChange(kept, said({ years: '३४' }), TODAY);
  expect(change).toEqual({
    date_of_birth: null,
    data: { picture: 'p', newer: [1], age_told: { years: 34, on: '2026-11-22' } },
  });
  const person = { ...kept, ...change };
  expect(yearsOf(person, TODAY)).toBe(34);
  expect(yearsOf(person, new Date(2027, 10, 21))).toBe(34);
  expect(yearsOf(person, new Date(2027, 10, 22))).toBe(35);
  expect(ageShown(person, NO_ANSWERS, new Date(2027, 10, 22)).years).toBe('35');
});

it('lets a date of birth take the place of a told age, and keeps one that gives the same age', () => {
  const told = { ...kept, data: { ...kept.data, age_told: { years: 34, on: '2026-11-22' } } };
  expect(ageChange(told, said({ ageKind: 'birth', birth: '1990-05-06' }), TODAY)).toEqual({
    date_of_birth: '1990-05-06',
    data: kept.data,
  });
  const born = { ...kept, date_of_birth: '1990-05-06' };
  expect(ageChange(born, said({ ageKind: 'years', years: '36' }), TODAY)).toEqual({});
  expect(ageShown(born, NO_ANSWERS, TODAY)).toMatchObject({ kind: 'birth', birth: '1990-05-06' });
});

it('writes nothing where nothing was touched', () => {
  expect(ageChange(kept, NO_ANSWERS, TODAY)).toEqual({});
  expect(goalsChange(kept, NO_ANSWERS)).toEqual({});
  expect(listChange(kept, NO_ANSWERS, 'allergies')).toEqual({});
  expect(
    listChange({ ...kept, allergies: ['Latex'] }, said({ lists: { allergies: ['Latex'] } }), 'allergies'),
  ).toEqual({});
});

it('writes each list where it belongs, beside what else is known', () => {
  const lists = { medications: ['A'], allergies: ['B'], conditions: ['C'], family: ['D'] };
  const answers = said({ lists, goals: ['fitness-improvement'] });
  expect(listChange(kept, answers, 'medications')).toEqual({ medications: ['A'] });
  expect(listChange(kept, answers, 'allergies')).toEqual({ allergies: ['B'] });
  expect(listChange(kept, answers, 'conditions')).toEqual({ medical_conditions: ['C'] });
  expect(listChange(kept, answers, 'family')).toEqual({ data: { ...kept.data, family_history: ['D'] } });
  expect(goalsChange(kept, answers)).toEqual({ data: { ...kept.data, goals: ['fitness-improvement'] } });
});

it('shows what the profile holds until something else is listed', () => {
  const profile = { ...kept, medical_conditions: ['Asthma'] };
  expect(listShown(profile, NO_ANSWERS, 'conditions')).toEqual(['Asthma']);
  expect(listShown(profile, said({ lists: { conditions: [] } }), 'conditions')).toEqual([]);
  expect(listShown(null, NO_ANSWERS, 'family')).toEqual([]);
});
