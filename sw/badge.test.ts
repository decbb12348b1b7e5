import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { keepOpen } from '../src/shared/reminders/open-box.ts';
import { countAnswered, countTold } from './badge.ts';

const NOON = new Date(2026, 2, 10, 12);
const HOUR = 3_600_000;
const [MORNING, EVENING] = ['6f1d2c1e-6a5b-5c0e-9d57-4b7f3f0d6a11', '7a1d2c1e-6a5b-5c0e-9d57-4b7f3f0d6a12'];

let shown: number[];
const badge = {
  set: async (count: number) => {
    shown.push(count);
  },
};
beforeEach(async () => {
  shown = [];
  await keepOpen([]);
});

test('the icon counts what was told with the app closed, beside what waited when it was', async () => {
  await keepOpen([{ dose: MORNING, at: NOON.getTime() - 4 * HOUR }]);
  await countTold(EVENING, NOON, badge);
  await countTold(EVENING, NOON, badge);
  await countAnswered(MORNING, NOON, badge);
  await countAnswered(EVENING, NOON, badge);
  expect(shown).toEqual([2, 2, 1, 0]);
});

test('yesterday’s are over, and a page that opened knows better', async () => {
  await countTold(MORNING, new Date(NOON.getTime() - 24 * HOUR), badge);
  await countTold(EVENING, NOON, badge);
  expect(shown).toEqual([1, 1]);
  await keepOpen([]);
  await countAnswered(MORNING, NOON, badge);
  expect(shown.at(-1)).toBe(0);
});

test('a message about no dose leaves the number as it is, and a browser that refuses breaks nothing', async () => {
  await countTold('', NOON, badge);
  expect(shown).toEqual([]);
  await countTold(MORNING, NOON, { set: () => Promise.reject(new Error('no badges here')) });
});
