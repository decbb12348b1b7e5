import { describe, expect, it } from 'vitest';
import { smallMedicines as knowledge } from '../../../clinical/testing/small-medicines.ts';
import { ageOf, canBeMother, inputOf, isOpen, NO_ANSWERS, questionsOf, resultOf } from './answers.ts';
import { itemsOf } from './items.ts';

const TODAY = new Date(2026, 10, 22);
const nobody = { sex: null, years: null, dateOfBirth: null, allergies: [], conditions: [] };
const taking = (...names: string[]) => itemsOf([], names, '2026-11-22');
const adult = { age: 30, age_unit: 'years' } as const;

describe('the age', () => {
  it('comes from the profile, for a baby in months', () => {
    const baby = { ...nobody, years: 0, dateOfBirth: '2026-08-20' };
    expect(ageOf({ ...NO_ANSWERS, age: '40' }, baby, TODAY)).toEqual({ age: 3, age_unit: 'months' });
    expect(ageOf(NO_ANSWERS, { ...nobody, years: 30 }, TODAY)).toEqual(adult);
  });

  it('else from what is typed, in any digits, unless it cannot be', () => {
    expect(ageOf({ ...NO_ANSWERS, age: '३०' }, null, TODAY)).toEqual(adult);
    for (const age of ['', 'x', '0', '121', '2.5'])
      expect(ageOf({ ...NO_ANSWERS, age }, null, TODAY), age).toBeNull();
    expect(ageOf({ ...NO_ANSWERS, age: '24', ageUnit: 'months' }, null, TODAY)).toBeNull();
  });
});

describe('what the engine is asked', () => {
  it('joins the profile and what was told for this check', () => {
    const person = { ...nobody, allergies: ['alpha'], conditions: ['kidney'] };
    const answers = { ...NO_ANSWERS, allergies: ['betadine'], conditions: ['gout'] };
    const { input, left } = inputOf(taking('wine'), answers, person, adult, knowledge);
    expect(input).toEqual({
      medicines: ['wine'],
      allergies: ['alpha', 'betadine'],
      conditions: ['kidney', 'gout'],
      ...adult,
    });
    expect(left).toEqual([]);
  });

  it('tells of a pregnancy only where there can be one', () => {
    const answers = { ...NO_ANSWERS, pregnant: true, trimester: 2, breastfeeding: true } as const;
    const asked = (person: Parameters<typeof inputOf>[2], age: Parameters<typeof inputOf>[3]) =>
      inputOf(taking('wine'), answers, person, age, knowledge).input;
    expect(asked(null, null)).toMatchObject({ pregnant: true, trimester: 2, breastfeeding: true });
    for (const input of [asked({ ...nobody, sex: 'male' }, null), asked(null, { ...adult, age: 70 })])
      expect(Object.keys(input)).not.toEqual(expect.arrayContaining(['pregnant']));
    expect(canBeMother(null, { age: 11, age_unit: 'months' })).toBe(false);
  });

  it('is still answered when some names cannot be read, and says which were left out', () => {
    const long = 'b'.repeat(101);
    const many = Array.from({ length: 52 }, (_, i) => `strange ${i}`);
    const { input, left } = inputOf(taking('?', long, ...many), NO_ANSWERS, null, null, knowledge);
    expect(left).toEqual(['?', long, 'strange 50', 'strange 51']);
    expect(resultOf(input, knowledge)?.unknown).toHaveLength(50);
  });

  it('has no result without a medicine', () => {
    expect(resultOf(inputOf([], NO_ANSWERS, null, null, knowledge).input, knowledge)).toBeNull();
  });
});

describe('the questions', () => {
  const asked = (names: string[], known: Parameters<typeof questionsOf>[1]) =>
    questionsOf(inputOf(taking(...names), NO_ANSWERS, null, null, knowledge).input, known, knowledge);

  it('are only those whose answers would change something', () => {
    expect(asked(['wine'], { age: false, mother: true })).toEqual([]);
    expect(asked(['gammadine'], { age: false, mother: false })).toEqual(['age']);
    expect(asked(['leaf tea'], { age: false, mother: false })).toEqual(['age']);
    expect(asked(['betadine'], { age: true, mother: true })).toEqual(['pregnant', 'breastfeeding']);
  });

  it('are none where the profile knows', () => {
    expect(asked(['gammadine', 'betadine'], { age: true, mother: false })).toEqual([]);
  });

  it('stay asked after they were answered', () => {
    const answers = { ...NO_ANSWERS, pregnant: true, trimester: 1 } as const;
    const { input } = inputOf(taking('betadine'), answers, null, null, knowledge);
    expect(questionsOf(input, { age: true, mother: true }, knowledge)).toContain('pregnant');
    expect(isOpen('pregnant', answers, null)).toBe(false);
    expect(isOpen('age', answers, null)).toBe(true);
  });
});
