import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COLLECTION_NAMES } from '../db/collections.ts';
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import { openUserDatabase, type UserDatabase } from '../db/open.ts';
import type { TimelineEntry } from '../db/records.ts';
import { makeMemberFile } from './backup.ts';
import { copyRecords } from './export-records.ts';
import { addMember } from './family.ts';
import { isClosed, openedStore } from './member-lock.ts';
import { closeMember, openMember, setMemberPin } from './member-pin.ts';
import { readPersonRecords } from './person-records.ts';
import { screened, wholeOf } from './screened-records.ts';
import { dataStore } from './stores.ts';

vi.mock('./start-data.ts', () => ({ startData: async () => undefined }));

const SECRET = 'Canary';
const PIN = '482913';
let whole: UserDatabase;
let data: UserDatabase;
let n = 0;
let me = '';
let kiran = '';

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const note = (profile_id: string, day: number, title: string) => ({
  ...{ profile_id, kind: 'note' as const, checker_result_id: null, title, note: '', data: {} },
  occurred_at: `2026-05-${String(day).padStart(2, '0')}T08:00:00.000Z`,
});

/** One of each kind about a person, with the secret in every text. */
async function writeAll(profile_id: string): Promise<void> {
  const today = '2026-05-01';
  must(await whole.timeline.create(note(profile_id, 9, SECRET)));
  must(
    await whole.results.create({
      ...{ profile_id, checker: 'bmi' as const, taken_at: `${today}T08:00:00.000Z` },
      ...{ input: { text: SECRET }, result: {}, engine_version: '1' },
    }),
  );
  must(
    await whole.medications.create({
      ...{ profile_id, name: SECRET, drug_id: null, dose: '', instructions: '' },
      ...{ started_on: null, ended_on: null, data: {} },
    }),
  );
  must(
    await whole.reminders.create({
      ...{ profile_id, kind: 'medicine' as const, title: SECRET, note: '', medication_id: null },
      ...{ repeats: 'daily' as const, starts_on: today, ends_on: null, times: ['08:00'], weekdays: [] },
      ...{ enabled: true, snoozed_until: null, data: {} },
    }),
  );
  must(
    await whole.goals.create({
      ...{ profile_id, kind: 'fitness-improvement' as const, title: SECRET, note: '', target: null },
      ...{ unit: '', target_on: null, status: 'active' as const, data: {} },
    }),
  );
  must(
    await whole.favorites.create({
      ...{ profile_id, kind: 'condition' as const, item: SECRET, added_at: `${today}T08:00:00.000Z` },
    }),
  );
  must(
    await whole.conversations.create({
      ...{ profile_id, kind: 'modern' as const, language: 'en', title: SECRET, messages: [] },
      ...{ started_at: `${today}T08:00:00.000Z`, data: {} },
    }),
  );
}

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  whole = must(await openUserDatabase('guest', { prefix: `screened-${++n}-`, multiInstance: false }));
  data = screened(whole);
  dataStore.setState({ status: 'open', data, error: null });
  openedStore.setState({ ids: [] });
  const child = { ...EMPTY_PROFILE, relationship: 'child' as const, name: 'Kiran', allergies: [SECRET] };
  kiran = must(await addMember(child)).record.id;
  me = (await whole.profiles.self())?.id ?? '';
});
afterEach(async () => {
  dataStore.setState({ status: 'idle', data: null, error: null });
  await data.close();
});

const first = <T>(watch: (next: (value: T) => void, failed: () => void) => () => void) =>
  new Promise<T>((resolve, reject) => void watch(resolve, () => reject(new Error('failed'))));

const BELONGINGS = [
  'timeline',
  'results',
  'medications',
  'reminders',
  'goals',
  'favorites',
  'conversations',
] as const;

it('knows every kind of record that is about a person', () => {
  // profiles themselves, and what belongs to the account: a new collection must be screened or named here.
  const accounts = ['profiles', 'consents', 'audit_events', 'usage'];
  expect(COLLECTION_NAMES.filter((name) => !accounts.includes(name))).toHaveLength(BELONGINGS.length);
});

it('lets nothing around it but what runs unseen, or tells no words', () => {
  const source = path.resolve(import.meta.dirname, '..');
  const around = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /\bwholeOf\b/.test(readFileSync(path.join(source, file), 'utf8')));
  expect(around.toSorted()).toEqual(
    [
      // What is read is judged or masked before it is shown.
      'attention',
      'closed-profiles',
      'doses',
      'reminders',
      // Reads without showing.
      'attachments',
      'backup',
      'forget-doses',
      'reminder-keeper',
      'screened-records',
    ]
      .map((name) => path.join('bindings', `${name}.ts`))
      .toSorted(),
  );
});

it('shows nothing of a closed member by any way of reading, and all of it with the PIN', async () => {
  await writeAll(kiran);
  must(await setMemberPin(kiran, PIN));
  const ids = new Map(
    await Promise.all(
      BELONGINGS.map(async (name) => [name, (await whole[name].all())[0]?.id ?? ''] as const),
    ),
  );
  for (const closed of [true, false]) {
    if (closed) closeMember(kiran);
    else must(await openMember(kiran, PIN));
    const there = closed ? 0 : 1;
    for (const name of BELONGINGS) {
      const id = ids.get(name) ?? '';
      expect(await data[name].all(), name).toHaveLength(there);
      expect(await data[name].get(id), name).toEqual(closed ? null : expect.objectContaining({ id }));
      const one = await first<unknown>((next, failed) => data[name].watchOne(id, next, failed));
      expect(one === null, name).toBe(closed);
      const seen = await first<unknown[]>((next, failed) =>
        data[name].watch({}, (records: unknown[]) => records, next, failed),
      );
      expect(seen, name).toHaveLength(there);
    }
    const about = { profileId: kiran, checker: 'bmi' as const };
    expect(await first<unknown[]>((n, f) => data.results.watchOf(about, n, f))).toHaveLength(there);
    expect(await data.timeline.getMany([ids.get('timeline') ?? ''])).toHaveLength(there);
    const people = await first<unknown>((next, failed) => data.profiles.watchAll(next, failed));
    // The PIN's own setting leaves the emergency card open, and with it what a helper must know.
    expect(JSON.stringify(people)).toContain('Kiran');
  }
});

it('leaves only the name of whoever closed the card too, until the PIN is given', async () => {
  must(await setMemberPin(kiran, PIN));
  must(
    await whole.profiles.update(kiran, {
      data: { ...(await whole.profiles.get(kiran))?.data, card_without_pin: false },
    }),
  );
  closeMember(kiran);
  let latest: unknown[] = [];
  const stop = data.profiles.watchAll(
    (people) => {
      latest = people;
    },
    () => undefined,
  );
  await vi.waitFor(() => expect(latest).toHaveLength(2));
  expect(JSON.stringify(latest)).toContain('Kiran');
  expect(JSON.stringify(latest)).not.toContain(SECRET);
  // What is written is never what was left out.
  expect((await data.profiles.get(kiran))?.allergies).toEqual([SECRET]);
  must(await openMember(kiran, PIN));
  await vi.waitFor(() => expect(JSON.stringify(latest)).toContain(SECRET));
  const opened = latest.at(-1) as Parameters<typeof isClosed>[0];
  expect(isClosed(opened)).toBe(false);
  stop();
});

it('reads past a closed member’s entries to the newest and the last of all others', async () => {
  must(await whole.timeline.create(note(me, 1, 'oldest')));
  for (let day = 2; day <= 20; day += 1) must(await whole.timeline.create(note(kiran, day, SECRET)));
  must(await whole.timeline.create(note(me, 21, 'newest')));
  must(await setMemberPin(kiran, PIN));
  closeMember(kiran);
  const titles = (entries: readonly TimelineEntry[]) => entries.map(({ title }) => title);
  expect(titles(await data.timeline.readPage({ limit: 2 }))).toEqual(['newest', 'oldest']);
  expect(titles(await data.timeline.readPage({ limit: 2, profileId: kiran }))).toEqual([]);
  let latest: readonly TimelineEntry[] = [];
  const stop = data.timeline.watchNewest(
    { limit: 2 },
    ({ entries }) => {
      latest = entries;
    },
    () => undefined,
  );
  await vi.waitFor(() => expect(titles(latest)).toEqual(['newest', 'oldest']));
  must(await openMember(kiran, PIN));
  await vi.waitFor(() => expect(titles(latest)).toEqual(['newest', SECRET]));
  stop();
});

it('gives no file, copy or page to print of a closed member; a sweep and a backup still see everything', async () => {
  await writeAll(kiran);
  must(await setMemberPin(kiran, PIN));
  closeMember(kiran);
  expect(await readPersonRecords(kiran)).toMatchObject({ error: { code: 'member-closed' } });
  expect(await makeMemberFile('four words that hold', kiran)).toMatchObject({
    error: { code: 'member-closed' },
  });
  const copy = JSON.stringify(must(await copyRecords()));
  expect(copy).not.toContain(SECRET);
  expect(copy).toContain(me);
  expect(await wholeOf(data).timeline.all()).toHaveLength(1);
  must(await openMember(kiran, PIN));
  expect(must(await readPersonRecords(kiran)).entries).toHaveLength(1);
  expect(JSON.stringify(must(await copyRecords()))).toContain(SECRET);
});
