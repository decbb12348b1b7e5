import {
  compare,
  divide,
  type Exact,
  exact,
  magnitude,
  multiply,
  rounded,
  shown,
  subtract,
  toNumber,
} from './exact.ts';
import { GRADES } from './grades.ts';
import type { Status } from './judge.ts';
import { judgeMeasured } from './judged.ts';
import type { LabTest } from './knowledge-types.ts';
import type { EarlierResult, LabInput, Measured, MeasuredNumber } from './lab-input.ts';
import { type ShownAmount, showIn } from './shown.ts';

export type TrendDirection = 'rising' | 'falling' | 'stable';

export interface Change {
  /** Null where the two cannot be compared. */
  direction: TrendDirection | null;
  /** The earlier result it is measured against. */
  since: string;
  conventional: number | null;
  si: number | null;
  percent: number | null;
}

/** Against the latest earlier result, and over all; null amounts where one of the two is a grade or only a bound. */
export interface Trend extends Change {
  overall: Change;
  /** Oldest first, without the present one. */
  values: { date: string; conventional: ShownAmount | null; si: ShownAmount | null; status: Status | null }[];
}

/** General knowledge: less than this is what body and laboratory vary by from day to day. */
const OF_THE_WIDTH = exact('0.15');
const OF_THE_VALUE = exact('0.15');
const HUNDRED = exact(100);

/** How the value moved against earlier ones; null where there are none. */
export function trendOf(input: LabInput): Trend | null {
  const latest = input.earlier.at(-1);
  const first = input.earlier[0];
  if (!latest || !first) return null;
  return {
    ...changeSince(input, latest),
    overall: changeSince(input, first),
    values: input.earlier.map(({ date, measured }) => ({
      date,
      conventional: amount(input.test, measured, input.test.unit),
      si: amount(input.test, measured, input.test.siUnit),
      status: judgeMeasured(input.test, measured, input.choice.used, input.conversion)?.status ?? null,
    })),
  };
}

function amount(test: LabTest, measured: Measured, unit: string): ShownAmount | null {
  return measured.kind === 'number' ? showIn(test, measured.value, unit) : null;
}

function changeSince({ test, measured, choice }: LabInput, earlier: EarlierResult): Change {
  const since = earlier.date;
  const unknown = { since, conventional: null, si: null, percent: null };
  if (measured.kind === 'grade' || earlier.measured.kind === 'grade') {
    return { ...unknown, direction: ofGrades(measured, earlier.measured) };
  }
  if (measured.comparator || earlier.measured.comparator) {
    return { ...unknown, direction: ofBounds(measured, earlier.measured) };
  }
  const [now, before] = [measured.value, earlier.measured.value];
  const difference = subtract(now, before);
  const still = compare(magnitude(difference), noticeable(test, before, choice.used)) <= 0;
  return {
    since,
    direction: still ? 'stable' : ofSign(compare(now, before)),
    conventional: shown(difference, test.decimals),
    si: shown(multiply(difference, exact(test.toSi.factor)), test.siDecimals),
    percent:
      before.numerator === 0n ? null : toNumber(rounded(divide(multiply(difference, HUNDRED), before), 1)),
  };
}

/** Of the range's width where both limits stand and values stay near them, else of the earlier value. */
function noticeable(
  test: LabTest,
  before: Exact,
  { low, high }: { low: Exact | null; high: Exact | null },
): Exact {
  if (low && high && !test.timesSteps) return multiply(subtract(high, low), OF_THE_WIDTH);
  return multiply(before, OF_THE_VALUE);
}

/** A grade beside a number cannot be compared. */
function ofGrades(now: Measured, before: Measured): TrendDirection | null {
  if (now.kind === 'number' || before.kind === 'number') return null;
  return ofSign(GRADES.indexOf(now.grade) - GRADES.indexOf(before.grade));
}

/** "<5" after 10 fell; "<5" after 3 tells nothing. */
function ofBounds(now: MeasuredNumber, before: MeasuredNumber): TrendDirection | null {
  const sign = compare(now.value, before.value);
  if (sign === 0 && now.comparator === before.comparator) return 'stable';
  const [isBelow, isAbove] = [now.comparator?.startsWith('<'), now.comparator?.startsWith('>')];
  const [wasBelow, wasAbove] = [before.comparator?.startsWith('<'), before.comparator?.startsWith('>')];
  if (sign <= 0 && !isAbove && !wasBelow) return 'falling';
  return sign >= 0 && !isBelow && !wasAbove ? 'rising' : null;
}

function ofSign(sign: number): TrendDirection {
  if (sign === 0) return 'stable';
  return sign > 0 ? 'rising' : 'falling';
}
