import { type Day, groupByDay } from './group-by-day.ts';

/** So many entries are drawn or left out together: a day of thousands must not be drawn whole. */
const MOST_IN_PART = 12;

/** A day, or a part of one with many entries. */
export type DayPart<T> = Day<T> & {
  /** How many of the day come before these. */
  before: number;
  /** Of the whole day, as far as read. */
  inDay: number;
};

/** Days cut into parts of a bounded size, in the order they come. */
export function dayParts<T extends { occurred_at: string }>(entries: readonly T[], now: Date): DayPart<T>[] {
  return groupByDay(entries, now).flatMap((day) => {
    const inDay = day.entries.length;
    return Array.from({ length: Math.ceil(inDay / MOST_IN_PART) }, (_, i) => {
      const before = i * MOST_IN_PART;
      return { ...day, entries: day.entries.slice(before, before + MOST_IN_PART), before, inDay };
    });
  });
}
