/** One appointment as a calendar file (RFC 5545), which every phone's calendar opens. */
export interface CalendarEvent {
  /** Unique for ever, such as a UUID. */
  id: string;
  title: string;
  /** Nothing a bystander may not read: calendars show it on locked screens. */
  note: string;
  start: Date;
  minutes: number;
  /** When the file was made. */
  made: Date;
}

const MOST_OCTETS = 75;

export function calendarFile({ id, title, note, start, minutes, made }: CalendarEvent): string {
  const end = new Date(start.getTime() + minutes * 60_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Niramaya//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
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
