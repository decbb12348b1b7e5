import { describe, expect, test } from 'vitest';
import { parseInput } from './schema.ts';

const good = { id: 'a', sex: 'female', age_months: 20, weight_kg: 11, lenhei_cm: 82 };
const errorOf = (change: object) => {
  const parsed = parseInput({ ...good, ...change });
  return parsed.ok ? undefined : parsed.error;
};
const codeOf = (change: object) => {
  const error = errorOf(change);
  return error ? `${error.code} ${error.path}`.trim() : 'ok';
};

describe('what is refused', () => {
  test.each([
    [{}, 'ok'],
    [{ head_cm: null, measured: null, oedema: null, age_days: null }, 'ok'],
    [{ sex: 'other' }, 'sex-invalid sex'],
    [{ sex: undefined }, 'sex-invalid sex'],
    [{ age_months: -1 }, 'age-invalid age_months'],
    [{ age_months: '20' }, 'age-invalid age_months'],
    [{ age_months: Number.NaN }, 'age-invalid age_months'],
    [{ age_months: 228 }, 'ok'],
    [{ age_months: 228.01 }, 'age-adult age_months'],
    [{ age_months: undefined, age_days: 6939 }, 'ok'],
    [{ age_months: undefined, age_days: 6940 }, 'age-adult age_days'],
    [{ age_days: 609 }, 'ok'],
    [{ age_days: 700 }, 'age-contradiction age_months'],
    [{ age_months: undefined }, 'ok'],
    [{ age_months: undefined, lenhei_cm: undefined }, 'age-missing age_days'],
    [{ weight_kg: undefined, lenhei_cm: undefined }, 'measure-missing'],
    [{ weight_kg: 0 }, 'weight-impossible weight_kg'],
    [{ weight_kg: '११' }, 'weight-invalid weight_kg'],
    [{ height_cm: 82 }, 'ok'],
    [{ height_cm: 83 }, 'length-contradiction height_cm'],
    [{ head_cm: 10 }, 'head-impossible head_cm'],
    [{ measured: 'sitting' }, 'measured-invalid measured'],
    [{ oedema: 'y' }, 'oedema-invalid oedema'],
    [{ gestation_weeks: 21 }, 'gestation-invalid gestation_weeks'],
    [{ gestation_weeks: 43 }, 'gestation-invalid gestation_weeks'],
    [{ gestation_weeks: 22 }, 'ok'],
  ])('%o: %s', (change, expected) => expect(codeOf(change)).toBe(expected));

  test('something that is no object', () => {
    for (const raw of [null, 5, 'x', []]) expect(parseInput(raw).ok).toBe(false);
  });
});

test('an impossible measure tells the range that makes sense and the unit that was meant', () => {
  expect(errorOf({ lenhei_cm: 0.82 })).toMatchObject({ range: [20, 250], likely_unit: 'm' });
  expect(errorOf({ lenhei_cm: 820 })).toMatchObject({ likely_unit: 'mm' });
  expect(errorOf({ weight_kg: 11_000 })).toMatchObject({ range: [0.2, 400], likely_unit: 'g' });
  expect(errorOf({ weight_kg: -4 })).not.toHaveProperty('likely_unit');
});

test('a name that tells another unit is refused, not left out; any other extra key is ignored', () => {
  const { weight_kg, ...rest } = good;
  expect(parseInput({ ...rest, weight_lb: 24 })).toMatchObject({
    ok: false,
    error: { code: 'unit-unknown', path: 'weight_lb' },
  });
  expect(codeOf({ weight_lb: 24 })).toBe('ok');
  expect(codeOf({ origin: 'survey' })).toBe('ok');
  expect(weight_kg).toBe(11);
});

test('adults are sent to BMI in so many words', () => {
  expect(errorOf({ age_months: 300 })?.message).toContain('BMI for adults');
});

test('height_cm is another name for lenhei_cm', () => {
  const parsed = parseInput({ sex: 'male', age_months: 80, height_cm: 120 });
  expect(parsed).toMatchObject({ ok: true, value: { lenhei_cm: 120 } });
});
