import { apply, type Conversion, conversionFor } from './convert.ts';
import { labError, Refusal, sensible } from './errors.ts';
import { compare, type Exact, exact, multiply, ZERO } from './exact.ts';
import type { LabTest } from './knowledge-types.ts';
import type { Note } from './notes.ts';
import type { ChosenRange, Limits } from './range.ts';
import { readValue } from './read-value.ts';

interface RawRange {
  low?: number | string | null;
  high?: number | string | null;
  unit?: string | null;
}

/** A limit this many times away from the table's makes one look again. */
const UNLIKE = 3;

/**
 * The range printed on the person's report, in the conventional unit. `given` is the unit of the value, used where
 * the range names none. Throws a Refusal for a range that no laboratory prints for this test.
 */
export function readReportRange(
  test: LabTest,
  raw: RawRange,
  given: Conversion,
  table: Limits | null,
): { range: ChosenRange; notes: Note[]; writtenIn: Conversion } {
  const own = raw.unit?.trim() ? conversionFor(test, raw.unit) : given;
  if (typeof own === 'string') throw new Refusal(labError(own, 'report_range.unit', sensible(test, table)));
  const numbers = { low: limit(test, raw, 'low', own, table), high: limit(test, raw, 'high', own, table) };
  const limits = convert(numbers, own);
  checkOrder(test, limits, table);
  const notes: Note[] = [{ key: 'report-range-used', params: {} }];
  if (table && unlike(limits, table)) {
    const better = test.units.filter((unit) => {
      const conversion = conversionFor(test, unit);
      return typeof conversion !== 'string' && !unlike(convert(numbers, conversion), table);
    });
    if (better.length > 0) {
      const hint = { key: 'maybe-wrong-unit' as const, units: better };
      throw new Refusal(
        labError('report-range-impossible', 'report_range', { ...sensible(test, table), hint }),
      );
    }
    notes.push({ key: 'report-range-unlike-table', params: {} });
  }
  const nobody = { sex: null, from_years: null, to_years: null, pregnancy: null, source: null };
  return { range: { ...limits, ...nobody, from: 'report', confidence: 'high' }, notes, writtenIn: own };
}

type Side = 'low' | 'high';

function limit(
  test: LabTest,
  raw: RawRange,
  side: Side,
  own: Conversion,
  table: Limits | null,
): Exact | null {
  const given = raw[side];
  if (given == null || given === '') return null;
  const read = readValue(given);
  if (typeof read === 'string' || read.kind === 'grade' || read.comparator || read.rest) {
    throw new Refusal(labError('report-range-invalid', `report_range.${side}`, sensible(test, table)));
  }
  const [first = null, other] = read.readings;
  const known = table?.[side];
  if (!first || !other || !known) return first;
  // "11,000" for white cells: of two readings the one near the table's limit is meant.
  const near = compare(multiply(apply(own, other), exact(UNLIKE)), known) > 0;
  return near ? other : first;
}

function convert({ low, high }: Limits, conversion: Conversion): Limits {
  return { low: low && apply(conversion, low), high: high && apply(conversion, high) };
}

function checkOrder(test: LabTest, { low, high }: Limits, table: Limits | null): void {
  const refuse = (code: string) => new Refusal(labError(code, 'report_range', sensible(test, table)));
  if (!low && !high) throw refuse('report-range-invalid');
  if (low && high && compare(low, high) >= 0) throw refuse('report-range-invalid');
  // A lower limit of 0 is printed for tests whose value never is 0.
  const lowest = exact(test.possible.low);
  const highest = exact(test.possible.high);
  if ((low && compare(low, highest) > 0) || (high && compare(high, highest) > 0))
    throw refuse('report-range-impossible');
  if (high && compare(high, lowest) < 0) throw refuse('report-range-impossible');
}

function unlike(limits: Limits, table: Limits): boolean {
  const apart = (['low', 'high'] as const).flatMap((side) => {
    const [a, b] = [limits[side], table[side]];
    if (!a || !b || compare(a, ZERO) <= 0 || compare(b, ZERO) <= 0) return [];
    const times = exact(UNLIKE);
    return [compare(a, multiply(b, times)) > 0 || compare(b, multiply(a, times)) > 0];
  });
  return apart.length > 0 && apart.every(Boolean);
}
