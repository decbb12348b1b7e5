import { expect, it } from 'vitest';
import { dayParts } from './day-parts.ts';

const noon = (day: number) => new Date(2026, 1, day, 12).toISOString();

it('cuts a day of thousands into parts of a bounded size, in order and without a gap', () => {
  const entries = [
    ...Array.from({ length: 1000 }, (_, i) => ({ occurred_at: noon(4), name: `a${i}` })),
    { occurred_at: noon(3), name: 'b' },
  ];
  const parts = dayParts(entries, new Date(2026, 1, 4, 18));
  expect(parts.flatMap((part) => part.entries)).toEqual(entries);
  expect(Math.max(...parts.map((part) => part.entries.length))).toBeLessThanOrEqual(20);
  expect(parts.map(({ before, inDay }) => `${before}/${inDay}`).slice(0, 2)).toEqual(['0/1000', '12/1000']);
  expect(parts.at(-1)).toMatchObject({ key: '2026-02-03', name: 'yesterday', before: 0, inDay: 1 });
});
