import { describe, expect, it } from 'vitest';
import facts from '../../../../content/knowledge/labs.json';
import type { LabAnswers } from './answers.ts';
import { earlierOf, keptValues, latestOf, pointsOf, unitOfLast } from './earlier.ts';
import { nobody, reportsOf, saved, today, woman } from './testing/reports.ts';

const { ask, testOf } = reportsOf(facts);

describe('what the engine is asked', () => {
  it('leaves empty fields out and answers the rest', () => {
    const asked = ask({ hemoglobin: { value: '6.2' }, 'white-cells': {}, sodium: { value: '१३९' } });
    expect(asked.filled).toBe(2);
    expect(asked.answered?.results.map(({ test, status }) => [test, status])).toEqual([
      ['hemoglobin', 'critical'],
      ['sodium', 'normal'],
    ]);
    expect(ask({ sodium: {} })).toMatchObject({ answered: null, filled: 0, whole: null });
  });
  it('keeps every refusal at its own test, and what was typed', () => {
    const asked = ask({ hemoglobin: { value: '102' }, sodium: { value: '140' }, tsh: { low: '1' } });
    expect(asked.answered).toBeNull();
    expect(asked.refused.hemoglobin).toMatchObject({
      code: 'value-impossible',
      path: 'value',
      hint: { key: 'maybe-wrong-unit', units: ['g/L'] },
    });
    expect(asked.refused.sodium).toBeUndefined();
    expect(asked.refused.tsh).toEqual({ code: 'value-missing', path: 'value' });
  });
  it('tells urea from its nitrogen before it judges', () => {
    const urea = (called: string | null, unit = 'mg/dL') =>
      ask({ 'urea-nitrogen': { value: '30', called, unit } });
    expect(urea(null).refused['urea-nitrogen']).toEqual({ code: 'called-missing', path: 'called' });
    expect(urea('Urea').answered?.results[0]).toMatchObject({
      status: 'normal',
      value: { conventional: { value: 14 } },
    });
    expect(urea('urea-nitrogen').answered?.results[0]?.status).toBe('abnormal');
    expect(ask({ 'urea-nitrogen': { value: '5', unit: 'mmol/L' } }).answered).not.toBeNull();
  });
  it('uses the range of the report, in the unit of the value', () => {
    const asked = ask({ platelets: { value: '1.2', unit: 'lakh/uL', low: '1.0', high: '4.0' } });
    expect(asked.answered?.results[0]).toMatchObject({
      status: 'normal',
      range: { from: 'report', given: { low: 1, high: 4, unit: 'lakh/uL' } },
    });
    const [plain] = ask({ platelets: { value: '1.2', unit: 'lakh/uL' } }).answered?.results ?? [];
    expect(plain).toMatchObject({ status: 'abnormal', range: { given: { low: 1.5, high: 4.5 } } });
  });
  it('puts a chosen sign before the number, and takes a typed one', () => {
    expect(ask({ crp: { value: '5', before: '<' } }).answered?.results[0]?.value.comparator).toBe('<');
    expect(ask({ crp: { value: '<5', before: '>' } }).answered?.results[0]?.value.comparator).toBe('<');
  });
  it('takes signs for strips', () => {
    expect(ask({ 'urine-blood': { sign: '2+' } }).answered?.results[0]).toMatchObject({
      status: 'abnormal',
      value: { grade: '2+' },
    });
    expect(ask({ 'urine-nitrite': { sign: 'positive' } }).answered?.results[0]?.value.grade).toBe('1+');
  });
  it('judges by the age on the day of the test, months for a baby', () => {
    const born = { ...nobody, known: { sex: 'female', dateOfBirth: '2024-11-01' } } as const;
    expect(ask({ sodium: { value: '139' } }, {}, born).answered?.input).toMatchObject({
      age: 2,
      age_unit: 'years',
    });
    expect(ask({ sodium: { value: '139' } }, { date: '2025-05-10' }, born).answered?.input).toMatchObject({
      age: 6,
      age_unit: 'months',
    });
    expect(ask({ sodium: { value: '139' } }, { date: '2023-01-01' }, born).whole?.code).toBe(
      'date-before-birth',
    );
    expect(ask({ sodium: { value: '139' } }, { date: '2026-11-23' }).whole?.code).toBe('date-future');
  });
  it('forgets a pregnancy that is no longer asked about', () => {
    const input = (more: Partial<LabAnswers>) =>
      ask({ tsh: { value: '2' } }, { sex: 'female', pregnant: true, ...more }, nobody).answered?.input;
    expect(input({ age: '30' })).toMatchObject({ pregnant: true });
    expect(input({ age: '70' })).not.toHaveProperty('pregnant');
    expect(input({ age: '30', sex: 'male' })).not.toHaveProperty('pregnant');
  });
});

describe('earlier reports', () => {
  const at = (day: string) => new Date(`${day}T12:00:00`).toISOString();
  const march = saved(
    at('2026-03-02'),
    ask({ 'glucose-fasting': { value: '126' }, crp: { value: '<5' } }, { date: '2026-03-02' }),
  );
  const june = saved(
    at('2026-06-20'),
    ask(
      { 'glucose-fasting': { value: '8.1', unit: 'mmol/L' }, 'urine-blood': { sign: 'trace' } },
      { date: '2026-06-20' },
    ),
  );
  const kept = keptValues([june, march]);
  it('give the engine its trend, whatever the unit', () => {
    const asked = ask({ 'glucose-fasting': { value: '180', unit: 'mg/dL' } }, {}, { ...woman, kept });
    expect(asked.answered?.results[0]?.trend).toMatchObject({ direction: 'rising', since: '2026-06-20' });
    expect(asked.answered?.results[0]?.trend?.values).toHaveLength(2);
    expect(asked.answered?.input).not.toHaveProperty('values.0.earlier');
  });
  it('are those of days before only', () => {
    expect(earlierOf(kept, testOf('glucose-fasting'), '2026-06-20')).toEqual([
      { value: 126, unit: 'mg/dL', date: '2026-03-02' },
    ]);
    expect(earlierOf(kept, testOf('urine-blood'), today)).toEqual([{ value: 'trace', date: '2026-06-20' }]);
    expect(earlierOf(kept, testOf('crp'), today)).toEqual([
      { value: '<5.000000', unit: 'mg/L', date: '2026-03-02' },
    ]);
  });
  it('draw a course in one unit, without bounds', () => {
    expect(pointsOf(kept, 'glucose-fasting', 'mg/dL').map(({ value }) => value)).toEqual([126, 146]);
    expect(pointsOf(kept, 'crp', 'mg/L')).toEqual([]);
    expect(unitOfLast(kept, 'glucose-fasting')).toBe('mmol/L');
    expect(latestOf(kept).map(({ test }) => test)).toEqual(['glucose-fasting', 'urine-blood', 'crp']);
  });
  it('never refuse the value of today', () => {
    const odd = {
      ...march,
      result: {
        results: [
          { test: 'sodium', status: 'normal', conversions: [{ value: 9e9, unit: 'mEq/L' }] },
          null,
          5,
        ],
      },
    };
    const around = { ...woman, kept: keptValues([odd, { ...march, result: {} }]) };
    expect(around.kept).toHaveLength(1);
    expect(ask({ sodium: { value: '139' } }, {}, around).answered?.results[0]).toMatchObject({
      status: 'normal',
      trend: null,
    });
  });
});
