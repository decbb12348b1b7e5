import type { MeasureError } from '../input.ts';
import { assess } from './assess.ts';
import type { Index } from './knowledge-types.ts';
import { type GrowthInput, inputError } from './schema.ts';
import type { GrowthKnowledge } from './tables.ts';

/** Height is one series from birth on, whichever reference judged it. */
export type Series = Exclude<Index, 'lhfa' | 'hfa'> | 'height';

export interface TrendPoint {
  /** The visit's place in the list that was given, from 0. */
  visit: number;
  age_months: number;
  value: number;
  z: number;
  percentile: number | null;
}

/** From one visit to a later one a child crossed so many of the chart's lines in one direction. */
export interface Crossing {
  series: Series;
  direction: 'up' | 'down';
  from: number;
  to: number;
  lines: number;
  /** True where the last visit is still as far off. */
  lasting: boolean;
}

export interface Trend {
  /** Visits by age. An implausible score is left out: it would draw a fall that is a slip of the pen. */
  series: Partial<Record<Series, TrendPoint[]>>;
  crossings: Crossing[];
  /** `length-shrank`, `head-shrank`: a measure fell by more than measuring can explain. */
  flags: string[];
}

export type TrendResult = { ok: true; value: Trend } | { ok: false; error: MeasureError };

/** Measuring the same child twice may differ by this much (general knowledge, not yet checked against a source). */
const MEASURING_ERROR_CM = 1;

const visitPath = (visit: number, key: string) => `visits.${visit}.${key}`;

/**
 * Several visits of one child, each accepted by `parseInput`, in any order. Errors: `visits-missing` (none),
 * `age-missing` (a visit without an age), `visits-differ` (two sexes or two lengths of pregnancy: two children).
 */
export function trend(visits: readonly GrowthInput[], knowledge: GrowthKnowledge): TrendResult {
  const error = wrongVisits(visits);
  if (error) return { ok: false, error };
  const series: Trend['series'] = {};
  for (const [visit, input] of visits.entries()) {
    const { scores, used } = assess(input, knowledge);
    for (const [index, score] of Object.entries(scores)) {
      if (score.implausible) continue;
      const name = index === 'lhfa' || index === 'hfa' ? 'height' : (index as Series);
      const { value, z, percentile } = score;
      series[name] = [
        ...(series[name] ?? []),
        { visit, age_months: used.age_months ?? 0, value, z, percentile },
      ];
    }
  }
  const named = Object.entries(series) as [Series, TrendPoint[]][];
  for (const [, points] of named) points.sort((a, b) => a.age_months - b.age_months || a.visit - b.visit);
  const crossings = named.flatMap(([name, points]) => crossingsOf(name, points, knowledge));
  const shrank = (name: Series) =>
    fell(series[name] ?? []) ? [`${name === 'height' ? 'length' : 'head'}-shrank`] : [];
  return { ok: true, value: { series, crossings, flags: [...shrank('height'), ...shrank('hcfa')] } };
}

function wrongVisits(visits: readonly GrowthInput[]): MeasureError | undefined {
  const first = visits[0];
  if (!first) return inputError('visits-missing', 'visits');
  for (const [visit, input] of visits.entries()) {
    if (typeof input.age_days !== 'number' && typeof input.age_months !== 'number') {
      return inputError('age-missing', visitPath(visit, 'age_days'));
    }
    if (input.sex !== first.sex) return inputError('visits-differ', visitPath(visit, 'sex'));
    if ((input.gestation_weeks ?? null) !== (first.gestation_weeks ?? null)) {
      return inputError('visits-differ', visitPath(visit, 'gestation_weeks'));
    }
  }
  return undefined;
}

/** For each direction the pair of visits with the most lines between them, the latest of equals. */
function crossingsOf(series: Series, points: readonly TrendPoint[], knowledge: GrowthKnowledge): Crossing[] {
  const { lines, atLeast } = knowledge.facts.crossing;
  const between = (a: TrendPoint, b: TrendPoint) => lines.filter((line) => isCrossed(line, a.z, b.z)).length;
  const last = points.at(-1);
  return (['up', 'down'] as const).flatMap((direction) => {
    const goes = (a: TrendPoint, b: TrendPoint) => (direction === 'up' ? b.z > a.z : b.z < a.z);
    let most: Crossing | undefined;
    for (const [i, earlier] of points.entries()) {
      for (const later of points.slice(i + 1)) {
        const crossed = goes(earlier, later) ? between(earlier, later) : 0;
        if (crossed < atLeast || crossed < (most?.lines ?? 0)) continue;
        const lasting = last !== undefined && goes(earlier, last) && between(earlier, last) >= atLeast;
        most = { series, direction, from: earlier.visit, to: later.visit, lines: crossed, lasting };
      }
    }
    return most ? [most] : [];
  });
}

/** A point on a line has not crossed it. */
function isCrossed(line: number, a: number, b: number): boolean {
  return (a - line) * (b - line) < 0;
}

function fell(points: readonly TrendPoint[]): boolean {
  return points.some((point, i) => {
    const before = points[i - 1];
    return before !== undefined && before.value - point.value > MEASURING_ERROR_CM;
  });
}
