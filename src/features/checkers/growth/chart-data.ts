import { curves, type GrowthKnowledge, type Sex, type TableIndex } from '../../../clinical/growth/index.ts';
import type { Visit } from './visits.ts';

/** What one chart shows; `length` is one line from lying babies to tall teenagers. */
export const CHARTS = ['wfa', 'length', 'wflh', 'bfa', 'hcfa'] as const;
export type ChartName = (typeof CHARTS)[number];

export interface ChartPoint {
  day: string;
  /** Months, or cm in weight for length. */
  at: number;
  value: number;
  z: number;
  percentile: number | null;
  /** Told in the table, not drawn: it would draw a fall that is a slip of the pen. */
  implausible: boolean;
  now: boolean;
}

export interface ChartLine {
  percentile: number;
  points: (readonly [number, number])[];
}

export interface ChartData {
  name: ChartName;
  across: 'month' | 'cm';
  unit: 'kg' | 'cm' | 'kg/m²';
  from: number;
  to: number;
  points: ChartPoint[];
  lines: ChartLine[];
}

type Window = readonly [number, number];
/** The stretches that WHO's own charts show, in months; the first that holds all points is drawn. */
const MONTHS: readonly Window[] = [
  [0, 6],
  [0, 24],
  [24, 60],
  [0, 60],
  [60, 120],
  [0, 120],
  [60, 228],
  [0, 228],
];
/** In cm of length or height. */
const BY_LENGTH: Record<'wfl' | 'wfh', readonly Window[]> = {
  wfl: [
    [45, 80],
    [65, 110],
    [45, 110],
  ],
  wfh: [
    [65, 100],
    [80, 120],
    [65, 120],
  ],
};
/** Where WHO's tables end. */
const LAST_MONTH: Record<Exclude<ChartName, 'wflh'>, number> = { wfa: 120, length: 228, bfa: 228, hcfa: 60 };
const FIVE_YEARS_MONTHS = 60;
/** The last day of the tables for small children: the table that follows begins a little higher or lower. */
const LAST_YOUNG_MONTH = 59.97;
const FIRST_STANDING_DAY = 731;
const UNITS = { wfa: 'kg', length: 'cm', wflh: 'kg', bfa: 'kg/m²', hcfa: 'cm' } as const;

/** The charts that have something to show, each with its points and WHO's percentile lines. */
export function chartsOf(visits: readonly Visit[], sex: Sex, knowledge: GrowthKnowledge): ChartData[] {
  return CHARTS.flatMap((name) => {
    const table = lengthTable(visits);
    const points = pointsOf(name, visits, table);
    const drawn = points.filter((point) => !point.implausible);
    if (points.length === 0) return [];
    const [from, to] = windowOf(name, table, drawn.length > 0 ? drawn : points);
    const lines = tablesOf(name, table, from, to).map((query) =>
      curves({ ...query, sex }, knowledge).percentiles.map(({ line, points: at }) => ({
        percentile: line,
        points: at,
      })),
    );
    return [
      {
        name,
        across: name === 'wflh' ? ('cm' as const) : ('month' as const),
        unit: UNITS[name],
        from,
        to,
        points,
        lines: joined(lines),
      },
    ];
  });
}

/** Weight is held against length under two years, against height from then on: one chart shows one of the two. */
function lengthTable(visits: readonly Visit[]): 'wfl' | 'wfh' {
  const last = [...visits].reverse().find(({ result }) => result.scores.wflh);
  return last ? tableOf(last) : 'wfl';
}

const tableOf = ({ result }: Visit) =>
  (result.used.age_days ?? 0) < FIRST_STANDING_DAY ? ('wfl' as const) : ('wfh' as const);

function pointsOf(name: ChartName, visits: readonly Visit[], table: 'wfl' | 'wfh'): ChartPoint[] {
  return visits.flatMap((visit) => {
    const { scores, used } = visit.result;
    const score = name === 'length' ? (scores.lhfa ?? scores.hfa) : scores[name];
    const at = name === 'wflh' ? used.lenhei_cm : used.age_months;
    if (!score || at === null || (name === 'wflh' && tableOf(visit) !== table)) return [];
    const { value, z, percentile, implausible } = score;
    return [{ day: visit.day, at, value, z, percentile, implausible, now: visit.now }];
  });
}

function windowOf(name: ChartName, table: 'wfl' | 'wfh', points: readonly ChartPoint[]): Window {
  const fits = ([from, to]: Window) => points.every(({ at }) => at >= from && at <= to);
  if (name === 'wflh') return BY_LENGTH[table].find(fits) ?? [45, 120];
  const last = LAST_MONTH[name];
  return MONTHS.find((window) => window[1] <= last && fits(window)) ?? [0, last];
}

function tablesOf(
  name: ChartName,
  table: 'wfl' | 'wfh',
  from: number,
  to: number,
): { index: TableIndex; from: number; to: number }[] {
  if (name === 'wflh') return [{ index: table, from, to }];
  const young = Math.min(to, LAST_YOUNG_MONTH);
  if (name !== 'length') return [{ index: name, from, to: to === FIVE_YEARS_MONTHS ? young : to }];
  const parts = [
    { index: 'lhfa' as const, from, to: young },
    { index: 'hfa' as const, from: Math.max(from, FIVE_YEARS_MONTHS), to },
  ];
  return parts.filter((part) => part.from < part.to);
}

/** Lines that run through two tables, end to end. */
function joined(parts: readonly ChartLine[][]): ChartLine[] {
  const [first = [], ...rest] = parts;
  return first.map((line) => ({
    ...line,
    points: [line, ...rest.flatMap((part) => part.filter((l) => l.percentile === line.percentile))].flatMap(
      ({ points }) => points,
    ),
  }));
}
