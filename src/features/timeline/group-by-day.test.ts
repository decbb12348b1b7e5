import { describe, expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

/** A moment on the clock of whoever runs this. */
const at = (day: number, hour: number) => ({ occurred_at: new Date(2026, 10, day, hour).toISOString() });

describe('groupByDay', () => {
  const now = new Date(2026, 10, 21, 0, 30);
  it('names today and yesterday and leaves older days to the date', () => {
    const days = groupByDay([at(21, 0), at(20, 23), at(20, 1), at(17, 12)], now);
    expect(days.map((day) => [day.name, day.key, day.entries.length])).toEqual([
      ['today', '2026-11-21', 1],
      ['yesterday', '2026-11-20', 2],
      [null, '2026-11-17', 1],
    ]);
  });
  it('knows yesterday across the end of a month', () => {
    const [day] = groupByDay(
      [{ occurred_at: new Date(2026, 9, 31, 9).toISOString() }],
      new Date(2026, 10, 1, 0, 5),
    );
    expect(day?.name).toBe('yesterday');
  });
  it('has no days without entries', () => {
    expect(groupByDay([], now)).toEqual([]);
  });
});
