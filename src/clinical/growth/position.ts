import { FIRST_STANDING_DAY, type UsedAge } from './age.ts';

export type Position = 'lying' | 'standing';

/** A lying child measures this much more than the same child standing (WHO Child Growth Standards 2006). */
const LYING_IS_LONGER_CM = 0.7;
/** Where no age is known, WHO's software takes this length for the border between lying and standing. */
const STANDING_FROM_CM = 87;
/** Nobody stands to be measured before; WHO's software takes the figure for a lying length. */
const FIRST_STANDING_MONTHS = 9;

export interface UsedLength {
  cm: number;
  /** The table it is held against; null from 5 years on, where all are standing. */
  table: Position | null;
  measured: Position;
  /** True where the position was not told, or could not be true, and follows from the age. */
  assumed: boolean;
  /** What was added (or, below 0, taken off). */
  added_cm: number;
  flag?: 'standing-under-9-months' | 'lying-not-converted';
}

/**
 * The length or height that enters the tables. Under 24 months it is a lying length, from then on a standing
 * height; between the two lie 0.7 cm. From 5 years on WHO's software converts nothing.
 * `toldMonths` is the age from birth, uncorrected: it says whether the child can stand.
 */
export function usedLength(
  cm: number,
  told: Position | null | undefined,
  age: UsedAge | undefined,
  toldMonths: number | undefined,
): UsedLength {
  if (age?.reference === 'who-2007') {
    const measured = told ?? 'standing';
    const base = { cm, table: null, measured, assumed: !told, added_cm: 0 };
    return told === 'lying' ? { ...base, flag: 'lying-not-converted' } : base;
  }
  if (!age) {
    const measured = told ?? (cm < STANDING_FROM_CM ? 'lying' : 'standing');
    return { cm, table: measured, measured, assumed: !told, added_cm: 0 };
  }
  const table = age.days < FIRST_STANDING_DAY ? 'lying' : 'standing';
  if (told === 'standing' && toldMonths !== undefined && toldMonths < FIRST_STANDING_MONTHS) {
    const flag = 'standing-under-9-months';
    return { cm, table, measured: 'lying', assumed: true, added_cm: 0, flag };
  }
  const measured = told ?? table;
  const added_cm = measured === table ? 0 : table === 'lying' ? LYING_IS_LONGER_CM : -LYING_IS_LONGER_CM;
  return { cm: cm + added_cm, table, measured, assumed: !told, added_cm };
}
