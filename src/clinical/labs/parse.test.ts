import { describe, expect, test } from 'vitest';
import facts from '../../../content/knowledge/labs.json';
import { answer, type LabError } from './index.ts';
import { askerOf, noteKeys } from './testing/asker.ts';

const { ask, knowledge, refuse } = askerOf(facts);

describe('units', () => {
  test('both systems are shown without floating noise', () => {
    const { value, conversions } = ask({ test: 'creatinine', value: 1.1, unit: 'mg/dL' });
    expect(value.conventional).toEqual({ value: 1.1, unit: 'mg/dL' });
    expect(value.si).toEqual({ value: 97, unit: 'umol/L' });
    expect(conversions).toHaveLength(2);
  });
  test('HbA1c goes through a line, not a factor', () => {
    expect(ask({ test: 'HbA1c', value: 48, unit: 'mmol/mol' }).value.conventional?.value).toBe(6.5);
    expect(ask({ test: 'HbA1c', value: 6.5, unit: '%' }).value.si?.value).toBe(48);
  });
  test('urea is not its nitrogen', () => {
    const urea = ask({ test: 'Blood urea', value: 40, unit: 'mg/dL' });
    expect(urea).toMatchObject({ test: 'urea-nitrogen', status: 'normal' });
    expect(noteKeys(urea)).toContain('converted-from-urea');
    expect(ask({ test: 'BUN', value: 40, unit: 'mg/dL' }).status).toBe('abnormal');
    expect(ask({ test: 'Urea', value: 6, unit: 'mmol/L' }).value.conventional?.value).toBe(17);
  });

  test.each(['Urea', 'Urée', 'Urea en sangre', 'यूरिया', 'يوريا', 'S. urea'])(
    'reads %s as urea and not as the nitrogen in it, which weighs half as much',
    (name) => {
      expect(ask({ test: name, value: 30, unit: 'mg/dL' }).value.conventional?.value).toBe(14);
    },
  );
  test('two charges a particle: calcium in mEq/L is half as much in mmol/L', () => {
    expect(ask({ test: 'calcium', value: 4.8, unit: 'mEq/L' }).value.si?.value).toBe(2.4);
    expect(ask({ test: 'sodium', value: 140, unit: 'mEq/L' }).value.si?.value).toBe(140);
  });
  test('cells are counted in every way reports do', () => {
    for (const [value, unit] of [
      ['1.5', 'lakh/µL'],
      ['1,50,000', '/cumm'],
      [150, '10^9/L'],
      [150, 'G/L'],
      ['150.000', 'cells/µL'],
    ]) {
      expect(ask({ test: 'platelets', value, unit }).value.conventional?.value).toBe(150);
    }
  });
  test('a number another unit would make everyday is flagged and never sure', () => {
    const result = ask({ test: 'magnesium', value: 0.85, unit: 'mg/dL' });
    expect(result).toMatchObject({ status: 'critical', act: 'call-or-go-today', confidence: 'low' });
    expect(result.notes).toContainEqual({ key: 'maybe-wrong-unit', params: { units: ['mmol/L'] } });
  });
  test('a cholesterol of 5 mg/dL is refused with the unit that makes sense', () => {
    const error = refuse({ test: 'cholesterol', value: 5, unit: 'mg/dL' });
    expect(error).toMatchObject({
      code: 'value-impossible',
      units: ['mg/dL', 'mmol/L'],
      hint: { key: 'maybe-wrong-unit', units: ['mmol/L'] },
      range: { conventional: { high: 200 }, si: { high: 5.2 } },
    });
  });
  test.each([
    [{ test: 'sodium', value: 140 }, 'unit-missing'],
    [{ test: 'sodium', value: 140, unit: 'furlong' }, 'unit-unknown'],
    [{ test: 'sodium', value: 140, unit: 'mg/dL' }, 'unit-mismatch'],
    [{ test: 'sodium', value: '140 mmol/L', unit: 'mg/dL' }, 'unit-mismatch'],
    [{ test: 'glucose', value: '140 mg/dL', unit: 'mmol/L' }, 'unit-conflict'],
    [{ test: 'd-dimer', value: 0.5, unit: 'ug/mL DDU' }, 'unit-mismatch'],
  ])('%j is refused as %s', (raw, code) => expect(refuse(raw)).toMatchObject({ code, path: 'unit' }));
  test('a share of white cells is told from their count', () => {
    expect(refuse({ test: 'neutrophils', value: 65, unit: '%' }).hint?.key).toBe('share-not-count');
  });
  test('a number that reads two ways is settled by the test, or refused', () => {
    expect(ask({ test: 'WBC', value: '7,500', unit: '/cumm' }).value.conventional?.value).toBe(7.5);
    expect(ask({ test: 'TSH', value: '2.345', unit: 'mIU/L' }).value.conventional?.value).toBe(2.345);
    expect(ask({ test: 'hCG', value: '1,250', unit: 'mIU/mL' }).status).toBe('abnormal');
    expect(refuse({ test: 'procalcitonin', value: '1,234', unit: 'ng/mL' }).code).toBe('value-ambiguous');
  });
});

describe('the name of a test', () => {
  test.each([
    ['718-7', 'hemoglobin'],
    ['Haemoglobin', 'hemoglobin'],
    ['Serum Creatinine', 'creatinine'],
    ['S. Creatinine', 'creatinine'],
    ['Cholesterol, Total', 'cholesterol-total'],
    ['total cholesterol', 'cholesterol-total'],
    ['SGPT', 'alt'],
    ['25-OH Vitamin D', 'vitamin-d'],
    ['T.S.H', 'tsh'],
  ])('%s is %s', (name, id) => {
    const raw = { test: name, value: 1, unit: knowledge.tests.get(id)?.unit };
    const result = answer({ ...raw }, knowledge) as { test?: string; error?: LabError };
    expect(result.test ?? result.error?.test).toBe(id);
  });
  test('an unknown one is refused with those that are near', () => {
    expect(refuse({ test: 'hemoglobn', value: 12 })).toMatchObject({
      code: 'test-unknown',
      suggestions: ['hemoglobin'],
    });
    expect(refuse({ test: 'constructor', value: 12 }).code).toBe('test-unknown');
  });
  test('anything at all is answered with an error, never thrown', () => {
    for (const raw of [
      {},
      { test: 5 },
      { test: 'Hb', value: {} },
      { test: 'Hb', value: 5, unit: 7 },
      { values: 'x' },
    ]) {
      expect(answer({ id: 'a', ...raw } as Record<string, unknown>, knowledge)).toMatchObject({
        id: 'a',
        error: { code: expect.any(String), message: expect.any(String) },
      });
    }
  });
});
