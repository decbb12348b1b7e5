import type { Kept, LabTest } from '../../../clinical/labs/index.ts';
import type { Point } from '../kit/course-chart.tsx';

export { type Kept, keptValues } from '../../../clinical/labs/index.ts';

/** The engine takes 200; further back than this nobody looks. */
const MOST_EARLIER = 40;
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
