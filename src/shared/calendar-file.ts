/** Appointments as a calendar file (RFC 5545), which every phone's calendar opens. */
type Words = {
  /** Unique for ever, such as a UUID. */
  id: string;
  title: string;
  /** Nothing a bystander may not read: calendars show it on locked screens. */
  note: string;
  /** When the file was made. */
  made: Date;
};

export interface CalendarEvent extends Words {
  start: Date;
  minutes: number;
}

/** By the clock of the place where the calendar is, so that a journey changes nothing. */
export interface RepeatedEvent extends Words {
  /** YYYY-MM-DD and HH:MM. */
  day: string;
  time: string;
  /** A recurrence rule (RRULE), '' for one that comes once. */
  rule: string;
}

const MOST_OCTETS = 75;

export function calendarFile({ start, minutes, ...words }: CalendarEvent): string {
  const end = new Date(start.getTime() + minutes * 60_000);
  return calendar([event(words, [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`])]);
}

export function repeatedFile(events: readonly RepeatedEvent[]): string {
  return calendar(
    events.map(({ day, time, rule, ...words }) =>
      event(words, [
        `DTSTART:${`${day}T${time}00`.replace(/[-:]/g, '')}`,
        'DURATION:PT5M',
        ...(rule ? [`RRULE:${rule}`] : []),
      ]),
    ),
  );
}

function calendar(events: readonly string[][]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Niramaya//EN', ...events.flat(), 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n');
}

function event({ id, title, note, made }: Words, when: readonly string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(made)}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** UTC, so that a journey or daylight saving moves nothing. */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');
}

/** Lines end after 75 bytes of UTF-8, never inside a letter; what follows begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let used = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (used + size > MOST_OCTETS) {
      out += '\r\n ';
      used = 1;
    }
    out += letter;
    used += size;
  }
  return out;
}
