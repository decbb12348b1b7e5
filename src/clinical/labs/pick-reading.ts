import { apply, type Conversion } from './convert.ts';
import { labError, Refusal, sensible } from './errors.ts';
import { compare, type Exact, exact } from './exact.ts';
import type { LabTest } from './knowledge-types.ts';
import type { Limits } from './range.ts';
import type { Comparator, ReadValue } from './read-value.ts';
import { decimalsIn } from './shown.ts';
import { isEveryday, isPossible, unitsThatFit } from './unit-doubt.ts';

/** Who prints three decimals prints at least two in general. */
const DECIMALS_OF_A_DECIMAL = 2;

/**
 * The number that is meant, in the unit given. Throws a Refusal where no reading is possible in a living person
 * (with the units in which it would make sense) or where two are and nothing tells which.
 */
export function pickReading(
  test: LabTest,
  read: Extract<ReadValue, { kind: 'number' }>,
  conversion: Conversion,
  known: Limits | null,
  path: string,
): Exact {
  const converted = (reading: Exact) => apply(conversion, reading);
  const possible = read.readings.filter((r) => mayBe(test, converted(r), read.comparator));
  const [first, second] = possible;
  if (!first) throw impossible(test, read.readings, conversion, known, path);
  if (!second) return first;
  const limits = known ?? { low: null, high: null };
  const [decimal, thousands] = [first, second];
  const fine = decimalsIn(test, conversion) >= DECIMALS_OF_A_DECIMAL;
  if (read.mark === ',' && !fine) return thousands;
  if (read.mark === '.' && fine) return decimal;
  const [likely, other] = fine ? [decimal, thousands] : [thousands, decimal];
  const told = isEveryday(test, converted(likely), limits) && !isEveryday(test, converted(other), limits);
  if (told) return likely;
  throw new Refusal(labError('value-ambiguous', path, sensible(test, known)));
}

/** ">10000" may begin below what is possible and "<0.01" end above it, but not the other way round. */
function mayBe(test: LabTest, value: Exact, comparator: Comparator | null): boolean {
  if (comparator === null) return isPossible(test, value);
  const { low, high } = test.possible;
  return comparator.startsWith('<') ? compare(value, exact(low)) >= 0 : compare(value, exact(high)) <= 0;
}

function impossible(
  test: LabTest,
  readings: Exact[],
  conversion: Conversion,
  known: Limits | null,
  path: string,
): Refusal {
  const limits = known ?? { low: null, high: null };
  const units = [...new Set(readings.flatMap((r) => unitsThatFit(test, r, conversion, limits)))];
  const hint = units.length > 0 ? { hint: { key: 'maybe-wrong-unit' as const, units } } : {};
  return new Refusal(labError('value-impossible', path, { ...sensible(test, known), ...hint }));
}
