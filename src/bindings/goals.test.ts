import { beforeEach, expect, it } from 'vitest';
import { goalData } from '../shared/goal-data.ts';
import { addGoalEntry, changeGoal, removeGoalEntry } from './goals.ts';
import { dataStore } from './stores.ts';

type Data = Record<string, unknown>;
let stored: { data: Data; status: string };

const goals = {
  get: async () => structuredClone(stored),
  // A write takes a while, as a real one does, and is made of what is there by then.
  update: async (_: string, change: (now: typeof stored) => object) => {
    await new Promise((done) => setTimeout(done, 5));
    stored = { ...stored, ...change(stored) };
    return { ok: true, value: { undo: async () => ({ ok: true, value: undefined }) } };
  },
};
const values = () => goalData(stored.data).entries.map(({ value }) => value);

beforeEach(() => {
  stored = { data: { start: 70, later: 'a newer app knows' }, status: 'active' };
  dataStore.setState({ status: 'open', data: { goals } as never, error: null });
});

it('two quick entries are both kept', async () => {
  await Promise.all([addGoalEntry('g', 69), addGoalEntry('g', 68)]);
  expect(values().sort()).toEqual([68, 69]);
});

it('taking one entry back leaves what was written since', async () => {
  const first = await addGoalEntry('g', 69);
  await addGoalEntry('g', 68);
  if (first.ok) await first.value.undo();
  expect(values()).toEqual([68]);
});

it('a removed entry comes back as it was', async () => {
  await addGoalEntry('g', 69);
  const [entry] = goalData(stored.data).entries;
  const removed = await removeGoalEntry('g', entry?.key ?? '');
  expect(values()).toEqual([]);
  if (removed.ok) await removed.value.undo();
  expect(goalData(stored.data).entries).toEqual([entry]);
});

it('changing how it is counted keeps the entries, and what this version does not know', async () => {
  await addGoalEntry('g', 69);
  await changeGoal('g', { status: 'paused', data: { start: 72, counts: 'sum' } });
  expect(stored.status).toBe('paused');
  expect(stored.data).toMatchObject({ start: 72, counts: 'sum', later: 'a newer app knows' });
  expect(values()).toEqual([69]);
});

it('locked, nothing is written and the reason is told', async () => {
  dataStore.setState({ status: 'locked', data: null });
  expect(await addGoalEntry('g', 69)).toEqual({ ok: false, error: { code: 'locked' } });
});
