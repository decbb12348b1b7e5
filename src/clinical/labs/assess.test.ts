import { describe, expect, test } from 'vitest';
import facts from '../../../content/knowledge/labs.json';
import { askerOf, noteKeys } from './testing/asker.ts';

const { ask, knowledge, refuse } = askerOf(facts);

describe('a value against its range', () => {
  test.each([
    [69, 'abnormal', 'low'],
    [70, 'normal', null],
    [99, 'normal', null],
    [100, 'abnormal', 'high'],
    [40, 'critical', 'low'],
    [500, 'critical', 'high'],
  ])('fasting glucose %d mg/dL is %s', (value, status, direction) => {
    expect(ask({ test: 'glucose-fasting', value, unit: 'mg/dL' })).toMatchObject({ status, direction });
  });
  test('a limit as shown in mmol/L belongs to the range too', () => {
    const result = ask({ test: 'glucose-fasting', value: 5.5, unit: 'mmol/L' });
    expect(result.range.si).toEqual({ low: 3.9, high: 5.5, unit: 'mmol/L' });
    expect(result.status).toBe('normal');
    expect(ask({ test: 'glucose-fasting', value: 5.6, unit: 'mmol/L' }).status).toBe('abnormal');
  });
  test('how far out follows the way to the critical limit, multiples, or known steps', () => {
    const far = (raw: object) => ask(raw as Record<string, unknown>).how_far;
    expect([133, 128, 124].map((value) => far({ test: 'sodium', value, unit: 'mmol/L' }))).toEqual([
      'slightly',
      'clearly',
      'far',
    ]);
    expect([60, 120, 400].map((value) => far({ test: 'alt', value, unit: 'U/L' }))).toEqual([
      'slightly',
      'clearly',
      'far',
    ]);
    expect([89, 60, 59, 29].map((value) => far({ test: 'egfr', value, unit: 'ml/min' }))).toEqual([
      'slightly',
      'slightly',
      'clearly',
      'far',
    ]);
  });
  test('critical always says to call or go today', () => {
    for (const { id, critical, unit } of knowledge.tests.values()) {
      for (const value of [critical?.low, critical?.high]) {
        if (value == null) continue;
        const beyond = id === 'egfr' ? value - 1 : value;
        const result = ask({ test: id, value: beyond, unit });
        expect([id, result.status, result.act]).toEqual([id, 'critical', 'call-or-go-today']);
      }
    }
  });
  test('kidney stage 5 begins below 15, so 15 itself is not critical', () => {
    expect(ask({ test: 'egfr', value: 15, unit: 'ml/min' }).status).toBe('abnormal');
  });
});

describe('bounds and grades', () => {
  test('a bound is judged where it is enough, refused where it is not', () => {
    expect(ask({ test: 'TSH', value: '<0.01', unit: 'mIU/L' })).toMatchObject({
      status: 'abnormal',
      how_far: 'far',
    });
    expect(ask({ test: 'CRP', value: '<5', unit: 'mg/L' }).status).toBe('normal');
    expect(ask({ test: 'eGFR', value: '>90', unit: 'ml/min' }).status).toBe('normal');
    expect(refuse({ test: 'eGFR', value: '>60', unit: 'ml/min' }).code).toBe('value-undecided');
    expect(ask({ test: 'troponin', value: '>0.5', unit: 'ng/mL' }).status).toBe('critical');
  });
  test('a bound that no living person can lie beyond is refused like a value', () => {
    expect(refuse({ test: 'Hb', value: '<1', unit: 'pg/mL' }).code).toBe('value-impossible');
    expect(refuse({ test: 'sodium', value: '>1000', unit: 'mmol/L' }).code).toBe('value-impossible');
  });
  test('a bound that may hide a critical value says so', () => {
    const result = ask({ test: 'platelets', value: '<50', unit: '10^9/L' });
    expect(result).toMatchObject({ status: 'abnormal', act: 'call-or-go-today' });
    expect(noteKeys(result)).toContain('maybe-critical');
  });
  test('dipsticks are told in grades', () => {
    expect(ask({ test: 'urine nitrite', value: 'negative' }).status).toBe('normal');
    expect(ask({ test: 'urine protein', value: 'trace' }).status).toBe('normal');
    expect(ask({ test: 'urine ketones', value: 'trace' })).toMatchObject({
      status: 'abnormal',
      how_far: 'slightly',
    });
    expect(ask({ test: 'urine blood', value: 3 })).toMatchObject({ how_far: 'far', value: { grade: '3+' } });
    expect(refuse({ test: 'urine blood', value: 25 }).code).toBe('value-impossible');
    expect(refuse({ test: 'sodium', value: 'negative', unit: 'mmol/L' }).code).toBe('value-not-a-number');
  });
});

describe('a trend', () => {
  const earlier = [
    { value: 7.8, unit: 'mmol/L', date: '2026-03-01' },
    { value: 100, unit: 'mg/dL', date: '2025-03-01' },
  ];
  const glucose = { test: 'glucose-fasting', value: 160, unit: 'mg/dL', date: '2026-09-01' };
  test('is sorted by date and told in both systems, against the last and the first', () => {
    const { trend } = ask({ ...glucose, earlier });
    expect(trend?.values.map(({ date }) => date)).toEqual(['2025-03-01', '2026-03-01']);
    expect(trend).toMatchObject({
      direction: 'rising',
      since: '2026-03-01',
      conventional: 19,
      si: 1.1,
      percent: 13.8,
    });
    expect(trend?.overall).toMatchObject({ direction: 'rising', conventional: 60, percent: 60 });
  });
  test('calls small changes stable', () => {
    expect(ask({ ...glucose, earlier: [{ value: 158, date: '2026-03-01' }] }).trend?.direction).toBe(
      'stable',
    );
    expect(ask({ ...glucose, value: 120, earlier }).trend?.direction).toBe('falling');
  });
  test('does not guess from bounds and grades', () => {
    const tsh = (value: string, before: string) =>
      ask({ test: 'TSH', value, unit: 'mIU/L', earlier: [{ value: before, date: '2026-01-01' }] }).trend
        ?.direction;
    expect(tsh('<0.01', '2')).toBe('falling');
    expect(tsh('<0.01', '<0.01')).toBe('stable');
    expect(tsh('<0.1', '0.05')).toBe(null);
    expect(tsh('3', '<10')).toBe(null);
  });
  test.each([
    [{ earlier: [{ value: 1, date: '2026-10-01' }] }, 'date-order', 'earlier.0.date'],
    [{ today: '2026-08-01' }, 'date-future', 'date'],
    [{ earlier: [{ value: 90, date: '2026-02-30' }] }, 'date-invalid', 'earlier.0.date'],
    [{ earlier: [{ value: -1, date: '2026-01-01' }] }, 'value-negative', 'earlier.0.value'],
    [{ earlier: [{ value: 90, unit: 'furlong', date: '2026-01-01' }] }, 'unit-unknown', 'earlier.0.unit'],
  ])('%j is refused as %s', (more, code, path) => {
    expect(refuse({ ...glucose, ...more })).toMatchObject({ code, path });
  });
});
