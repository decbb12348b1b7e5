import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: 'a-1',
  title: 'Look again',
  note: '',
  start: new Date('2026-03-05T18:30:00Z'),
  minutes: 15,
  made: new Date('2026-03-04T18:30:00.123Z'),
};

describe('calendarFile', () => {
  it('tells begin, end and alarm in UTC', () => {
    const lines = calendarFile(event).split('\r\n');
    expect(lines).toContain('DTSTART:20260305T183000Z');
    expect(lines).toContain('DTEND:20260305T184500Z');
    expect(lines).toContain('DTSTAMP:20260304T183000Z');
    expect(lines).toContain('TRIGGER:PT0M');
  });
  it('escapes what would end a field', () => {
    expect(calendarFile({ ...event, note: 'one; two, three\\\nfour' })).toContain(
      'DESCRIPTION:one\\; two\\, three\\\\\\nfour',
    );
  });
  it('folds long lines at 75 bytes without cutting a letter', () => {
    const title = 'உடல்நிலையை மீண்டும் பார்க்கவும் '.repeat(6).trim();
    const file = calendarFile({ ...event, title });
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replace(/\r\n /g, '')).toContain(`SUMMARY:${title}`);
  });
});
