import { describe, expect, it } from 'vitest';
import { goalData, goalProgress, newGoalEntry } from './goal-data.ts';

const at = (day: number) => `2026-05-0${day}T08:00:00.000Z`;
const entries = (...values: (number | null)[]) =>
  Object.fromEntries(values.map((value, i) => [`entry-${i}`, { at: at(i + 1), value }]));

describe('what is kept with a goal', () => {
  it('is read oldest first, whichever device wrote which entry', () => {
    const { entries: read } = goalData({
      'entry-b': { at: at(3), value: 3 },
      'entry-z': { at: at(1), value: 1 },
      'entry-a': { at: at(2), value: 2 },
    });
    expect(read.map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it('leaves out what no version of the app could have written, and keeps the rest', () => {
    const read = goalData({
      counts: 'product',
      start: '70',
      history: [{ field: 'title' }],
      'entry-1': { at: 'yesterday', value: 3 },
      'entry-2': null,
      'entry-3': { at: at(1), value: Number.POSITIVE_INFINITY },
    });
    expect(read).toEqual({
      counts: 'level',
      start: null,
      entries: [{ key: 'entry-3', at: at(1), value: null }],
    });
  });

  it('gives every entry a key of its own, so that two devices can both add one', () => {
    const [one, two] = [newGoalEntry(5, at(1)), newGoalEntry(5, at(1))];
    expect(one.key).not.toBe(two.key);
    const data = { [one.key]: one.entry, [two.key]: two.entry };
    expect(goalData(data).entries).toHaveLength(2);
  });
});

describe('how far one came', () => {
  it.each([
    ['nothing written', 65, {}, { now: null, share: null }],
    ['no target', null, entries(3), { now: 3, share: null }],
    ['down from 70 to 65', 65, { start: 70, ...entries(69, 68) }, { now: 68, share: 0.4 }],
    ['up from nothing', 10, entries(4), { now: 4, share: 0.4 }],
    ['away from the target', 65, { start: 70, ...entries(72) }, { now: 72, share: 0 }],
    ['past the target', 65, { start: 70, ...entries(60) }, { now: 60, share: 1 }],
    ['adding up', 20, { counts: 'sum', ...entries(5, null, 2.5) }, { now: 7.5, share: 0.375 }],
    ['tenths', 1, { counts: 'sum', ...entries(0.1, 0.2) }, { now: 0.3, share: 0.3 }],
    ['staying where one is', 70, { start: 70, ...entries(70) }, { now: 70, share: 1 }],
    ['not staying there', 70, { start: 70, ...entries(71) }, { now: 71, share: 0 }],
  ])('%s', (_, target, data, expected) => {
    const { now, share } = goalProgress({ target, data });
    expect({ now, share: share === null ? null : Math.round(share * 1000) / 1000 }).toEqual(expected);
  });
});
