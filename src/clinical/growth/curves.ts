import { daysOfMonths, FIRST_2007_MONTHS } from './age.ts';
import type { Sex, TableIndex } from './knowledge-types.ts';
import { valueAt, zOfPercentile } from './lms.ts';
import { type GrowthKnowledge, type Lms, lmsAt } from './tables.ts';

/** As the tables: `wfa` and `bfa` reach over both references, `lhfa` is 0–5 and `hfa` 5–19. */
export type ChartIndex = TableIndex;

export interface CurvesQuery {
  index: ChartIndex;
  sex: Sex;
  /** In months, for `wfl` and `wfh` in cm. What lies outside the tables is left out. */
  from: number;
  to: number;
  /** Points on each line, 2 to 2,000; 61 where it is not told. */
  points?: number;
}

/** `points` are [month or cm, kg or cm or kg/m²], from left to right. */
interface Curve {
  line: number;
  points: [number, number][];
}

export interface Curves {
  index: ChartIndex;
  sex: Sex;
  across: 'month' | 'cm';
  up: 'kg' | 'cm' | 'kg/m2';
  /** Lines of z from -3 to 3, and the percentiles that WHO's charts draw, from the lowest to the highest. */
  z: Curve[];
  percentiles: Curve[];
}

const FEWEST_POINTS = 2;
const MOST_POINTS = 2000;
const USUAL_POINTS = 61;

/** The lines of a chart. Lines are empty where `from` is not below `to` or the range meets no table. */
export function curves(query: CurvesQuery, knowledge: GrowthKnowledge): Curves {
  const { index, sex } = query;
  const rows = places(query).flatMap((at): [number, Lms][] => {
    const lms = chartLms(index, sex, at, knowledge);
    return lms ? [[at, lms]] : [];
  });
  const curve = (line: number, z: number): Curve => ({
    line,
    points: rows.map(([at, lms]) => [at, Math.round(valueAt(z, lms) * 1000) / 1000]),
  });
  const { lines } = knowledge.facts;
  return {
    index,
    sex,
    across: byLength(index) ? 'cm' : 'month',
    up: index === 'bfa' ? 'kg/m2' : index.startsWith('w') ? 'kg' : 'cm',
    z: lines.z.map((z) => curve(z, z)),
    percentiles: lines.percentiles.flatMap((percentile) => {
      const z = zOfPercentile(percentile);
      return z === undefined ? [] : [curve(percentile, z)];
    }),
  };
}

function byLength(index: ChartIndex): boolean {
  return index === 'wfl' || index === 'wfh';
}

function places({ from, to, points = USUAL_POINTS }: CurvesQuery): number[] {
  if (!(from < to)) return [];
  const count = Math.min(Math.max(Math.round(points) || 0, FEWEST_POINTS), MOST_POINTS);
  const step = (to - from) / (count - 1);
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? to : from + i * step));
}

function chartLms(index: ChartIndex, sex: Sex, at: number, knowledge: GrowthKnowledge): Lms | undefined {
  if (byLength(index)) return lmsAt(knowledge, 'who-2006', index, sex, at * 10);
  const young = at < FIRST_2007_MONTHS;
  return young
    ? lmsAt(knowledge, 'who-2006', index, sex, daysOfMonths(at))
    : lmsAt(knowledge, 'who-2007', index, sex, at);
}
