import type { GrowthFacts, Reference } from './knowledge-types.ts';

/** WHO's month: 365.25 days over 12. */
const DAYS_A_MONTH = 30.4375;
/** From here on WHO's software takes the reference of 2007. */
export const FIRST_2007_MONTHS = 60;
/** Exactly 19 years still belong to WHO's tables; anything above does not. */
export const FIRST_ADULT_AGE_MONTHS = 228;
/** Below, tables are for a lying child; from here on for a standing one. */
export const FIRST_STANDING_DAY = 731;
/** A month told in whole numbers may be any day of it. */
const MOST_DAYS_APART = 31;

interface ToldAge {
  age_days?: number | null;
  age_months?: number | null;
}

/** `days` are whole, as the tables to 5 years need them; `months` keep their fraction. */
export interface Age {
  days: number;
  months: number;
}

/** The age told, days before months; undefined where there is none. Half a day counts as one, as WHO rounds. */
export function ageOf({ age_days, age_months }: ToldAge): Age | undefined {
  if (typeof age_days === 'number') return { days: halfUp(age_days), months: age_days / DAYS_A_MONTH };
  if (typeof age_months !== 'number') return undefined;
  return { days: daysOfMonths(age_months), months: age_months };
}

export function daysOfMonths(months: number): number {
  return halfUp(months * DAYS_A_MONTH);
}

function halfUp(days: number): number {
  return Math.floor(days) + (days - Math.floor(days) >= 0.5 ? 1 : 0);
}

export function agreesInDays({ age_days, age_months }: ToldAge): boolean {
  if (typeof age_days !== 'number' || typeof age_months !== 'number') return true;
  return Math.abs(age_days - age_months * DAYS_A_MONTH) <= MOST_DAYS_APART;
}

export interface UsedAge extends Age {
  reference: Reference;
  /** Days taken off because the child was born early, and how old it was when born. */
  corrected: { gestation_weeks: number; days_earlier: number } | null;
}

/**
 * The age that the tables are entered with. A child born before 37 weeks counts from its due date until it is 24
 * months old; `days` are then below 0 before that date.
 */
export function usedAge(
  age: Age,
  gestationWeeks: number | null | undefined,
  rule: GrowthFacts['prematurity'],
): UsedAge {
  const early =
    typeof gestationWeeks === 'number' &&
    gestationWeeks < rule.pretermBelowWeeks &&
    age.days < rule.belowAgeDays;
  if (!early) {
    const reference = age.months < FIRST_2007_MONTHS ? 'who-2006' : 'who-2007';
    return { ...age, reference, corrected: null };
  }
  const days_earlier = Math.round((rule.termWeeks - gestationWeeks) * 7);
  const days = age.days - days_earlier;
  const corrected = { gestation_weeks: gestationWeeks, days_earlier };
  return { days, months: days / DAYS_A_MONTH, reference: 'who-2006', corrected };
}
