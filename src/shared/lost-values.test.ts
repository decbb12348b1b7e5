import { expect, it } from 'vitest';
import type { TimelineEntry } from '../bindings/types.ts';
import { merge } from '../db/conflicts/merge.ts';
import { lostValues as lostOf, takeInstead } from './lost-values.ts';

const lostValues = (record: TimelineEntry) => lostOf(record, ['title', 'note', 'occurred_at', 'kind']);
const MORNING = '2026-03-01T08:00:00.000Z';
const EVENING = '2026-03-01T20:00:00.000Z';

const entry = (history: unknown, fields: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 'e',
  vv: { a: 1, b: 1 },
  updated_at: EVENING,
  profile_id: 'me',
  kind: 'note',
  occurred_at: MORNING,
  checker_result_id: null,
  title: '',
  note: 'mine',
  ...fields,
  data: { reading: { low: 70, high: 120 }, ...fields.data, history },
});
const lost = (field: string, value: unknown, at = MORNING) => ({ field, value, at });

it('finds what was written and not taken, newest first, and nothing that is in place', () => {
  const history = [
    lost('note', 'theirs'),
    lost('note', 'mine'),
    lost('data.reading.high', 130, EVENING),
    lost('data.reading', { high: 120, low: 70 }),
  ];
  expect(lostValues(entry(history))).toEqual([history[2], history[0]]);
});

it.each([
  ['no history', undefined],
  ['one that is no list', 'note'],
  ['what nobody can read', [null, 'x', {}, { field: 'note' }, lost('note', 'x', 'some day')]],
  [
    'what is not to be chosen',
    [lost('profile_id', 'you'), lost('vv', {}), lost('id', 'f'), lost('data.gone.deep', 1)],
  ],
])('shows nothing of %s', (_, history) => expect(lostValues(entry(history))).toEqual([]));

it('puts one in place and keeps what was there, so that both ways are open', () => {
  const theirs = lost('note', 'theirs');
  const other = lost('title', 'T');
  const before = entry([theirs, other]);
  const change = takeInstead(before, theirs);
  expect(change).toEqual({
    note: 'theirs',
    data: { reading: { low: 70, high: 120 }, history: [other, lost('note', 'mine', EVENING)] },
  });
  const after = { ...before, ...change };
  const back = lostValues(after).find(({ field }) => field === 'note');
  expect(back && takeInstead(after, back)).toMatchObject({
    note: 'mine',
    data: { history: [other, { field: 'note', value: 'theirs' }] },
  });
});

it('puts back a value inside what belongs to the entry, beside its neighbours', () => {
  const high = lost('data.reading.high', 130);
  expect(takeInstead(entry([high]), high)).toEqual({
    data: { reading: { low: 70, high: 130 }, history: [lost('data.reading.high', 120, EVENING)] },
  });
});

it('finds what a merge of two devices did not take, and keeps the other one when it is chosen', () => {
  const base = { ...entry([], { note: 'before' }), vv: { a: 1 }, _deleted: false };
  const mine = { ...base, note: 'from a', vv: { a: 2 }, updated_at: MORNING };
  const theirs = { ...base, note: 'from b', vv: { a: 1, b: 1 }, updated_at: EVENING };
  const merged = merge(base, mine, theirs, { device: 'a' }) as unknown as TimelineEntry;
  expect(merged.note).toBe('from b');
  const [found, ...others] = lostValues(merged);
  expect([found, others]).toEqual([lost('note', 'from a'), []]);
  const chosen = { ...merged, ...(found && takeInstead(merged, found)), vv: { a: 4, b: 1 } };
  expect(lostValues(chosen)).toMatchObject([{ field: 'note', value: 'from b' }]);
});
