import { expect, it } from 'vitest';
import factsJson from '../../../../content/knowledge/labs.json';
import { type LabFacts, prepareLabs } from '../../../clinical/labs/index.ts';
import type { LabFact } from '../../../shared/exchange/facts.ts';
import { gatherFacts } from '../../../shared/exchange/gather.ts';
import type { Incoming } from '../../../shared/exchange/incoming.ts';
import { planImport } from '../../../shared/exchange/plan.ts';
import { EMPTY_RECORDS } from '../../../shared/exchange/testing/sample.ts';
import { criticalOf, judgeLab, judgeLabs } from './judge-labs.ts';

const knowledge = prepareLabs(factsJson as LabFacts);
const now = new Date('2026-11-22T10:00:00Z');
const woman = { sex: 'female', dateOfBirth: '1986-05-01' } as const;
const lab = (more: Partial<LabFact>): LabFact => ({
  ...{ id: '', test: 'potassium', loinc: null, name: 'Potassium', value: 4.2, comparator: null, text: '' },
  ...{ unit: 'mmol/L', at: '2026-11-20', range: null },
  ...more,
});
const judge = (more: Partial<LabFact>) => judgeLab(lab(more), woman, knowledge, now);

it('says of a value what the laboratory check says of it', () => {
  const verdict = judge({ test: 'hemoglobin', name: 'Hb', value: 9.8, unit: 'g/dL' });
  expect(verdict).toMatchObject({
    ok: true,
    result: { test: 'hemoglobin', status: 'abnormal', direction: 'low' },
    kept: {
      engineVersion: 'labs-1',
      person: { sex: 'female', age: 40, age_unit: 'years', date: '2026-11-20' },
    },
  });
  expect(judge({ range: { low: 3.5, high: 4 } })).toMatchObject({
    result: { status: 'abnormal', range: { from: 'report' } },
  });
});

it.each([
  [{ unit: '' }, 'unit-unknown'],
  [{ unit: 'furlong' }, 'unit-unknown'],
  [{ unit: 'g/dL' }, 'unit-unknown'],
  [{ test: null }, 'test-unknown'],
  [{ value: 4200 }, 'impossible'],
  [{ value: null, text: 'see note' }, 'value-unclear'],
] as const)('guesses nothing: %j is kept as told, %s', (more, why) => {
  expect(judge(more)).toEqual({ ok: false, why });
});

it('reads urea as urea where only its name is told, and as nitrogen by the code', () => {
  const urea = { test: 'urea-nitrogen', value: 30, unit: 'mg/dL' };
  const byName = judge({ ...urea, name: 'Urea' });
  const byCode = judge({ ...urea, name: 'Urea', loinc: '3094-0' });
  expect(byName.ok && byName.result.value.conventional?.value).toBeCloseTo(14, 0);
  expect(byCode.ok && byCode.result.value.conventional?.value).toBe(30);
});

const incoming = (value: LabFact): Incoming => ({ kind: 'lab', value });

it('names what cannot wait, of the values that were chosen', () => {
  const [calm, critical] = [incoming(lab({})), incoming(lab({ value: 7.2 }))];
  const verdicts = judgeLabs([calm, critical], null, knowledge, now);
  expect(criticalOf([calm, critical], verdicts)).toMatchObject([
    { result: { test: 'potassium', status: 'critical', direction: 'high' }, at: '2026-11-20' },
  ]);
  expect(criticalOf([calm], verdicts)).toEqual([]);
});

it('keeps values of one moment as one check, each with its entry, and finds them again as they were told', async () => {
  const items = [
    lab({}),
    lab({ test: 'sodium', name: 'Sodium', value: 140.25 }),
    lab({ unit: 'furlong' }),
  ].map(incoming);
  const verdicts = judgeLabs(items, null, knowledge, now);
  const plan = planImport(items, null, (value) => {
    const verdict = verdicts.get(value);
    return verdict?.ok ? verdict.kept : null;
  });
  expect(plan.checks).toHaveLength(1);
  expect(plan.checks[0]?.result.results.map(({ test }) => test)).toEqual(['potassium', 'sodium']);
  expect(plan.entries.map(({ check, note }) => [check, note])).toEqual([
    [0, '4.2 mmol/L'],
    [0, '140.25 mmol/L'],
    [undefined, '4.2 furlong'],
  ]);
  const result = { id: 'r', ...plan.checks[0] } as never;
  const entries = plan.entries.map(({ check, ...entry }, i) => ({
    ...entry,
    id: `e${i}`,
    checker_result_id: check === undefined ? null : 'r',
  }));
  const gathered = await gatherFacts({ ...EMPTY_RECORDS, entries, results: [result] }, new Map(), now);
  expect(gathered.labs.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    '4.2 mmol/L',
    '140.25 mmol/L',
    '4.2 furlong',
  ]);
});
