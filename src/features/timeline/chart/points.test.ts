import { expect, it } from 'vitest';
import type { CheckerResult, TimelineEntry } from '../../../bindings/types.ts';
import { unitOf } from '../../../clinical/readings/index.ts';
import { measuredByChecks, measuredIn, pointsOf } from './points.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString();
const entry = (day: number, data: Record<string, unknown>, kind = 'measurement') =>
  ({ kind, data, occurred_at: at(day) }) as unknown as TimelineEntry;
const check = (day: number, used: unknown) =>
  ({ taken_at: at(day), result: { used } }) as unknown as CheckerResult;
const weight = (values: number[], unit: string) => ({ measure: 'weight', reading: { values, unit } });

it('draws weights of every unit and of BMI checks in one line, oldest first', () => {
  const measured = [
    ...measuredIn([
      entry(4, weight([154], 'lb')),
      entry(1, weight([11, 0], 'st-lb')),
      entry(2, weight([70], 'kg'), 'note'),
      entry(3, { measure: 'pulse', reading: { values: [70], unit: 'bpm' } }),
    ]),
    ...measuredByChecks(
      [check(2, { weight_kg: 71, height_cm: 165 }), check(3, { weight_kg: 'x' }), check(3, null)],
      null,
    ),
  ];
  const kg = unitOf('weight', 'kg');
  const points = kg ? pointsOf(measured, 'weight', kg) : [];
  expect(
    points.map((point) => [point.at, ...point.values.map((value) => Math.round(value * 10) / 10)]),
  ).toEqual([
    [at(1), 69.9],
    [at(2), 71],
    [at(4), 69.9],
  ]);
  expect(measured.filter(({ measure }) => measure === 'height')).toHaveLength(1);
});

it('keeps both figures of a blood pressure, and leaves out checks from before the time asked for', () => {
  const pressure = measuredIn([
    entry(1, { measure: 'blood-pressure', reading: { values: [128, 82], unit: 'mmHg' } }),
  ]);
  const unit = unitOf('blood-pressure', 'mmHg');
  expect(unit && pointsOf(pressure, 'blood-pressure', unit)).toEqual([{ at: at(1), values: [128, 82] }]);
  expect(measuredByChecks([check(2, { weight_kg: 71 })], at(3))).toEqual([]);
});

it('ends with what was written last of one minute', () => {
  const kg = unitOf('weight', 'kg');
  const measured = measuredIn([entry(1, weight([72], 'kg')), entry(1, weight([70], 'kg'))]);
  expect(kg && pointsOf(measured, 'weight', kg).map(({ values }) => values)).toEqual([[70], [72]]);
});
