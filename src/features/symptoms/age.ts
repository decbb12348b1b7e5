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

/** Pregnancy is asked only where it can be. */
export function mayBePregnant(gender: string | null, age: number, unit: AgeUnit): boolean {
  return gender !== 'male' && unit === 'years' && age >= 12 && age <= 55;
}
