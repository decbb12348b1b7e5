import { apply, type Conversion, conversionFor, revert, sameConversion, UNCHANGED } from './convert.ts';
import { asShown, type Exact, shown, toNumber } from './exact.ts';
import type { LabTest } from './knowledge-types.ts';
import type { Limits } from './range.ts';

const DECIMALS_GIVEN = 6;

export interface ShownAmount {
  value: number;
  unit: string;
}

export interface ShownRange {
  low: number | null;
  high: number | null;
  unit: string;
}

/** The same limits in both systems, rounded for reading. */
export interface ShownLimits {
  conventional: ShownRange;
  si: ShownRange;
}

/** `as` is the unit the limits were written in: there nothing is rounded away. */
export function showLimits(test: LabTest, limits: Limits, as: Conversion = UNCHANGED): ShownLimits {
  return {
    conventional: showLimitsIn(test, limits, test.unit, as),
    si: showLimitsIn(test, limits, test.siUnit, as),
  };
}

/** The limits in one unit of the test, be it neither the conventional nor the SI one. */
export function showLimitsIn(
  test: LabTest,
  { low, high }: Limits,
  unit: string,
  as: Conversion = UNCHANGED,
): ShownRange {
  return {
    low: low && showIn(test, low, unit, as).value,
    high: high && showIn(test, high, unit, as).value,
    unit,
  };
}

/**
 * A value in the conventional unit as shown in `unit`, written as `as` was: there it keeps its own decimals. Throws an
 * Error for a unit that is none of the test's.
 */
export function showIn(test: LabTest, value: Exact, unit: string, as?: Conversion): ShownAmount {
  const conversion = conversionFor(test, unit);
  if (typeof conversion === 'string') throw new Error(`${test.id}: ${conversion} "${unit}"`);
  const decimals = as && sameConversion(conversion, as) ? DECIMALS_GIVEN : decimalsIn(test, conversion);
  return { value: shown(revert(conversion, value), decimals), unit };
}

/** The decimals shown in a unit of the test, so that each shows about as many figures. */
export function decimalsIn(test: LabTest, conversion: Conversion): number {
  for (const [unit, decimals] of [
    [test.unit, test.decimals] as const,
    [test.siUnit, test.siDecimals] as const,
  ]) {
    const own = conversionFor(test, unit);
    if (typeof own !== 'string' && sameConversion(own, conversion)) return decimals;
  }
  return Math.max(0, test.decimals + Math.round(Math.log10(toNumber(conversion.factor))));
}

/** Limits as a person reads them in another unit, back in the conventional one. */
export function limitsAsShown(test: LabTest, { low, high }: Limits, conversion: Conversion): Limits {
  const decimals = decimalsIn(test, conversion);
  const round = (limit: Exact | null) => {
    if (limit === null) return null;
    return apply(conversion, asShown(revert(conversion, limit), decimals));
  };
  return { low: round(low), high: round(high) };
}
