import type { EngineFacts } from '../../../content/compiled.ts';
import { DAYS_A_MONTH } from './days.ts';

export type Schedule = EngineFacts['vaccinations']['schedules'][number];
export type Row = Schedule['rows'][number];
export type Dose = Row['doses'][number];
export type VaccineAge = Row['from'];

const DAYS: Record<VaccineAge['unit'], number> = {
  days: 1,
  weeks: 7,
  months: DAYS_A_MONTH,
  years: DAYS_A_MONTH * 12,
};

const daysOf = ({ value, unit }: VaccineAge) => value * DAYS[unit];
/** "To 12 months" lasts until the thirteenth is full. */
const endOf = ({ value, unit }: VaccineAge) => (value + 1) * DAYS[unit];

/** A schedule seen from one age: what is due, what comes next, and what should be in the card already. */
export interface Due {
  due: Row[];
  next: Row[];
  earlier: Row[];
}

/**
 * Nobody knows here what was given. A row with two ages is due between them; one with a single age until the next such
 * row begins. A dose that is no longer given at this age is left out of what is due. Age in days from birth: vaccines
 * go by the calendar, also in a child born early.
 */
export function dueAt(days: number, { rows }: Schedule): Due {
  const begun = rows.filter((row) => daysOf(row.from) <= days);
  const isDue = (row: Row) => (row.yearly ? true : days < lastDayOf(row, rows));
  const due = begun.filter(isDue).flatMap((row) => {
    const doses = row.doses.filter(({ until }) => !until || days <= daysOf(until));
    return doses.length > 0 ? [{ ...row, doses }] : [];
  });
  const later = rows.filter((row) => daysOf(row.from) > days);
  const soonest = Math.min(...later.map((row) => daysOf(row.from)));
  return {
    due,
    next: later.filter((row) => daysOf(row.from) === soonest),
    earlier: begun.filter((row) => !isDue(row)),
  };
}

function lastDayOf(row: Row, rows: readonly Row[]): number {
  if (row.to) return endOf(row.to);
  const after = rows.map((other) => daysOf(other.from)).filter((from) => from > daysOf(row.from));
  return Math.min(...after);
}
