/** How old somebody is, and what follows from it for what fits them: from the date of birth, else from the age that was told. */
import { ageInMonths, dayOf, isCalendarDate } from './dates.ts';
import { type AgeTold, type AgeUnit, profileData } from './profile-data.ts';

/** As much of a profile as tells an age. */
export type Aged = { date_of_birth: string | null; data: Record<string, unknown> };
/** Everything about a person that decides what fits them. */
export type Suited = Aged & { gender: string | null };

export type Age = { age: number; unit: AgeUnit };

const DAY_MS = 86_400_000;
const MONTH_DAYS = 365.25 / 12;
/** Under this many days days are told, and under this many months months. */
const DAYS_UNTIL = 60;
const MONTHS_UNTIL = 24;

/** In the unit that people tell it in: days under two months, months under two years. null where nobody knows. */
export function ageOf(person: Aged, at: Date): Age | null {
  const days = daysOf(person, at);
  const months = monthsOf(person, at);
  if (days === null || months === null) return null;
  if (days < DAYS_UNTIL) return { age: Math.floor(days), unit: 'days' };
  return months < MONTHS_UNTIL
    ? { age: months, unit: 'months' }
    : { age: Math.floor(months / 12), unit: 'years' };
}

/** Full months. */
export function monthsOf({ date_of_birth, data }: Aged, at: Date): number | null {
  const born = ageInMonths(date_of_birth, at);
  if (born !== null) return born;
  const { age_told } = profileData(data);
  if (!age_told) return null;
  if ('days' in age_told) return Math.floor((age_told.days + daysSince(age_told.on, at)) / MONTH_DAYS);
  const since = ageInMonths(age_told.on, at) ?? 0;
  return 'months' in age_told ? age_told.months + since : age_told.years * 12 + since;
}

/** Whole years: from the date of birth, else from the age that was told and the full years since then. */
export function yearsOf(person: Aged, at: Date): number | null {
  const months = monthsOf(person, at);
  return months === null ? null : Math.floor(months / 12);
}

/** Days; from an age in months or years about as many as it has at least. */
export function daysOf({ date_of_birth, data }: Aged, at: Date): number | null {
  if (date_of_birth !== null && ageInMonths(date_of_birth, at) !== null) return daysSince(date_of_birth, at);
  const { age_told } = profileData(data);
  return age_told ? daysTold(age_told) + daysSince(age_told.on, at) : null;
}

function daysTold(told: AgeTold): number {
  if ('days' in told) return told.days;
  return ('months' in told ? told.months : told.years * 12) * MONTH_DAYS;
}

/** By the calendar, so that the hour of the day and of the year does not matter. */
function daysSince(day: string, at: Date): number {
  if (!isCalendarDate(day)) return 0;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const now = Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return Math.max(0, Math.round((now - Date.UTC(year, month - 1, date)) / DAY_MS));
}

export const STAGES = ['baby', 'small', 'child', 'teen', 'adult', 'older', 'unknown'] as const;
/** Under 1, 5, 12, 18, 60 years, and from then on. */
export type Stage = (typeof STAGES)[number];

export function stageOf(person: Aged, at: Date): Stage {
  const years = yearsOf(person, at);
  if (years === null) return 'unknown';
  if (years < 1) return 'baby';
  if (years < 5) return 'small';
  if (years < 12) return 'child';
  if (years < 18) return 'teen';
  return years < 60 ? 'adult' : 'older';
}

export function isUnderTwelve(stage: Stage): boolean {
  return stage === 'baby' || stage === 'small' || stage === 'child';
}

const FERTILE_YEARS = { from: 12, to: 55 } as const;

/** Pregnancy is asked and kept only where it can be; an age nobody knows rules nothing out. */
export function canBePregnant(person: Suited, at: Date): boolean {
  const years = yearsOf(person, at);
  if (person.gender === 'male') return false;
  return years === null || (years >= FERTILE_YEARS.from && years <= FERTILE_YEARS.to);
}

/** No pregnancy lasts longer: told of on its first day, it would be over by then. */
const MOST_PREGNANT_DAYS = 300;

/** Told of, and it can still be so. */
export function isPregnant(person: Suited, at: Date): boolean {
  const { pregnant_on } = profileData(person.data);
  if (!pregnant_on || !canBePregnant(person, at)) return false;
  // What was measured before that day is of somebody of whom nothing was told.
  return dayOf(at) >= pregnant_on && daysSince(pregnant_on, at) <= MOST_PREGNANT_DAYS;
}
