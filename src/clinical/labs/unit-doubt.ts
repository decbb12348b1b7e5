import { apply, type Conversion, conversionFor, sameConversion } from './convert.ts';
import { compare, type Exact, exact } from './exact.ts';
import { criticalLimits, type Judgement, judge } from './judge.ts';
import type { LabTest } from './knowledge-types.ts';
import type { Limits } from './range.ts';

export function isPossible(test: LabTest, value: Exact): boolean {
  return compare(value, exact(test.possible.low)) >= 0 && compare(value, exact(test.possible.high)) <= 0;
}

/** Units in which the number as given would be an everyday value, other than the one it was given in. */
export function unitsThatFit(
  test: LabTest,
  number: Exact,
  given: Conversion | null,
  limits: Limits,
): string[] {
  return test.units.filter((unit) => {
    const conversion = conversionFor(test, unit);
    if (typeof conversion === 'string' || (given && sameConversion(conversion, given))) return false;
    return isEveryday(test, apply(conversion, number), limits);
  });
}

/**
 * Units in which the number would make more sense: where the value is far out, those that make it an everyday one;
 * where it is below what is usual, all that lift it above.
 */
export function doubtedUnits(
  test: LabTest,
  number: Exact,
  given: Conversion,
  judged: Judgement,
  limits: Limits,
): string[] {
  if (!isBelowUsual(test, apply(given, number))) {
    return judged.howFar === 'far' ? unitsThatFit(test, number, given, limits) : [];
  }
  return test.units.filter((unit) => {
    const conversion = conversionFor(test, unit);
    if (typeof conversion === 'string') return false;
    const value = apply(conversion, number);
    return isPossible(test, value) && !isBelowUsual(test, value);
  });
}

/** Neither critical nor far out, nor below what is usual. */
export function isEveryday(test: LabTest, value: Exact, limits: Limits): boolean {
  if (!isPossible(test, value) || isBelowUsual(test, value)) return false;
  return judge(test, value, { limits, shown: limits, shownCritical: criticalLimits(test) }).howFar !== 'far';
}

function isBelowUsual(test: LabTest, value: Exact): boolean {
  return test.usualLow !== undefined && compare(value, exact(test.usualLow)) < 0;
}
