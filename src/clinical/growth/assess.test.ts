import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import rawFacts from '../../../content/knowledge/growth.json';
import { growthSchema } from '../../content/schemas/growth.ts';
import { answer, type GrowthFacts, type GrowthResult, prepareKnowledge } from './index.ts';
import { lmsAt } from './tables.ts';

const facts: GrowthFacts = growthSchema.parse(rawFacts);
const knowledge = prepareKnowledge(facts);
const told = (child: object) => answer({ sex: 'male', ...child }, knowledge) as GrowthResult;
const keys = (child: object) => Object.keys(told(child).z).sort().join(' ');
const all = { weight_kg: 18, lenhei_cm: 105, head_cm: 50 };

describe('the tables', () => {
  test('hold what WHO distributes: the first rows, a middle one and the last', () => {
    const at = (
      ...place: [Parameters<typeof lmsAt>[1], Parameters<typeof lmsAt>[2], 'male' | 'female', number]
    ) => lmsAt(knowledge, ...place);
    expect(at('who-2006', 'wfa', 'male', 0)).toEqual({ l: 0.3487, m: 3.3464, s: 0.14602 });
    expect(at('who-2006', 'wfa', 'male', 2)).toEqual({ l: 0.3029, m: 3.337, s: 0.14676 });
    expect(at('who-2006', 'wfa', 'female', 1826)).toEqual({ l: -0.3518, m: 18.2179, s: 0.14821 });
    expect(at('who-2006', 'wfl', 'male', 450)).toEqual({ l: -0.3521, m: 2.441, s: 0.09182 });
    expect(at('who-2007', 'wfa', 'male', 121)).toEqual({ l: -0.6764, m: 31.1586, s: 0.16305 });
    expect(at('who-2007', 'bfa', 'male', 229)).toEqual({ l: -0.8419, m: 22.1883, s: 0.12948 });
  });
  test('say nothing outside their rows', () => {
    expect(lmsAt(knowledge, 'who-2006', 'wfa', 'male', 1827)).toBeUndefined();
    expect(lmsAt(knowledge, 'who-2006', 'wfl', 'male', 449)).toBeUndefined();
    expect(lmsAt(knowledge, 'who-2007', 'hfa', 'male', 229.5)).toBeUndefined();
  });
});

describe('which indices apply', () => {
  test.each([
    [{ age_days: 1826 }, 'bfa hcfa lhfa wfa wflh'],
    [{ age_days: 1827 }, 'bfa hfa wfa'],
    [{ age_days: 1856 }, 'bfa hfa wfa'],
    [{ age_days: 1857 }, 'bfa hfa wfa'],
    [{ age_months: 59.99 }, 'bfa hcfa lhfa wfa wflh'],
    [{ age_months: 60 }, 'bfa hfa wfa'],
    [{ age_months: 61 }, 'bfa hfa wfa'],
    [{ age_months: 120 }, 'bfa hfa wfa'],
    [{ age_months: 120.01 }, 'bfa hfa'],
    [{ age_months: 228 }, 'bfa hfa'],
    [{}, 'wflh'],
  ])('at %o', (age, expected) => expect(keys({ ...all, ...age })).toBe(expected));

  test('what was measured but cannot be told is named with the reason', () => {
    expect(told({ ...all, age_months: 130 }).withheld).toEqual({
      wfa: 'over-ten-years',
      hcfa: 'over-five-years',
    });
    expect(told(all).withheld).toEqual({
      wfa: 'age-missing',
      lhfa: 'age-missing',
      bfa: 'age-missing',
      hcfa: 'age-missing',
    });
  });

  test.each([
    [44.9, 730, 'lying', false],
    [45, 730, 'lying', true],
    [44.3, 730, 'standing', true],
    [110, 730, 'lying', true],
    [110.1, 730, 'lying', false],
    [64.9, 731, 'standing', false],
    [65, 731, 'standing', true],
    [65.7, 731, 'lying', true],
    [65.6, 731, 'lying', false],
    [120, 731, 'standing', true],
    [120.1, 731, 'standing', false],
    [120.7, 731, 'lying', true],
  ])('%s cm on day %s, %s: weight for length or height is told: %s', (lenhei_cm, age_days, measured, is) => {
    const result = told({ lenhei_cm, age_days, measured, weight_kg: 10 });
    expect('wflh' in result.z).toBe(is);
    expect(result.withheld.wflh).toBe(is ? undefined : 'length-outside-table');
  });
});

describe('lying and standing', () => {
  const used = (child: object) => told({ lenhei_cm: 86, ...child }).used;
  test('a position that is not told follows from the age', () => {
    expect(used({ age_days: 730 })).toMatchObject({
      measured: 'lying',
      measured_assumed: true,
      lenhei_cm: 86,
    });
    expect(used({ age_days: 731 })).toMatchObject({
      measured: 'standing',
      measured_assumed: true,
      lenhei_cm: 86,
    });
  });
  test('0.7 cm are added or taken off where the position is not that of the table', () => {
    expect(used({ age_days: 730, measured: 'standing' })).toMatchObject({ lenhei_cm: 86.7, added_cm: 0.7 });
    expect(used({ age_days: 731, measured: 'lying' })).toMatchObject({ lenhei_cm: 85.3, added_cm: -0.7 });
    expect(used({ age_days: 730, measured: 'lying' }).added_cm).toBe(0);
    expect(used({ age_days: 731, measured: 'standing' }).added_cm).toBe(0);
  });
  test('nobody stands under 9 months: the figure is taken as lying and flagged', () => {
    const young = told({ lenhei_cm: 70, age_days: 273, measured: 'standing' });
    expect(young.flags).toEqual(['standing-under-9-months']);
    expect(young.used).toMatchObject({ lenhei_cm: 70, measured: 'lying' });
    expect(told({ lenhei_cm: 70, age_days: 274, measured: 'standing' }).used.lenhei_cm).toBe(70.7);
  });
  test('from 5 years on nothing is converted, and a lying length is flagged', () => {
    const lying = told({ height_cm: 112, age_months: 66, measured: 'lying' });
    expect(lying.used.lenhei_cm).toBe(112);
    expect(lying.flags).toEqual(['lying-not-converted']);
  });
  test('24 months are day 731, half a day counting as one', () => {
    expect(told({ age_months: 24, lenhei_cm: 86 }).used.age_days).toBe(731);
    expect(told({ age_days: 730.49, lenhei_cm: 86 }).used.age_days).toBe(730);
  });
});

describe('oedema', () => {
  test('withholds what holds weight and leaves the rest', () => {
    const result = told({ ...all, age_days: 1500, oedema: true });
    expect(Object.keys(result.z).sort()).toEqual(['hcfa', 'lhfa']);
    expect(result.withheld).toEqual({ wfa: 'oedema', wflh: 'oedema', bfa: 'oedema' });
    expect(result.flags).toContain('oedema');
  });
});

describe('a child born early', () => {
  const child = { age_days: 200, weight_kg: 6.5, lenhei_cm: 62 };
  test('counts from its due date until 24 months, and is told so', () => {
    const early = told({ ...child, gestation_weeks: 32 });
    expect(early.used).toMatchObject({
      age_days: 144,
      corrected: { gestation_weeks: 32, days_earlier: 56 },
    });
    expect(early.flags).toContain('age-corrected');
    expect(early.z).toEqual(told({ ...child, age_days: 144 }).z);
    expect(told({ ...child, age_days: 730, gestation_weeks: 32 }).used.age_days).toBe(674);
    expect(told({ ...child, age_days: 731, gestation_weeks: 32 }).used.corrected).toBeNull();
  });
  test('from 37 weeks on nothing is corrected', () => {
    expect(told({ ...child, gestation_weeks: 37 }).used.corrected).toBeNull();
    expect(told({ ...child, gestation_weeks: 36 }).used.age_days).toBe(172);
  });
  test('before the due date no index is told', () => {
    const result = told({ ...child, age_days: 20, gestation_weeks: 30, weight_kg: 2, lenhei_cm: 46 });
    expect(result.z).toEqual({});
    expect(new Set(Object.values(result.withheld))).toEqual(new Set(['before-term']));
  });
});

describe('bands and flags', () => {
  const weightAt = (z: number) => {
    const { l, m, s } = lmsAt(knowledge, 'who-2007', 'bfa', 'male', 100) ?? { l: 1, m: 0, s: 0 };
    return m * (1 + l * s * z) ** (1 / l) * 1.3 ** 2;
  };
  test.each([
    [-3.1, 'severe-thinness'],
    [-3, 'thinness'],
    [-2.1, 'thinness'],
    [-2, 'normal'],
    [1, 'normal'],
    [1.1, 'overweight'],
    [2, 'overweight'],
    [2.1, 'obesity'],
  ])('BMI for age 5–19 at z %s: %s', (z, band) => {
    const { scores } = told({ age_months: 100, height_cm: 130, weight_kg: weightAt(z) });
    expect(scores.bfa?.band).toBe(band);
  });
  test('each index to 5 years has its own bands', () => {
    const thin = told({ age_days: 1000, weight_kg: 7.5, lenhei_cm: 84, head_cm: 44 }).scores;
    expect(thin.wfa?.band).toBe('severe-underweight');
    expect(thin.lhfa?.band).toBe('stunting');
    expect(thin.wflh?.band).toBe('severe-wasting');
    expect(thin.hcfa?.band).toBe('severe-microcephaly');
    const heavy = told({ age_days: 1000, weight_kg: 19, lenhei_cm: 108, head_cm: 52.5 }).scores;
    expect(heavy.wfa?.band).toBe('judge-by-bmi');
    expect(heavy.lhfa?.band).toBe('very-tall');
    expect(heavy.hcfa?.band).toBe('macrocephaly');
  });
  test('an implausible value is flagged and still told', () => {
    const result = told({ age_days: 300, weight_kg: 30, lenhei_cm: 72 });
    expect(result.flags).toEqual(['implausible-wfa', 'implausible-wflh', 'implausible-bfa']);
    expect(result.z.wfa).toBeGreaterThan(5);
    expect(result.scores.wfa).toMatchObject({ implausible: true, percentile: null });
  });
  test('a head that is longer than its child is flagged', () => {
    expect(told({ age_days: 30, lenhei_cm: 46, head_cm: 46 }).flags).toContain('head-over-length');
    expect(told({ age_days: 30, lenhei_cm: 46, head_cm: 36 }).flags).not.toContain('head-over-length');
  });
  test('the median is the 50th percentile and normal', () => {
    const { scores } = told({ age_days: 0, weight_kg: 3.3464 });
    expect(scores.wfa).toEqual({ value: 3.35, z: 0, percentile: 50, band: 'normal', implausible: false });
  });
});

test('a heavier child of the same age and height never gets a lower z', () => {
  const weight = fc.double({ min: 1, max: 120, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6900 }), weight, weight, (age_days, a, b) => {
      const z = (weight_kg: number) => told({ age_days, weight_kg, lenhei_cm: 100 }).z;
      const [light, heavy] = [z(Math.min(a, b)), z(Math.max(a, b))];
      for (const index of ['wfa', 'wflh', 'bfa'] as const) {
        expect(heavy[index] ?? 0).toBeGreaterThanOrEqual(light[index] ?? 0);
      }
    }),
    { numRuns: 200 },
  );
});
