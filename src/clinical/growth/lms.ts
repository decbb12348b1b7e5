import type { Lms } from './tables.ts';

/** The measure that lies `z` standard deviations from the median. */
export function valueAt(z: number, { l, m, s }: Lms): number {
  return l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);
}

/** z of a measure by the LMS method (Cole and Green 1992), as WHO uses it for length, height and head. */
export function plainZ(measure: number, { l, m, s }: Lms): number {
  return l === 0 ? Math.log(measure / m) / s : ((measure / m) ** l - 1) / (l * s);
}

/**
 * z of a measure that holds weight. Beyond 3 in either direction it goes on in steps as wide as that from 2 to 3,
 * because too few children of the reference lie there (WHO Child Growth Standards 2006, chapter 7).
 */
export function restrictedZ(measure: number, lms: Lms): number {
  const z = plainZ(measure, lms);
  if (Math.abs(z) <= 3) return z;
  const side = Math.sign(z);
  const outer = valueAt(3 * side, lms);
  const step = Math.abs(outer - valueAt(2 * side, lms));
  return 3 * side + (measure - outer) / step;
}

/** To hundredths, as WHO's software gives z; its limits and cut-offs are held against the rounded figure. */
export function roundZ(z: number): number {
  return Math.round(z * 100) / 100 + 0;
}

/**
 * How many of 100 children of the reference lie below, to tenths; null beyond 3, where a restricted z belongs to no
 * percentile. The normal distribution after Abramowitz and Stegun 26.2.17 (error under 0.00001 percent).
 */
export function percentileOf(z: number): number | null {
  if (Math.abs(z) > 3) return null;
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    terms.reduce((sum, factor, power) => sum + factor * t ** (power + 1), 0);
  return Math.round((z > 0 ? 1 - tail : tail) * 1000) / 10;
}

/** z of the lines that charts show, to 15 digits of the inverse normal distribution. */
const Z_OF_PERCENTILE: Record<number, number> = {
  3: -1.88079360815125,
  15: -1.03643338949379,
  50: 0,
  85: 1.03643338949379,
  97: 1.88079360815125,
};

/** Undefined for a percentile that WHO's charts do not draw. */
export function zOfPercentile(percentile: number): number | undefined {
  return Z_OF_PERCENTILE[percentile];
}
