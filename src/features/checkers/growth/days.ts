/** Calendar days without a clock time, as a clinic card has them: YYYY-MM-DD. */
import { isCalendarDate } from '../../../shared/dates.ts';

const MS_A_DAY = 86_400_000;
/** WHO's month, as the engine counts. */
export const DAYS_A_MONTH = 30.4375;

/** The day that the calendar on the wall shows at this moment. */
export function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Whole days from one to the other, below 0 where the second comes first; null where one is no day. */
export function daysBetween(from: string, to: string): number | null {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return null;
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_A_DAY;
}

/** Noon of the day where the person is: whatever the time zone, the same day is read back. */
export function noonOf(day: string): string {
  return new Date(`${day}T12:00:00`).toISOString();
}
