import { latinDigits } from '../../shared/digits.ts';
import type { AgeUnit } from './check-store.ts';

export type AgeProblem = 'age' | 'ageMonths' | 'ageDays';

/** 1 to 120 years, or under two years in months (0 to 23) or days (0 to 729). */
export function readAge(text: string, unit: AgeUnit): { value: number } | { problem: AgeProblem } {
  const digits = latinDigits(text.trim());
  const value = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
  if (unit === 'years') return value >= 1 && value <= 120 ? { value } : { problem: 'age' };
  if (unit === 'months')
    return value >= 0 && value <= 23 ? { value } : { problem: Number.isNaN(value) ? 'age' : 'ageMonths' };
  return value >= 0 && value <= 729 ? { value } : { problem: Number.isNaN(value) ? 'age' : 'ageDays' };
}

/** Age today from a date of birth, in the unit that fits: days under two months, months under two years. */
export function ageFrom(dateOfBirth: string, now: Date): { age: string; ageUnit: AgeUnit } | null {
  const born = new Date(`${dateOfBirth}T00:00:00`);
  const days = Math.floor((now.getTime() - born.getTime()) / 86_400_000);
  if (Number.isNaN(days) || days < 0) return null;
  if (days < 60) return { age: String(days), ageUnit: 'days' };
  const beforeBirthday =
    now.getMonth() < born.getMonth() ||
    (now.getMonth() === born.getMonth() && now.getDate() < born.getDate());
  const years = now.getFullYear() - born.getFullYear() - (beforeBirthday ? 1 : 0);
  if (years >= 2) return { age: String(years), ageUnit: 'years' };
  const months =
    (now.getFullYear() - born.getFullYear()) * 12 +
    now.getMonth() -
    born.getMonth() -
    (now.getDate() < born.getDate() ? 1 : 0);
  return { age: String(months), ageUnit: 'months' };
}

/** Pregnancy is asked only where it can be. */
export function mayBePregnant(gender: string | null, age: number, unit: AgeUnit): boolean {
  return gender !== 'male' && unit === 'years' && age >= 12 && age <= 55;
}
