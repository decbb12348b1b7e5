import { describe, expect, test } from 'vitest';
import facts from '../../../content/knowledge/labs.json';
import { askerOf, noteKeys } from './testing/asker.ts';

const { ask, refuse } = askerOf(facts);

describe('whom it is of', () => {
  test('ranges of women and men differ', () => {
    expect(ask({ test: 'Hb', value: 13, unit: 'g/dL' }).status).toBe('normal');
    expect(ask({ test: 'Hb', value: 13, unit: 'g/dL', sex: 'male' }).status).toBe('abnormal');
  });
  test('without a sex the widest range is used, both are shown, and nothing is sure', () => {
    const result = ask({ test: 'Hb', value: 13, unit: 'g/dL', sex: 'other' });
    expect(result.range.conventional).toMatchObject({ low: 12, high: 18 });
    expect(result.ranges.map(({ sex }) => sex)).toEqual(['male', 'female']);
    expect(noteKeys(result)).toEqual(expect.arrayContaining(['sex-missing', 'normal-depends-on-sex']));
    expect(result.confidence).toBe('low');
  });
  test("a child is not judged by an adult's range without a word", () => {
    const result = ask({ test: 'creatinine', value: 0.9, unit: 'mg/dL', age: 4 });
    expect(noteKeys(result)).toEqual(expect.arrayContaining(['no-child-range', 'normal-yet-unsure']));
    expect(result.confidence).toBe('low');
    const cholesterol = ask({ test: 'cholesterol', value: 180, unit: 'mg/dL', age: 10 });
    expect(noteKeys(cholesterol)).not.toContain('no-child-range');
    expect(cholesterol).toMatchObject({ status: 'abnormal', range: { to_years: 19 } });
  });
  test('babies count in months and days', () => {
    const result = ask({ test: 'Hb', value: 18, unit: 'g/dL', age: 3, age_unit: 'days' });
    expect(noteKeys(result)).toContain('no-child-range');
    expect(refuse({ test: 'Hb', value: 18, unit: 'g/dL', age: 30, age_unit: 'months' }).code).toBe(
      'age-invalid',
    );
  });
  test('pregnancy has ranges of its own where the data knows them', () => {
    const tsh = (more: object) => ask({ test: 'TSH', value: 0.4, unit: 'mIU/L', pregnant: true, ...more });
    expect(tsh({ trimester: 1 }).status).toBe('normal');
    expect(tsh({ trimester: 2 }).status).toBe('abnormal');
    expect(noteKeys(tsh({}))).toContain('trimester-missing');
    expect(tsh({}).ranges).toHaveLength(3);
    expect(ask({ test: 'Hb', value: 11.2, unit: 'g/dL', pregnant: true }).status).toBe('normal');
    expect(noteKeys(ask({ test: 'sodium', value: 138, unit: 'mmol/L', pregnant: true }))).toContain(
      'no-pregnancy-range',
    );
  });
  test('the upper limit of D-dimer grows with age from 51', () => {
    const dimer = (age: number) => ask({ test: 'd-dimer', value: 600, unit: 'ng/mL', age });
    expect(dimer(50).status).toBe('abnormal');
    expect(dimer(59).range.conventional.high).toBe(590);
    expect(dimer(60).status).toBe('normal');
  });
  test.each([
    [{ test: 'Hb', pregnant: true, sex: 'male' }, 'person-contradiction'],
    [{ test: 'Hb', pregnant: true, age: 5 }, 'person-contradiction'],
    [{ test: 'Hb', pregnant: false, trimester: 2 }, 'person-contradiction'],
    [{ test: 'PSA', unit: 'ng/mL' }, 'not-for-this-sex'],
    [{ test: 'hCG', unit: 'IU/L', pregnant: true }, 'no-range-in-pregnancy'],
    [{ test: 'Hb', age: 121 }, 'age-invalid'],
    [{ test: 'Hb', age: 30.5 }, 'age-invalid'],
    [{ test: 'Hb', sex: 'dragon' }, 'sex-invalid'],
  ])('%j is refused as %s', (raw, code) => {
    expect(refuse({ value: 12, unit: 'g/dL', ...raw }).code).toBe(code);
  });
  test('sugar before and after food are two tests under one name', () => {
    const sugar = (more: object) => ask({ test: 'Blood sugar', value: 120, unit: 'mg/dL', ...more });
    expect(sugar({ fasting: true })).toMatchObject({ test: 'glucose-fasting', status: 'abnormal' });
    expect(sugar({ fasting: false })).toMatchObject({ test: 'glucose-random', status: 'normal' });
    expect(noteKeys(sugar({}))).toContain('fasting-unknown');
  });
});

describe("the report's own range", () => {
  const sodium = { test: 'sodium', value: 135, unit: 'mmol/L' };
  test('wins over the table', () => {
    const result = ask({ ...sodium, report_range: { low: 133, high: 146 } });
    expect(result).toMatchObject({
      status: 'normal',
      range: { from: 'report' },
      source: null,
      confidence: 'high',
    });
    expect(ask(sodium).status).toBe('abnormal');
  });
  test('never hides a critical value', () => {
    const result = ask({ ...sodium, value: 165, report_range: { low: 133, high: 170 } });
    expect(result.status).toBe('critical');
    expect(noteKeys(result)).toContain('critical-within-report-range');
  });
  test('may be in another unit than the value', () => {
    const result = ask({
      test: 'glucose-fasting',
      value: 5.6,
      unit: 'mmol/L',
      report_range: { low: 70, high: 110, unit: 'mg/dL' },
    });
    expect(result).toMatchObject({ status: 'normal', range: { conventional: { low: 70, high: 110 } } });
  });
  test.each([
    [{ low: 146, high: 133 }, 'report-range-invalid'],
    [{}, 'report-range-invalid'],
    [{ low: 'x', high: 3 }, 'report-range-invalid'],
    [{ low: 1330, high: 1460 }, 'report-range-impossible'],
  ])('%j is refused as %s', (report_range, code) => {
    expect(refuse({ ...sodium, report_range }).code).toBe(code);
  });
  test('in the wrong unit it is refused, not used', () => {
    const error = refuse({
      test: 'glucose',
      value: 5.6,
      unit: 'mmol/L',
      report_range: { low: 70, high: 99 },
    });
    expect(error).toMatchObject({ code: 'report-range-impossible', hint: { units: ['mg/dL'] } });
  });
  test('opens what the table has no range for', () => {
    const result = ask({
      test: 'hCG',
      value: 9000,
      unit: 'IU/L',
      pregnant: true,
      report_range: { low: 5000, high: 20000 },
    });
    expect(result.status).toBe('normal');
  });
});
