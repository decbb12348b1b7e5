import type { CheckerResult } from '../../../bindings/types.ts';
import { GRADES, type Grade, type LabTest, type ShownRange } from '../../../clinical/labs/index.ts';
import type { Point } from '../kit/course-chart.tsx';
import { dayOf } from './answers.ts';

/** One value of a saved report. */
export interface Kept {
  /** ISO 8601 */
  at: string;
  /** YYYY-MM-DD by the clock of the phone. */
  day: string;
  test: string;
  status: 'normal' | 'abnormal' | 'critical';
  /** The unit of the report; '' for signs and where none is printed. */
  unit: string;
  /** In every unit of the test; empty for signs. */
  amounts: readonly { value: number; unit: string }[];
  comparator: string;
  grade: Grade | null;
  /** In the unit of the report. */
  range: Pick<ShownRange, 'low' | 'high'> | null;
}

/** The engine takes 200; further back than this nobody looks. */
const MOST_EARLIER = 40;
const STATUSES = ['normal', 'abnormal', 'critical'] as const;

/** Every value of the saved reports, oldest first; results of another version of the app are read with care. */
export function keptValues(newestFirst: readonly CheckerResult[]): Kept[] {
  return [...newestFirst].reverse().flatMap(({ taken_at: at, result }) =>
    listOf(result.results).flatMap((item) => {
      const { test, status, value, conversions, range } = fieldsOf(item);
      const known = STATUSES.find((s) => s === status);
      if (typeof test !== 'string' || !known) return [];
      const { given, comparator, grade } = fieldsOf(value);
      const { unit } = fieldsOf(given);
      return [
        {
          at,
          day: dayOf(new Date(at)),
          test,
          status: known,
          unit: typeof unit === 'string' ? unit : '',
          amounts: listOf(conversions).flatMap(amountOf),
          comparator: typeof comparator === 'string' ? comparator : '',
          grade: GRADES.find((g) => g === grade) ?? null,
          range: limitsOf(fieldsOf(range).given),
        },
      ];
    }),
  );
}

/** The last value of each test, the newest first. */
export function latestOf(kept: readonly Kept[]): Kept[] {
  return [...new Map(kept.map((one) => [one.test, one])).values()].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
}

export const unitOfLast = (kept: readonly Kept[], test: string): string | undefined =>
  kept.findLast((one) => one.test === test && one.amounts.length > 0)?.unit;

/** In the unit of its report, else in the first there is; null for signs. */
export function amountShown({ amounts, unit }: Kept): { value: number; unit: string } | null {
  return amounts.find((amount) => amount.unit === unit) ?? amounts[0] ?? null;
}

export interface EarlierValue {
  value: number | string;
  unit?: string;
  date: string;
}

/**
 * What the engine is told for the trend: values of days before. Those of the same day are left out, or a report that
 * was just saved would be compared with itself.
 */
export function earlierOf(kept: readonly Kept[], test: LabTest, day: string): EarlierValue[] {
  return kept
    .filter((one) => one.test === test.id && one.day < day)
    .slice(-MOST_EARLIER)
    .flatMap((one): EarlierValue[] => {
      const date = one.day;
      if (one.grade) return [{ value: one.grade, date }];
      // In the unit of the report "urea" would be read as urea, though what was kept is its nitrogen.
      const amount = test.alternatives
        ? one.amounts.find(({ unit }) => unit === test.siUnit)
        : amountShown(one);
      if (!amount) return [];
      const value = one.comparator ? bound(one.comparator, amount.value) : amount.value;
      return [{ value, unit: amount.unit, date }];
    });
}

/** The course of a test in one unit, up to a day; bounds such as "<5" have no place on a line. */
export function pointsOf(kept: readonly Kept[], test: string, unit: string, before?: string): Point[] {
  return kept.flatMap((one) => {
    if (one.test !== test || one.comparator || (before && one.day >= before)) return [];
    const amount = one.amounts.find((a) => a.unit === unit);
    return amount ? [{ at: one.at, value: amount.value }] : [];
  });
}

/** With six decimals, so that the point can not be taken for one of thousands. */
function bound(comparator: string, value: number): string {
  return `${comparator}${value.toFixed(6)}`;
}

function amountOf(item: unknown): { value: number; unit: string }[] {
  const { value, unit } = fieldsOf(item);
  return typeof value === 'number' && typeof unit === 'string' ? [{ value, unit }] : [];
}

function limitsOf(item: unknown): Kept['range'] {
  const { low, high } = fieldsOf(item);
  const limit = (n: unknown) => (typeof n === 'number' ? n : null);
  return limit(low) === null && limit(high) === null ? null : { low: limit(low), high: limit(high) };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
