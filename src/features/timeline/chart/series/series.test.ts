import { expect, it } from 'vitest';
import growthFacts from '../../../../../content/knowledge/growth.json';
import labFacts from '../../../../../content/knowledge/labs.json';
import { type GrowthFacts, prepareKnowledge } from '../../../../clinical/growth/index.ts';
import { assessPanel, type LabFacts, prepareLabs } from '../../../../clinical/labs/index.ts';
import { growthSeries } from './growth-series.ts';
import { labSeries } from './lab-series.ts';
import { bmiSeries, moodSeries } from './score-series.ts';
import { type SavedCheck, since } from './series.ts';

const at = (month: number) => new Date(Date.UTC(2026, month - 1, 10, 12)).toISOString();
const labs = prepareLabs(labFacts as LabFacts);
const report = (month: number, values: object[]): SavedCheck => {
  const judged = assessPanel({ sex: 'female', age: 40, values }, labs);
  if (!judged.ok) throw new Error(judged.error.code);
  const result = JSON.parse(JSON.stringify({ results: judged.value.results })) as Record<string, unknown>;
  return { taken_at: at(month), input: {}, result };
};

it('draws a test of every report in each of its units, on the range the engine gave', () => {
  const [hb, ...others] = labSeries([
    report(5, [{ test: 'hemoglobin', value: 118, unit: 'g/L' }]),
    report(4, [{ test: 'crp', value: '<5', unit: 'mg/L' }]),
    report(3, [{ test: 'hemoglobin', value: 9.8, unit: 'g/dL' }]),
  ]);
  // Only a bound was ever told of the other test.
  expect(others).toEqual([]);
  expect(hb).toMatchObject({ id: 'lab:hemoglobin', group: 'lab', undrawn: 0 });
  const shown = hb?.units.map(({ unit, points, range }) => [
    unit,
    points.map(({ values }) => values[0]),
    range,
  ]);
  expect(shown?.[0]).toEqual(['g/L', [98, 118], { low: 120, high: 160 }]);
  expect(shown?.[1]).toEqual(['g/dL', [9.8, 11.8], { low: 12, high: 16 }]);
});

const visit = (month: number, age_days: number, more: object = {}): SavedCheck => ({
  taken_at: at(month),
  input: { sex: 'female', age_days, weight_kg: 6 + month / 2, child: 'Asha', born: '2025-06-10', ...more },
  result: {},
});

it('draws each child by itself, between the lowest and the highest line of WHO for its ages', () => {
  const all = growthSeries(
    [visit(4, 304, { head_cm: 45 }), visit(3, 273, { child: 'Ravi', sex: 'male' }), visit(2, 245)],
    false,
    prepareKnowledge(growthFacts as unknown as GrowthFacts),
  );
  expect(all.map(({ of, child }) => [child?.name, of])).toEqual([
    ['Asha', 'weight'],
    ['Asha', 'head'],
    ['Ravi', 'weight'],
  ]);
  const [kg, lb] = all[0]?.units ?? [];
  expect(kg?.points.map(({ values }) => values[0])).toEqual([7, 8]);
  expect(lb?.points.map(({ values }) => Math.round(values[0] ?? 0))).toEqual([15, 18]);
  const [first, last] = [kg?.band?.[0], kg?.band?.at(-1)];
  // A girl of eight months: 6.3 to 10.2 kg between the third and the 97th line of WHO's chart, to a tenth or so.
  expect(first?.low).toBeGreaterThan(5.8);
  expect(first?.high).toBeLessThan(11);
  expect(Date.parse(first?.at ?? '') - Date.parse(at(2))).toBeLessThan(86_400_000);
  expect(last?.low).toBeGreaterThan(first?.low ?? 0);
  // One visit has no stretch.
  expect(all[1]?.units[0]?.band).toEqual([]);
});

it('begins with pounds and inches where they are usual', () => {
  const [weight] = growthSeries([visit(2, 245)], true, null);
  expect(weight?.units.map(({ unit }) => unit)).toEqual(['lb', 'kg']);
});

it('draws each mood form by itself, and BMI on the range of the standard it was judged by', () => {
  const mood = (month: number, instrument: string, score: unknown): SavedCheck => ({
    ...{ taken_at: at(month), input: {} },
    result: { instrument, score },
  });
  const forms = moodSeries([
    mood(3, 'phq9', 12),
    mood(2, 'gad7', 8),
    mood(1, 'phq9', 4),
    mood(1, 'phq9', 'x'),
  ]);
  expect(forms.map(({ of, units }) => [of, units[0]?.points.map(({ values }) => values[0])])).toEqual([
    ['phq9', [4, 12]],
    ['gad7', [8]],
  ]);
  const bmi = (month: number, value: number, to: number): SavedCheck => ({
    ...{ taken_at: at(month), input: {} },
    result: { bmi: value, healthy_weight: { bmi: { from: 18.5, to } } },
  });
  const [series] = bmiSeries([bmi(3, 24.1, 23), bmi(1, 25.3, 25)]);
  expect(series?.units[0]).toMatchObject({ range: { low: 18.5, high: 23 }, unit: 'kg/m²' });
  expect(since([bmi(3, 24, 23), bmi(1, 25, 25)], at(2))).toHaveLength(1);
});
