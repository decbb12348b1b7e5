/** Calendar dates as people write them in forms: no time, no zone. */

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a real day in the form YYYY-MM-DD; 2023-02-30 is none. */
export function isCalendarDate(value: string): boolean {
  const parts = DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Full months between a date of birth (YYYY-MM-DD) and a moment, or null where there is none to count. */
export function ageInMonths(dateOfBirth: string | null, at: Date): number | null {
  if (!dateOfBirth || !isCalendarDate(dateOfBirth)) return null;
  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  const months = (at.getFullYear() - year) * 12 + (at.getMonth() + 1 - month) - (at.getDate() < day ? 1 : 0);
  return months < 0 ? null : months;
}

/** The day by the clock where the person is, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
