/** From what a reminder says to the moments at which it is due, by the clock of the place where the person is. */
import { Temporal } from 'temporal-polyfill';

/** The part of a reminder that says when; dates as YYYY-MM-DD, times as HH:MM, weekdays from 0 (Sunday) to 6. */
export type ReminderRule = {
  repeats: 'once' | 'daily' | 'weekly' | 'monthly';
  starts_on: string;
  ends_on: string | null;
  times: readonly string[];
  weekdays: readonly number[];
};

export type DueMoment = {
  /** YYYY-MM-DDTHH:MM as the reminder says it: the same on every device, whatever zone each is in. */
  wall: string;
  /** Milliseconds since 1970, in the zone that was asked for. */
  at: number;
};

const DAY_MS = 86_400_000;
/** The longest a reminder that has begun can pause: from one month's day to the next, and the zones' difference. */
const LOOK_AHEAD_MS = 34 * DAY_MS;

/**
 * Every moment from `from` up to, but not at, `to` (milliseconds), in order; `zone` as in 'Asia/Kolkata'. A time the
 * clock skips that day comes at the next moment there is, one it shows twice comes the first time, and two times that
 * fall on one moment come once.
 */
export function dueMoments(rule: ReminderRule, zone: string, from: number, to: number): DueMoment[] {
  if (to <= from) return [];
  const times = [...new Set(rule.times)].sort();
  const found: DueMoment[] = [];
  // A day earlier: where a whole day is skipped its times come with the next one.
  let date = dateAt(from, zone).subtract({ days: 2 });
  const first = Temporal.PlainDate.from(rule.starts_on);
  if (Temporal.PlainDate.compare(date, first) < 0) date = first;
  const last = dateAt(to, zone);
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    if (!isOn(rule, date)) continue;
    for (const time of times) {
      const wall = `${date}T${time}`;
      found.push({ wall, at: momentOf(wall, zone) });
    }
  }
  found.sort((a, b) => a.at - b.at || (a.wall < b.wall ? -1 : 1));
  return found.filter(({ at }, i) => at >= from && at < to && found[i - 1]?.at !== at);
}

/** The first moment at or after `after`, or null where none is left. */
export function nextDue(rule: ReminderRule, zone: string, after: number): DueMoment | null {
  const start = momentOf(`${rule.starts_on}T00:00`, zone);
  const from = Math.max(after, start);
  return dueMoments(rule, zone, from, from + LOOK_AHEAD_MS)[0] ?? null;
}

/** Where yesterday, today and tomorrow begin, in milliseconds. */
export function daysAround(
  zone: string,
  now: number,
): { yesterday: number; today: number; tomorrow: number } {
  const today = dateAt(now, zone);
  const startOf = (days: number) => today.add({ days }).toZonedDateTime(zone).epochMilliseconds;
  return { yesterday: startOf(-1), today: startOf(0), tomorrow: startOf(1) };
}

function isOn({ repeats, starts_on, ends_on, weekdays }: ReminderRule, date: Temporal.PlainDate): boolean {
  const day = date.toString();
  if (repeats === 'once') return day === starts_on;
  if (day < starts_on || (ends_on !== null && day > ends_on)) return false;
  if (repeats === 'weekly') return weekdays.includes(date.dayOfWeek % 7);
  // The 31st comes on the last day of a shorter month: a month without it would be a month without the medicine.
  if (repeats === 'monthly') return date.day === Math.min(Number(starts_on.slice(8)), date.daysInMonth);
  return true;
}

function momentOf(wall: string, zone: string): number {
  const asked = Temporal.PlainDateTime.from(wall);
  const before = asked.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (before.toPlainDateTime().equals(asked)) return before.epochMilliseconds;
  // The clock is put forward over it: the moment of the change is the next there is.
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? before.epochMilliseconds;
}

function dateAt(at: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
}
