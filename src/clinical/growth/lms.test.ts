import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentileOf, plainZ, restrictedZ, roundZ, valueAt, zOfPercentile } from './lms.ts';

const lms = fc.record({
  l: fc.double({ min: -2, max: 2, noNaN: true }),
  m: fc.double({ min: 2, max: 180, noNaN: true }),
  s: fc.double({ min: 0.03, max: 0.16, noNaN: true }),
});

test('a value drawn at z has that z, and within 3 the restricted z is the same', () => {
  fc.assert(
    fc.property(lms, fc.double({ min: -2.99, max: 2.99, noNaN: true }), (figures, z) => {
      fc.pre(Math.abs(figures.l) > 1e-3);
      expect(plainZ(valueAt(z, figures), figures)).toBeCloseTo(z, 6);
      expect(restrictedZ(valueAt(z, figures), figures)).toBeCloseTo(z, 6);
    }),
  );
});

test('beyond 3 each further step is as wide as that from 2 to 3', () => {
  const figures = { l: -0.35, m: 12, s: 0.11 };
  const [two, three] = [valueAt(2, figures), valueAt(3, figures)];
  expect(restrictedZ(three + 2 * (three - two), figures)).toBeCloseTo(5, 9);
  const [below2, below3] = [valueAt(-2, figures), valueAt(-3, figures)];
  expect(restrictedZ(below3 - (below2 - below3), figures)).toBeCloseTo(-4, 9);
  expect(plainZ(three + 2 * (three - two), figures)).not.toBeCloseTo(5, 1);
});

test('with a power of 0 the logarithm takes over', () => {
  const figures = { l: 0, m: 10, s: 0.1 };
  expect(plainZ(valueAt(1.5, figures), figures)).toBeCloseTo(1.5, 9);
});

test('percentiles are those of the normal distribution', () => {
  expect([-3, -1.96, -1, 0, 0.67, 1, 1.88, 3].map(percentileOf)).toEqual([
    0.1, 2.5, 15.9, 50, 74.9, 84.1, 97, 99.9,
  ]);
  expect(percentileOf(3.01)).toBeNull();
  expect(percentileOf(-3.01)).toBeNull();
  for (const percentile of [3, 15, 50, 85, 97]) {
    expect(percentileOf(zOfPercentile(percentile) ?? Number.NaN)).toBe(percentile);
  }
  expect(zOfPercentile(42)).toBeUndefined();
});

test('z is rounded to hundredths and never a negative nought', () => {
  expect(roundZ(-2.0049)).toBe(-2);
  expect(roundZ(-2.0051)).toBe(-2.01);
  expect(Object.is(roundZ(-0.001), 0)).toBe(true);
});
