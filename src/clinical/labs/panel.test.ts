import { describe, expect, test } from 'vitest';
import facts from '../../../content/knowledge/labs.json';
import { answer, assessPanel, type LabFacts, prepareLabs } from './index.ts';

const knowledge = prepareLabs(facts as unknown as LabFacts);

function panel(raw: object) {
  const result = assessPanel({ sex: 'male', age: 50, ...raw }, knowledge);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('several results together', () => {
  const liver = [
    { id: 'a', test: 'ALT', value: 30, unit: 'U/L' },
    { id: 'b', test: 'Bilirubin', value: 0.8, unit: 'mg/dL' },
    { id: 'c', test: 'Albumin', value: 1.9, unit: 'g/dL' },
    { id: 'd', test: 'AST', value: 30, unit: 'furlong' },
  ];
  test('each is answered in its place, and the gravest speaks for all', () => {
    const result = panel({ id: 7, panel: 'LFT', values: liver });
    expect(result).toMatchObject({ id: 7, panel: 'liver', status: 'critical', act: 'call-or-go-today' });
    expect(result.results.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(result.results[3]).toMatchObject({ error: { code: 'unit-unknown' } });
    expect(result.counts).toEqual({ normal: 2, abnormal: 0, critical: 1, refused: 1 });
    expect(result.missing).toEqual([
      'ast',
      'alkaline-phosphatase',
      'ggt',
      'bilirubin-direct',
      'protein-total',
    ]);
  });
  test('what is said of the person holds for every value', () => {
    const values = [{ test: 'Hb', value: 13, unit: 'g/dL' }];
    expect(panel({ values }).status).toBe('abnormal');
    expect(panel({ sex: 'female', values }).status).toBe('normal');
  });
  test('a part larger than its whole is named', () => {
    const values = [
      { test: 'Direct bilirubin', value: 17.1, unit: 'umol/L' },
      { test: 'Total bilirubin', value: 0.5, unit: 'mg/dL' },
    ];
    expect(panel({ values }).contradictions).toEqual([
      { part: 'bilirubin-direct', whole: 'bilirubin-total' },
    ]);
    const fine = values.map((value, i) => (i === 0 ? { ...value, value: 5 } : value));
    expect(panel({ values: fine }).contradictions).toEqual([]);
  });
  test('a panel nobody knows, an empty list and nonsense are refused', () => {
    const code = (raw: object) =>
      (answer({ id: 1, ...raw }, knowledge) as { error?: { code: string } }).error?.code;
    expect(code({ panel: 'horoscope', values: liver })).toBe('panel-unknown');
    expect(code({ values: [] })).toBe('values-invalid');
    expect(panel({ values: [5, null, 'x'] }).counts.refused).toBe(3);
  });
});
