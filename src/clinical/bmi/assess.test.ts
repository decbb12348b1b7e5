import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import rawFacts from '../../../content/knowledge/bmi.json';
import { bmiSchema } from '../../content/schemas/bmi.ts';
import { answer, type BmiKnowledge, type BmiResult } from './index.ts';

const knowledge: BmiKnowledge = bmiSchema.parse(rawFacts);
const told = (person: object) =>
  answer({ age: 40, height_cm: 200, weight_kg: 80, ...person }, knowledge) as BmiResult;
/** At 200 cm the BMI is a quarter of the weight. */
const atBmi = (bmi: number, more: object = {}) => told({ weight_kg: bmi * 4, ...more });

describe('classes', () => {
  test.each([
    [15.99, 'severe-thinness', 'underweight'],
    [16, 'moderate-thinness', 'underweight'],
    [17, 'mild-thinness', 'underweight'],
    [18.49, 'mild-thinness', 'underweight'],
    [18.5, 'normal', 'normal'],
    [24.99, 'normal', 'normal'],
    [25, 'pre-obese', 'overweight'],
    [29.99, 'pre-obese', 'overweight'],
    [30, 'obese-1', 'obese'],
    [35, 'obese-2', 'obese'],
    [40, 'obese-3', 'obese'],
  ])('WHO at %s: %s, %s', (bmi, key, category) => {
    const result = atBmi(bmi);
    expect([result.classes?.who, result.category]).toEqual([key, category]);
  });

  test.each([
    [18.49, 'underweight', 'underweight', null],
    [18.5, 'acceptable-risk', 'normal', null],
    [22.99, 'acceptable-risk', 'normal', null],
    [23, 'increased-risk', 'overweight', 23],
    [27.5, 'high-risk', 'obese', 27.5],
    [32.5, 'high-risk', 'obese', 32.5],
    [38, 'high-risk', 'obese', 37.5],
  ])('Asian at %s: %s, %s, action point %s', (bmi, key, category, point) => {
    const result = atBmi(bmi, { standard: 'asian' });
    expect([result.classes?.asian, result.category, result.asian_action_point]).toEqual([
      key,
      category,
      point,
    ]);
  });

  test('both standards are told, whichever was asked for', () => {
    expect(atBmi(24).categories).toEqual({ who: 'normal', asian: 'overweight' });
    expect(atBmi(24).category).toBe('normal');
    expect(atBmi(24, { standard: 'asian' }).category).toBe('overweight');
  });

  test('hang on the figure before rounding, and a figure that looks like the next class is flagged', () => {
    const close = atBmi(24.97);
    expect(close).toMatchObject({ bmi: 25, bmi_exact: 24.97, category: 'normal' });
    expect(close.flags).toContain('rounds-to-next-class');
    expect(atBmi(25).flags).not.toContain('rounds-to-next-class');
  });

  test('a BMI of exactly 25 is overweight, whatever binary fractions say', () => {
    expect(told({ height_cm: 170, weight_kg: 72.25 })).toMatchObject({
      bmi_exact: 25,
      category: 'overweight',
    });
    expect(told({ height_cm: undefined, height_m: 1.7, weight_kg: 72.25 }).category).toBe('overweight');
  });
});

describe('a healthy weight', () => {
  test('lies inside the normal class at both ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1200, max: 2200 }), fc.constantFrom('who', 'asian'), (mm, standard) => {
        const height_cm = mm / 10;
        const { kg } = told({ height_cm, weight_kg: 70, standard }).healthy_weight ?? {
          kg: { from: 0, to: 0 },
        };
        const category = (weight_kg: number) => told({ height_cm, weight_kg, standard }).category;
        expect([category(kg.from), category(kg.to)]).toEqual(['normal', 'normal']);
        expect(category(kg.from - 0.1)).toBe('underweight');
        expect(category(kg.to + 0.1)).toBe('overweight');
      }),
      { numRuns: 200 },
    );
  });
  test('is told in the unit of the person', () => {
    const height = { height_cm: undefined, height_ft: 5, height_in: 10 };
    const inPounds = told({ ...height, weight_kg: undefined, weight_lb: 170 }).healthy_weight?.own;
    expect(inPounds).toEqual({
      from: [{ value: 129, unit: 'lb' }],
      to: [{ value: 174.2, unit: 'lb' }],
    });
    const inStones = told({ ...height, weight_kg: undefined, weight_st: 12, weight_lb: 2 }).healthy_weight
      ?.own;
    expect(inStones).toEqual({
      from: [
        { value: 9, unit: 'st' },
        { value: 3, unit: 'lb' },
      ],
      to: [
        { value: 12, unit: 'st' },
        { value: 6, unit: 'lb' },
      ],
    });
  });
  test('follows the standard that was asked for', () => {
    expect(told({}).healthy_weight?.bmi).toEqual({ from: 18.5, to: 25 });
    expect(told({ standard: 'asian' }).healthy_weight?.bmi).toEqual({ from: 18.5, to: 23 });
  });
});

describe('waist to height', () => {
  test.each([
    [79, 'low', 0.39],
    [80, 'healthy', 0.4],
    [99.8, 'healthy', 0.49],
    [100, 'increased-risk', 0.5],
    [119.8, 'increased-risk', 0.59],
    [120, 'high-risk', 0.6],
  ])('%s cm at 200 cm: %s, shown as %s', (waist, band, ratio) => {
    expect(told({ waist }).waist_to_height).toEqual({ ratio, band });
  });
  test('may be told in inches, and adds little from a BMI of 35 on', () => {
    expect(told({ waist: 40, waist_unit: 'in' }).used.waist_cm).toBe(101.6);
    expect(atBmi(35, { waist: 130 }).flags).toContain('waist-adds-little');
    expect(atBmi(34.9, { waist: 130 }).flags).not.toContain('waist-adds-little');
    expect(told({}).waist_to_height).toBeNull();
  });
});

describe('caveats', () => {
  test('in pregnancy nothing is judged', () => {
    const result = told({ pregnant: true, sex: 'female', waist: 100 });
    expect(result).toMatchObject({
      applies: false,
      bmi: 20,
      category: null,
      categories: null,
      classes: null,
      healthy_weight: null,
      waist_to_height: null,
      flags: ['pregnant'],
    });
  });
  test('muscle is named where weight is judged too high, age from 65 on', () => {
    expect(atBmi(26).flags).toEqual(['muscle']);
    expect(atBmi(22).flags).toEqual([]);
    expect(atBmi(22, { age: 64 }).flags).toEqual([]);
    expect(atBmi(22, { age: 65 }).flags).toEqual(['older-adult']);
  });
  test('feet with a fraction are read as feet and flagged', () => {
    const result = told({ height_cm: undefined, height: 5.9, height_unit: 'ft' });
    expect(result.used.height_cm).toBe(179.83);
    expect(result.flags).toContain('feet-with-fraction');
    expect(told({ height_cm: undefined, height_ft: 5, height_in: 9.5 }).flags).not.toContain(
      'feet-with-fraction',
    );
  });
  test('a weight that would be ordinary in another unit is answered with a doubt', () => {
    const pounds = told({ height_cm: 170, weight_kg: 150 });
    expect(pounds).toMatchObject({ suspected_weight_unit: 'lb', category: 'obese' });
    expect(pounds.flags).toContain('weight-unit-doubtful');
    const kilos = told({ height_cm: 170, weight_kg: undefined, weight: 70, weight_unit: 'lb' });
    expect(kilos.suspected_weight_unit).toBe('kg');
    expect(told({ height_cm: 170, weight_kg: 110 }).suspected_weight_unit).toBeNull();
  });
  test('a figure hardly anybody has is doubted', () => {
    expect(atBmi(11.9).flags).toContain('figures-doubtful');
    expect(atBmi(61).flags).toContain('figures-doubtful');
    expect(atBmi(20).flags).toEqual([]);
  });
});

test('the same person told in any units is in the same class', () => {
  const cm = fc.double({ min: 130, max: 210, noNaN: true });
  fc.assert(
    fc.property(cm, fc.double({ min: 14.1, max: 44.9, noNaN: true }), (height_cm, bmi) => {
      const weight_kg = (bmi * height_cm ** 2) / 10_000;
      const none = { height_cm: undefined, weight_kg: undefined };
      const metric = told({ height_cm, weight_kg });
      for (const [height, height_unit] of [
        [height_cm / 100, 'm'],
        [height_cm / 2.54, 'in'],
        [height_cm / 30.48, 'ft'],
      ]) {
        for (const [weight, weight_unit] of [
          [weight_kg / 0.45359237, 'lb'],
          [weight_kg / 6.35029318, 'st'],
        ]) {
          const other = told({ ...none, height, height_unit, weight, weight_unit });
          expect(other.bmi_exact).toBeCloseTo(metric.bmi_exact, 6);
          expect(other.used).toEqual(metric.used);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('the id comes back, with a result or with an error', () => {
  expect(answer({ id: 7, age: 40, height_cm: 170, weight_kg: 60 }, knowledge)).toMatchObject({
    id: 7,
    bmi: 20.8,
  });
  expect(answer({ id: 'x', age: 12 }, knowledge)).toMatchObject({ id: 'x', error: { code: 'use-growth' } });
  expect(answer({}, knowledge)).toMatchObject({ id: null, error: { code: 'age-invalid' } });
});
