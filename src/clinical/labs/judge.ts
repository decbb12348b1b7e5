import { add, compare, divide, type Exact, exact, multiply, subtract, ZERO } from './exact.ts';
import type { LabTest } from './knowledge-types.ts';
import type { Limits } from './range.ts';
import type { Comparator } from './read-value.ts';

export type Status = 'normal' | 'abnormal' | 'critical';
export type Direction = 'low' | 'high';
export type HowFar = 'slightly' | 'clearly' | 'far';

export interface Judgement {
  status: Status;
  direction: Direction | null;
  howFar: HowFar | null;
  /** "<50" may hide a critical value though only "low" is certain. */
  maybeCritical: boolean;
}

const NORMAL: Judgement = { status: 'normal', direction: null, howFar: null, maybeCritical: false };

/** Of the way from the limit to the critical limit, or of the range's width: clearly, then far outside. */
const WAY_TO_CRITICAL: readonly [Exact, Exact] = [exact('0.25'), exact('0.6667')];
const WIDTH: readonly [Exact, Exact] = [exact('0.25'), exact('0.75')];
const TIMES: readonly [number, number] = [2, 5];

/** The limits a value is judged by, and the same as they are shown in the unit the value was given in. */
export interface JudgedBy {
  limits: Limits;
  shown: Limits;
  shownCritical: Limits;
}

/**
 * Judges an exact value in the conventional unit; a value on a limit is within. Who reads "3.9 to 5.5" and has 5.5 is
 * within, whatever the rounding hid; who reads "critical: 1.63 or less" and has 1.63 is critical.
 */
export function judge(test: LabTest, value: Exact, { limits, shown, shownCritical }: JudgedBy): Judgement {
  const critical = criticalSide(test, value) ?? criticalSide(test, value, shownCritical);
  if (critical) return { status: 'critical', direction: critical, howFar: 'far', maybeCritical: false };
  const side = sideOf(value, limits);
  if (!side || !sideOf(value, shown)) return NORMAL;
  return {
    status: 'abnormal',
    direction: side,
    howFar: howFar(test, value, side, limits),
    maybeCritical: false,
  };
}

/** The critical limits in the conventional unit. */
export function criticalLimits({ critical }: LabTest): Limits {
  const limit = (n: number | null | undefined) => (typeof n === 'number' ? exact(n) : null);
  return { low: limit(critical?.low), high: limit(critical?.high) };
}

/** The side on which a value is critical. The limit itself counts, unless its source says "beyond". */
export function criticalSide(test: LabTest, value: Exact, limits = criticalLimits(test)): Direction | null {
  const least = test.critical?.limitItselfIsCritical === false ? 1 : 0;
  if (limits.low !== null && compare(limits.low, value) >= least) return 'low';
  return limits.high !== null && compare(value, limits.high) >= least ? 'high' : null;
}

export function sideOf(value: Exact, { low, high }: Limits): Direction | null {
  if (low !== null && compare(value, low) < 0) return 'low';
  return high !== null && compare(value, high) > 0 ? 'high' : null;
}

/**
 * Judges what is only known to lie below or above a number. Undefined: it may be normal or not, nobody can tell.
 * The amount of how far is that of the nearest value it can be.
 */
export function judgeBeyond(
  test: LabTest,
  bound: Exact,
  comparator: Comparator,
  limits: Limits,
): Judgement | undefined {
  const below = comparator.startsWith('<');
  const touches = comparator.endsWith('=');
  const { low, high } = limits;
  const limit = below ? low : high;
  const away = below ? -1 : 1;
  const beyond = limit === null ? -1 : compare(bound, limit) * away;
  if (beyond > 0 || (beyond === 0 && !touches)) {
    const direction = below ? 'low' : 'high';
    const critical = criticalSide(test, bound);
    if (critical) return { status: 'critical', direction, howFar: 'far', maybeCritical: false };
    const edge = below ? test.critical?.low : test.critical?.high;
    const amount = limit === null || beyond === 0 ? 'slightly' : howFar(test, bound, direction, limits);
    return { status: 'abnormal', direction, howFar: amount, maybeCritical: typeof edge === 'number' };
  }
  const open = below ? low === null || compare(low, ZERO) <= 0 : high === null;
  const other = below ? high : low;
  const inside = other === null || compare(bound, other) * away >= 0;
  return open && inside && !criticalSide(test, bound) ? NORMAL : undefined;
}

function howFar(test: LabTest, value: Exact, side: Direction, limits: Limits): HowFar {
  const limit = limits[side] ?? ZERO;
  const bands = test.bands?.[side];
  if (bands) return step(value, [exact(bands[0]), exact(bands[1])], side);
  const edge = side === 'low' ? test.critical?.low : test.critical?.high;
  if (test.timesSteps || limits.low === null || limits.high === null) {
    const [clearly, far] = test.timesSteps ?? TIMES;
    const times = (n: number) => (side === 'high' ? multiply(limit, exact(n)) : divide(limit, exact(n)));
    return step(value, [times(clearly), times(far)], side);
  }
  const toEdge = typeof edge === 'number' ? subtract(exact(edge), limit) : null;
  const outward = toEdge !== null && compare(toEdge, ZERO) * (side === 'low' ? -1 : 1) > 0 ? toEdge : null;
  const width = subtract(limits.high, limits.low);
  const whole = outward ?? (side === 'low' ? subtract(ZERO, width) : width);
  const [clearly, far] = outward ? WAY_TO_CRITICAL : WIDTH;
  return step(value, [add(limit, multiply(whole, clearly)), add(limit, multiply(whole, far))], side);
}

/** Clearly from the first threshold on, far from the second; on the low side below them (eGFR 60 is still stage 2). */
function step(value: Exact, [clearly, far]: [Exact, Exact], side: Direction): HowFar {
  const reaches = (threshold: Exact) =>
    side === 'high' ? compare(value, threshold) >= 0 : compare(value, threshold) < 0;
  if (reaches(far)) return 'far';
  return reaches(clearly) ? 'clearly' : 'slightly';
}
