import { expect, test } from 'vitest';
import rawFacts from '../../../content/knowledge/growth.json';
import { growthSchema } from '../../content/schemas/growth.ts';
import { type GrowthInput, parseInput, prepareKnowledge, type Trend, trend } from './index.ts';
import { valueAt } from './lms.ts';
import { lmsAt } from './tables.ts';

const knowledge = prepareKnowledge(growthSchema.parse(rawFacts));

/** A boy whose weight lies at this z on this day. */
function visit(age_days: number, z: number, more: object = {}): GrowthInput {
  const lms = lmsAt(knowledge, 'who-2006', 'wfa', 'male', age_days);
  const parsed = parseInput({ sex: 'male', age_days, weight_kg: lms && valueAt(z, lms), ...more });
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

function trendOf(visits: GrowthInput[]): Trend {
  const told = trend(visits, knowledge);
  if (!told.ok) throw new Error(told.error.code);
  return told.value;
}

test('visits are told by age, whatever their order', () => {
  const { series } = trendOf([visit(400, 0.5), visit(100, 0.4), visit(200, 0.6)]);
  expect(series.wfa?.map((point) => point.visit)).toEqual([1, 2, 0]);
  expect(series.wfa?.map((point) => point.z)).toEqual([0.4, 0.6, 0.5]);
});

test('a fall across two lines is flagged with the visits it lies between', () => {
  const { crossings } = trendOf([visit(100, 0.5), visit(200, -0.4), visit(300, -1.3)]);
  expect(crossings).toEqual([{ series: 'wfa', direction: 'down', from: 0, to: 2, lines: 2, lasting: true }]);
});

test('a rise across two lines is flagged as well, and one that went back is no longer lasting', () => {
  const { crossings } = trendOf([visit(100, -1.5), visit(200, 0.5), visit(300, -1.4)]);
  expect(crossings).toContainEqual({
    series: 'wfa',
    direction: 'up',
    from: 0,
    to: 1,
    lines: 2,
    lasting: false,
  });
});

test('one line, or a line only reached, is not flagged', () => {
  expect(trendOf([visit(100, 0.9), visit(200, -0.9)]).crossings).toEqual([]);
  expect(trendOf([visit(100, 0.9), visit(200, -1)]).crossings).toEqual([]);
  expect(trendOf([visit(100, 0.9), visit(200, -1.02)]).crossings).toHaveLength(1);
});

test('height is one series across the fifth birthday, and a child that shrinks was mismeasured', () => {
  const young = visit(1800, 0, { lenhei_cm: 110 });
  expect(trendOf([young, { ...young, age_days: 1900, lenhei_cm: 111 }]).series.height).toHaveLength(2);
  expect(trendOf([young, { ...young, age_days: 1900, lenhei_cm: 108 }]).flags).toEqual(['length-shrank']);
});

test('lying at first and standing later is no shrinking', () => {
  const lying = visit(725, 0, { lenhei_cm: 87, measured: 'lying' });
  expect(trendOf([lying, visit(735, 0, { lenhei_cm: 86.4, measured: 'standing' })]).flags).toEqual([]);
});

test('an implausible score draws no line', () => {
  const { series, crossings } = trendOf([visit(100, 0), visit(200, 0, { weight_kg: 40 }), visit(300, 0)]);
  expect(series.wfa?.map((point) => point.visit)).toEqual([0, 2]);
  expect(crossings).toEqual([]);
});

test('visits of two children, without an age, or none at all are refused', () => {
  const boy = visit(100, 0);
  const codeOf = (visits: GrowthInput[]) => {
    const told = trend(visits, knowledge);
    return told.ok ? 'ok' : `${told.error.code} ${told.error.path}`;
  };
  expect(codeOf([boy, { ...boy, sex: 'female' }])).toBe('visits-differ visits.1.sex');
  expect(codeOf([boy, { ...boy, gestation_weeks: 30 }])).toBe('visits-differ visits.1.gestation_weeks');
  expect(codeOf([boy, { ...boy, age_days: null }])).toBe('age-missing visits.1.age_days');
  expect(codeOf([])).toBe('visits-missing visits');
});
