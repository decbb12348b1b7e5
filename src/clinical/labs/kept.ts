/** Answers of this engine as a checker kept them, read back. */
import { GRADES } from './grades.ts';
import type { Grade } from './knowledge-types.ts';
import type { ShownRange } from './shown.ts';

/** A record of the laboratory check, as far as it matters here. */
interface SavedResult {
  /** ISO 8601 */
  taken_at: string;
  result: Readonly<Record<string, unknown>>;
}

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
  /** The same in the other units the engine told it in, and in that of the report. */
  ranges: readonly ShownRange[];
}

const STATUSES = ['normal', 'abnormal', 'critical'] as const;

/** Every value of the saved reports, oldest first; results of another version of the app are read with care. */
export function keptValues(newestFirst: readonly SavedResult[]): Kept[] {
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
          ranges: rangesOf(range),
        },
      ];
    }),
  );
}

function dayOf(moment: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

function rangesOf(item: unknown): ShownRange[] {
  const { given, conventional, si } = fieldsOf(item);
  return [given, conventional, si].flatMap((one) => {
    const limits = limitsOf(one);
    const { unit } = fieldsOf(one);
    return limits && typeof unit === 'string' ? [{ ...limits, unit }] : [];
  });
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
