import { describe, expect, test } from 'vitest';
import rawFacts from '../../../content/knowledge/growth.json';
import { growthSchema } from '../../content/schemas/growth.ts';
import { assess, curves, parseInput, prepareKnowledge } from './index.ts';

const knowledge = prepareKnowledge(growthSchema.parse(rawFacts));

describe('the lines of a chart', () => {
  const chart = curves({ index: 'bfa', sex: 'female', from: 0, to: 228, points: 229 }, knowledge);

  test('are seven of z and five of percentiles, over both references', () => {
    expect(chart.z.map(({ line }) => line)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    expect(chart.percentiles.map(({ line }) => line)).toEqual([3, 15, 50, 85, 97]);
    for (const { points } of [...chart.z, ...chart.percentiles]) {
      expect(points).toHaveLength(229);
      expect(points[0]?.[0]).toBe(0);
      expect(points.at(-1)?.[0]).toBe(228);
    }
  });
  test('never cross each other', () => {
    for (const lines of [chart.z, chart.percentiles]) {
      for (const [i, { points }] of lines.entries()) {
        const above = lines[i + 1]?.points ?? [];
        for (const [at, point] of above.entries()) expect(point[1]).toBeGreaterThan(points[at]?.[1] ?? 0);
      }
    }
  });
  test('a child on a line has that z', () => {
    const [month, kg] = curves({ index: 'wfa', sex: 'male', from: 6, to: 12, points: 2 }, knowledge).z[5]
      ?.points[1] ?? [0, 0];
    const parsed = parseInput({ sex: 'male', age_months: month, weight_kg: kg });
    expect(parsed.ok && assess(parsed.value, knowledge).z.wfa).toBe(2);
  });
});

test('the girls of 19 years meet the adult cut-offs, as WHO reports: 25.0 and 29.7', () => {
  const { z } = curves({ index: 'bfa', sex: 'female', from: 227, to: 228, points: 2 }, knowledge);
  expect(z[4]?.points[1]?.[1]).toBeCloseTo(25.0, 1);
  expect(z[5]?.points[1]?.[1]).toBeCloseTo(29.7, 1);
});

test('weight for length goes by centimetres', () => {
  const chart = curves({ index: 'wfl', sex: 'male', from: 45, to: 110, points: 3 }, knowledge);
  expect(chart).toMatchObject({ across: 'cm', up: 'kg' });
  expect(chart.z[3]?.points[0]).toEqual([45, 2.441]);
});

test('what lies outside the tables is left out, and a range that is none gives empty lines', () => {
  const head = curves({ index: 'hcfa', sex: 'male', from: 48, to: 72, points: 25 }, knowledge);
  expect(head.z[0]?.points.at(-1)?.[0]).toBe(59);
  for (const range of [
    { from: 10, to: 10 },
    { from: 10, to: 5 },
    { from: Number.NaN, to: 5 },
    { from: 300, to: 400 },
  ]) {
    expect(curves({ index: 'wfa', sex: 'male', ...range }, knowledge).z[0]?.points).toEqual([]);
  }
});
