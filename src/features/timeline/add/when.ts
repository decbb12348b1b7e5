/** Days and times as the fields of a form have them: by the clock of this device. */
import { isCalendarDate } from '../../../shared/dates.ts';

export type WhenProblem = 'no-day' | 'future' | 'too-old';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Nobody alive was measured before. */
const FIRST_YEAR = 1900;
const NOON = '12:00';
const MINUTE = 60_000;

export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function timeOf(date: Date): string {
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** `time` null for a day without an hour, which is kept as its noon. The fields know minutes, the clock is further. */
export function momentOf(
  day: string,
  time: string | null,
  now: Date,
): { ok: true; at: Date } | { ok: false; problem: WhenProblem } {
  if (!isCalendarDate(day) || (time !== null && !TIME.test(time))) return { ok: false, problem: 'no-day' };
  const at = new Date(`${day}T${time ?? NOON}:00`);
  if (at.getFullYear() < FIRST_YEAR) return { ok: false, problem: 'too-old' };
  if (time === null && day === dayOf(now)) return { ok: true, at: at > now ? now : at };
  return at.getTime() > now.getTime() + MINUTE ? { ok: false, problem: 'future' } : { ok: true, at };
}
