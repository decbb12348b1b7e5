import { describe, expect, test } from 'vitest';
import { parseInput } from './schema.ts';

const errorOf = (person: object) => {
  const parsed = parseInput({ age: 40, ...person });
  return parsed.ok ? undefined : parsed.error;
};
const codeOf = (person: object) => {
  const error = errorOf(person);
  return error ? `${error.code} ${error.path}` : 'ok';
};
const metric = { height_cm: 170, weight_kg: 65 };

describe('who can be judged', () => {
  test.each([
    [{}, 'ok'],
    [{ age: 19 }, 'ok'],
    [{ age: 18.99 }, 'use-growth age'],
    [{ age: 0 }, 'use-growth age'],
    [{ age: -1 }, 'age-invalid age'],
    [{ age: 121 }, 'age-invalid age'],
    [{ age: '40' }, 'age-invalid age'],
    [{ sex: 'other' }, 'sex-invalid sex'],
    [{ sex: null }, 'ok'],
    [{ standard: 'indian' }, 'standard-invalid standard'],
    [{ sex: 'male', pregnant: true }, 'pregnant-contradiction pregnant'],
    [{ sex: 'female', pregnant: true }, 'ok'],
    [{ pregnant: 'yes' }, 'pregnant-invalid pregnant'],
  ])('%o: %s', (change, expected) => expect(codeOf({ ...metric, ...change })).toBe(expected));
});

describe('ways to tell a height', () => {
  const cm = (height: object) => {
    const parsed = parseInput({ age: 40, weight_kg: 65, ...height });
    return parsed.ok ? Math.round(parsed.value.height.si * 100) / 100 : parsed.error.code;
  };
  test.each([
    [{ height: 170 }, 170],
    [{ height: 170, height_unit: 'cm' }, 170],
    [{ height: 1.7, height_unit: 'm' }, 170],
    [{ height: 67, height_unit: 'inches' }, 170.18],
    [{ height: 5, height_unit: 'ft', height_in: 7 }, 170.18],
    [{ height_ft: 5, height_in: 7 }, 170.18],
    [{ height_ft: 6 }, 182.88],
    [{ height_in: 67 }, 170.18],
    [{ height_m: 1.7 }, 170],
    [{ height_cm: 170, height_in: 67 }, 170],
    [{ height_cm: 170, height_in: 60 }, 'height-contradiction'],
    [{ height_ft: 5, height_in: 12 }, 'inches-too-many'],
    [{ height: 170, height_unit: 'yards' }, 'height-unit-unknown'],
    [{ height: '170' }, 'height-invalid'],
    [{ height_cm: '१७०' }, 'height-invalid'],
    [{}, 'height-missing'],
  ])('%o: %s', (height, expected) => expect(cm(height)).toBe(expected));
});

describe('ways to tell a weight', () => {
  const kg = (weight: object) => {
    const parsed = parseInput({ age: 40, height_cm: 170, ...weight });
    return parsed.ok ? Math.round(parsed.value.weight.si * 100) / 100 : parsed.error.code;
  };
  test.each([
    [{ weight: 65 }, 65],
    [{ weight: 143, weight_unit: 'LBS' }, 64.86],
    [{ weight_lb: 143 }, 64.86],
    [{ weight: 10, weight_unit: 'st', weight_lb: 3 }, 64.86],
    [{ weight_st: 10, weight_lb: 3 }, 64.86],
    [{ weight_st: 10 }, 63.5],
    [{ weight_st: 10, weight_lb: 14 }, 'pounds-too-many'],
    [{ weight_kg: 65, weight_lb: 65 }, 'weight-contradiction'],
    [{ weight: 65, weight_unit: 'tons' }, 'weight-unit-unknown'],
    [{ weight_kg: Number.POSITIVE_INFINITY }, 'weight-invalid'],
    [{}, 'weight-missing'],
  ])('%o: %s', (weight, expected) => expect(kg(weight)).toBe(expected));
});

describe('impossible figures', () => {
  test.each([
    [{ height_cm: 10, weight_kg: 65 }, 'height-impossible', [90, 260], undefined],
    [{ height_cm: 1.7, weight_kg: 65 }, 'height-impossible', [90, 260], 'm'],
    [{ height: 170, height_unit: 'm', weight_kg: 65 }, 'height-impossible', [90, 260], 'cm'],
    [{ height_cm: 67, weight_kg: 65 }, 'height-impossible', [90, 260], 'in'],
    [{ height_cm: 5.7, weight_kg: 65 }, 'height-impossible', [90, 260], 'ft'],
    [{ height_cm: 1700, weight_kg: 65 }, 'height-impossible', [90, 260], 'mm'],
    [{ height_cm: 170, weight_kg: 900 }, 'weight-impossible', [20, 650], undefined],
    [{ height_cm: 170, weight_kg: 65_000 }, 'weight-impossible', [20, 650], 'g'],
    [{ height_cm: 170, weight_kg: 10 }, 'weight-impossible', [20, 650], 'st'],
    [{ height_cm: 170, weight_kg: -65 }, 'weight-impossible', [20, 650], undefined],
    [{ height_cm: 200, weight_kg: 25 }, 'bmi-impossible', [8, 200], undefined],
    [{ height_cm: 170, weight_lb: 50 }, 'bmi-impossible', [8, 200], 'kg'],
    [{ ...metric, waist_cm: 33 }, 'waist-impossible', [40, 300], 'in'],
    [{ ...metric, waist_cm: 250 }, 'waist-impossible', [34, 221], undefined],
  ])('%o: %s, with what makes sense, and the unit that was meant', (person, code, range, likely_unit) => {
    const error = errorOf(person);
    expect(error).toMatchObject({ code, range });
    expect(error?.likely_unit).toBe(likely_unit);
    expect(error?.message).not.toBe(code);
  });
});

test('something that is no object', () => {
  for (const raw of [null, 5, 'x', []]) expect(parseInput(raw).ok).toBe(false);
});
