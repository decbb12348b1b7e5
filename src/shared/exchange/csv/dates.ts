/** Days and times as people and spreadsheets write them, in any digits and the months of our eight languages. */
import { isCalendarDate } from '../../dates.ts';
import { latinDigits } from '../../digits.ts';
import { LANGUAGES } from '../../languages.ts';
import { plainWords } from '../names.ts';

/** What 03/04 means: the third of April, or March the fourth. */
export type DateOrder = 'day-first' | 'month-first';

const TIME = /(?:^|[T\s,])(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:\.\d+)?\s*([ap])?\.?\s?m?\.?$/i;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Which order the dates of a column prove: null where each could be read both ways, 'both' where some prove each. */
export function orderOf(cells: readonly string[]): DateOrder | 'both' | 'unneeded' | null {
  let needed = false;
  const proven = new Set<DateOrder>();
  for (const cell of cells) {
    const parts = YEAR_LAST.exec(splitTime(cell).day);
    if (!parts) continue;
    const [first, second] = [Number(parts[1]), Number(parts[3])];
    // With dots between, every country that writes so begins with the day.
    if (parts[2] === '.' || first > 12) proven.add('day-first');
    else if (second > 12) proven.add('month-first');
    else if (first !== second) needed = true;
  }
  if (proven.size > 1) return 'both';
  const [only] = proven;
  return only ?? (needed ? null : 'unneeded');
}

/** ISO 8601 in UTC where a time is told, else the day alone; null where it cannot be read. */
export function readWhen(dateCell: string, timeCell: string, order: DateOrder): string | null {
  const plain = latinDigits(dateCell).trim();
  if (WITH_ZONE.test(plain)) {
    const moment = Date.parse(plain);
    return Number.isNaN(moment) ? null : new Date(moment).toISOString();
  }
  const { day: dayText, time: ownTime } = splitTime(plain);
  const day = readDay(dayText, order);
  if (!day) return null;
  const timeText = latinDigits(timeCell).trim();
  const time = timeText ? readTime(timeText) : ownTime;
  if (time === null) return timeText ? null : day;
  const moment = new Date(`${day}T${time}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function splitTime(cell: string): { day: string; time: string | null } {
  const plain = latinDigits(cell).trim();
  const found = TIME.exec(plain);
  const time = found && found.index > 0 ? readTime(plain.slice(found.index)) : null;
  return time && found
    ? { day: plain.slice(0, found.index).replace(/,$/, '').trim(), time }
    : { day: plain, time: null };
}

/** "14:05:00" */
function readTime(text: string): string | null {
  const parts = TIME.exec(text);
  if (!parts) return null;
  const half = parts[4]?.toLowerCase();
  const told = Number(parts[1]);
  const [minutes, seconds] = [Number(parts[2]), Number(parts[3] ?? 0)];
  if (half && (told < 1 || told > 12)) return null;
  const hours = half ? (told % 12) + (half === 'p' ? 12 : 0) : told;
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}

function readDay(text: string, order: DateOrder): string | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return calendarDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast) return namedMonth(text);
  const [, first, sign, second, year] = yearLast;
  return sign === '.' || order === 'day-first'
    ? calendarDay(fullYear(year), second, first)
    : calendarDay(fullYear(year), first, second);
}

/** Two figures are of this century up to now, else of the last. */
function fullYear(year = ''): string {
  if (year.length === 4) return year;
  return Number(year) <= new Date().getFullYear() % 100 ? `20${year}` : `19${year}`;
}

function calendarDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

let months: Map<string, string> | null = null;

/** Long and short names of the months in all languages, as the browser knows them. */
function monthNames(): Map<string, string> {
  if (months) return months;
  months = new Map();
  for (const { code } of LANGUAGES) {
    for (let month = 0; month < 12; month += 1) {
      for (const style of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(code, { month: style, day: 'numeric', timeZone: 'UTC' });
        const name = format
          .formatToParts(Date.UTC(2024, month, 1))
          .find(({ type }) => type === 'month')?.value;
        if (name) months.set(plainMonth(name), String(month + 1));
      }
    }
  }
  return months;
}

const plainMonth = (name: string) => plainWords(name).replace(/\.$/, '');

/** "4 March 2026", "4-Mar-2026", "March 4, 2026", "4 de marzo de 2026" */
function namedMonth(text: string): string | null {
  const parts = text.split(/[\s,\-/]+/).filter((part) => part && !/^de$/i.test(part));
  const numbers = parts.filter((part) => /^\d+(st|nd|rd|th)?$/i.test(part));
  const month = parts.map((part) => monthNames().get(plainMonth(part))).find((one) => one !== undefined);
  const [day, year] = numbers;
  return month && parts.length === 3 && year?.length === 4
    ? calendarDay(year, month, day?.replace(/\D/g, ''))
    : null;
}
