import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { openUserDatabase, type UserDatabase } from '../db/open.ts';
import type { TimelineEntry } from '../db/records.ts';
import { openPages, type Pages, type PagesQuery } from './timeline-pages.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const [ASHA, ROHAN] = ['0190a8f0-0000-7000-8000-00000000000a', '0190a8f0-0000-7000-8000-00000000000b'];
const ids = (i: number) => `0190a8f0-0000-7000-8000-${String(i).padStart(12, '0')}`;
/** Three of each moment, so that a page ends in the middle of one. */
const momentOf = (i: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 3) * 3_600_000).toISOString();
let opened = 0;
let stop: (() => void) | null = null;

afterEach(() => {
  stop?.();
  stop = null;
  vi.restoreAllMocks();
});

async function filled(count: number): Promise<UserDatabase> {
  opened += 1;
  const database = await openUserDatabase(ACCOUNT, {
    prefix: `pages-${opened}-`,
    multiInstance: false,
    collections: ['profiles', 'timeline_entries'],
  });
  if (!database.ok) throw new Error(database.error.code);
  await database.value.rx.timeline_entries.bulkInsert(
    Array.from(
      { length: count },
      (_, i): TimelineEntry => ({
        id: ids(i),
        vv: { here: 1 },
        updated_at: momentOf(i),
        profile_id: (i % 2 ? ROHAN : ASHA) ?? '',
        kind: 'note',
        occurred_at: momentOf(i),
        checker_result_id: null,
        title: `entry ${i}`,
        note: '',
        data: {},
      }),
    ),
  );
  return database.value;
}

/** Pages as they are shown last. */
function watched(data: UserDatabase, query: PagesQuery = {}) {
  const shown: { pages: Pages | null } = { pages: null };
  const open = openPages(
    data.timeline,
    query,
    (pages) => {
      shown.pages = pages;
    },
    (error) => {
      throw new Error(error.code);
    },
  );
  stop = open.stop;
  const settled = () => vi.waitFor(() => expect(shown.pages?.reading).toBe(false));
  const titles = () => shown.pages?.entries.map(({ title }) => title) ?? [];
  const all = async () => {
    await settled();
    while (!shown.pages?.done) {
      open.more();
      await settled();
    }
  };
  return { open, shown, settled, titles, all };
}

const newestFirst = (count: number) => Array.from({ length: count }, (_, i) => `entry ${count - 1 - i}`);

test('page by page every entry comes once and in order, though pages end within one moment', async () => {
  const data = await filled(400);
  const { titles, all, settled, shown } = watched(data);
  await settled();
  expect(shown.pages).toMatchObject({ done: false });
  expect(titles()).toEqual(newestFirst(400).slice(0, 50));
  await all();
  expect(titles()).toEqual(newestFirst(400));
  await data.close();
});

test('a page reads as many entries as it shows and those of its first moment, never the whole timeline', async () => {
  const data = await filled(400);
  const { open, settled } = watched(data, { profileId: ROHAN });
  await settled();
  const steps = vi.spyOn(IDBCursor.prototype, 'continue');
  const whole = vi.spyOn(IDBIndex.prototype, 'getAll');
  open.more();
  await settled();
  expect(steps.mock.calls.length).toBeLessThan(110);
  expect(steps.mock.calls.length).toBeGreaterThan(90);
  expect(whole).not.toHaveBeenCalled();
  await data.close();
});

test('one person and a stretch of days', async () => {
  const data = await filled(200);
  const { titles, all } = watched(data, { profileId: ASHA, from: momentOf(30), to: momentOf(59) });
  await all();
  const expected = newestFirst(200).filter((_, i) => {
    const number = 199 - i;
    return number % 2 === 0 && number >= 30 && number <= 59;
  });
  expect(titles()).toEqual(expected);
  await data.close();
});

test('what is written, changed, moved and removed meanwhile shows in its place, and nothing twice', async () => {
  const data = await filled(200);
  const { titles, settled, all, shown } = watched(data);
  await settled();
  await data.timeline.update(ids(198), { title: 'changed' });
  await data.timeline.remove(ids(197));
  await data.timeline.update(ids(199), { occurred_at: momentOf(0) });
  await data.timeline.update(ids(3), { occurred_at: momentOf(300), title: 'moved up' });
  await vi.waitFor(() => expect(titles().slice(0, 3)).toEqual(['moved up', 'changed', 'entry 196']));
  expect(titles()).not.toContain('entry 199');
  await all();
  const every = titles();
  expect(every).toHaveLength(199);
  expect(new Set(every).size).toBe(199);
  expect(every.slice(-4)).toEqual(['entry 199', 'entry 2', 'entry 1', 'entry 0']);
  expect(shown.pages?.done).toBe(true);
  await data.close();
});
