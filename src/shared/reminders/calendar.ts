/** A reminder for the phone's own calendar, which rings without this app. */
import { repeatedFile } from '../calendar-file.ts';
import type { ReminderRule } from './recurrence.ts';

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const SHORTEST_MONTH = 28;

/** One event for each time of the day. `id` is the reminder's: the same file opened twice changes nothing. */
export function reminderCalendar(
  rule: ReminderRule,
  words: { id: string; title: string; note: string; made: Date },
): string {
  const day = firstDay(rule);
  return repeatedFile(
    rule.times.map((time) => ({
      ...words,
      id: `${words.id}-${time.replace(':', '')}`,
      day,
      time,
      rule: recurrence(rule),
    })),
  );
}

function recurrence({ repeats, starts_on, ends_on, weekdays }: ReminderRule): string {
  if (repeats === 'once') return '';
  const parts = [`FREQ=${repeats.toUpperCase()}`];
  if (repeats === 'weekly') parts.push(`BYDAY=${weekdays.map((day) => WEEKDAYS[day]).join(',')}`);
  const dayOfMonth = Number(starts_on.slice(8));
  // The last of these days that the month has: as the app itself counts.
  if (repeats === 'monthly' && dayOfMonth > SHORTEST_MONTH) {
    const days = Array.from({ length: dayOfMonth - SHORTEST_MONTH + 1 }, (_, i) => SHORTEST_MONTH + i);
    parts.push(`BYMONTHDAY=${days.join(',')}`, 'BYSETPOS=-1');
  }
  if (ends_on) parts.push(`UNTIL=${ends_on.replaceAll('-', '')}T235959`);
  return parts.join(';');
}

/** A calendar shows the first day whether the rule has it or not. */
function firstDay({ repeats, starts_on, weekdays }: ReminderRule): string {
  if (repeats !== 'weekly') return starts_on;
  const day = new Date(`${starts_on}T00:00:00Z`);
  for (let i = 0; i < 7 && !weekdays.includes(day.getUTCDay()); i += 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
