import { ageInMonths, isCalendarDate } from '../../shared/dates.ts';
import { readNumber } from '../../shared/digits.ts';

export const LONGEST_ITEM = 100;
export const MOST_ITEMS = 20;
const OLDEST = 120;

export type AgeFault = 'age-invalid' | 'date-invalid' | 'date-future' | 'date-too-old' | 'date-too-young';
export type ItemFault = 'item-empty' | 'item-too-long' | 'item-twice' | 'list-too-long';

/** Whole years from 1 to 120, in the digits of any script; null where nothing was written. */
export function readYears(typed: string): number | null | undefined {
  const years = readNumber(typed);
  if (years === null || years === undefined) return years;
  return Number.isInteger(years) && years >= 1 && years <= OLDEST ? years : undefined;
}

/** What is wrong with a date of birth (YYYY-MM-DD), or null; an empty one is left out. */
export function birthFault(typed: string, today: Date): AgeFault | null {
  if (typed === '') return null;
  if (!isCalendarDate(typed)) return 'date-invalid';
  const months = ageInMonths(typed, today);
  if (months === null || typed > localDay(today)) return 'date-future';
  if (months < 12) return 'date-too-young';
  return months >= (OLDEST + 1) * 12 ? 'date-too-old' : null;
}

/** What keeps an item out of a list, or null. */
export function itemFault(typed: string, items: readonly string[]): ItemFault | null {
  const item = typed.trim();
  if (item === '') return 'item-empty';
  if (lengthOf(item) > LONGEST_ITEM) return 'item-too-long';
  if (items.some((listed) => listed.toLowerCase() === item.toLowerCase())) return 'item-twice';
  return items.length >= MOST_ITEMS ? 'list-too-long' : null;
}

/** As a person counts: a letter of any script is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** YYYY-MM-DD where the person is. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
