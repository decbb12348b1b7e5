import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { openUserDatabase, type UserDatabase } from './open.ts';
import type { TimelineEntry } from './records.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const PEOPLE = ['0190a8f0-0000-7000-8000-00000000000a', '0190a8f0-0000-7000-8000-00000000000b'] as const;
let opened = 0;

afterEach(() => void vi.restoreAllMocks());

type Drawn = { who: number; day: number; removed: boolean };

const drawn = fc.array(
  fc.record({ who: fc.nat(1), day: fc.integer({ min: 10, max: 16 }), removed: fc.boolean() }),
  { maxLength: 30 },
);

async function filled(rows: Drawn[]): Promise<{ data: UserDatabase; entries: TimelineEntry[] }> {
  opened += 1;
  const database = await openUserDatabase(ACCOUNT, {
    prefix: `newest-${opened}-`,
    multiInstance: false,
    collections: ['profiles', 'timeline_entries'],
  });
  if (!database.ok) throw new Error(database.error.code);
  const entries = rows.map(
    ({ who, day }, i): TimelineEntry => ({
      id: `0190a8f0-0000-7000-8000-${String(i).padStart(12, '0')}`,
      vv: { here: 1 },
      updated_at: '2026-01-01T00:00:00.000Z',
      profile_id: PEOPLE[who] ?? PEOPLE[0],
      kind: 'note',
      occurred_at: `2026-01-${day}T00:00:00.000Z`,
      checker_result_id: null,
      title: `entry ${i}`,
      note: '',
      data: {},
    }),
  );
  await database.value.rx.timeline_entries.bulkInsert(entries);
  const removed = entries.filter((_, i) => rows[i]?.removed).map(({ id }) => id);
  await database.value.rx.timeline_entries.bulkRemove(removed);
  return { data: database.value, entries: entries.filter(({ id }) => !removed.includes(id)) };
}

const newest = (data: UserDatabase, query: { limit: number; profileId?: string }) =>
  new Promise<{ ids: string[]; more: boolean }>((resolve, reject) => {
    const show = ({ entries, more }: { entries: TimelineEntry[]; more: boolean }) =>
      resolve({ ids: entries.map(({ id }) => id), more });
    data.timeline.watchNewest(query, show, reject);
  });

test('the newest entries are those that sorting all of them finds, of one moment the one made last first', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawn,
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(undefined, ...PEOPLE),
      async (rows, limit, who) => {
        const { data, entries } = await filled(rows);
        const key = ({ occurred_at, id }: TimelineEntry) => occurred_at + id;
        const sorted = entries
          .filter(({ profile_id }) => !who || profile_id === who)
          .sort((a, b) => (key(a) < key(b) ? 1 : -1));
        const expected = { ids: sorted.slice(0, limit).map(({ id }) => id), more: sorted.length > limit };
        expect(await newest(data, { limit, ...(who && { profileId: who }) })).toEqual(expected);
        await data.close();
      },
    ),
    { numRuns: 40 },
  );
});

test('no more entries are read than are shown and one, however many there are', async () => {
  const rows = Array.from({ length: 300 }, (_, i) => ({ who: i % 2, day: 10 + (i % 20), removed: false }));
  const { data } = await filled(rows);
  const steps = vi.spyOn(IDBCursor.prototype, 'continue');
  const whole = vi.spyOn(IDBIndex.prototype, 'getAll');
  for (const query of [{ limit: 10 }, { limit: 10, profileId: PEOPLE[1] }]) {
    steps.mockClear();
    expect((await newest(data, query)).ids).toHaveLength(10);
    expect(steps.mock.calls.length).toBe(10);
  }
  expect(whole).not.toHaveBeenCalled();
  await data.close();
});
