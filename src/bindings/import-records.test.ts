import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import { openUserDatabase, type UserDatabase } from '../db/open.ts';
import { type RecordsToTakeIn, takeIn } from './import-records.ts';
import { readPersonRecords } from './person-records.ts';
import { activeProfileStore, dataStore } from './stores.ts';

vi.mock('./start-data.ts', () => ({ startData: async () => undefined }));

let data: UserDatabase;
let person: string;
let opened = 0;

beforeEach(async () => {
  opened += 1;
  const database = await openUserDatabase('0190a8f0-0000-7000-8000-000000000001', {
    prefix: `import-${opened}-`,
    multiInstance: false,
  });
  if (!database.ok) throw new Error(database.error.code);
  data = database.value;
  dataStore.setState({ status: 'open', data, error: null });
  const made = await data.profiles.create({ ...EMPTY_PROFILE, allergies: ['Nuts'] });
  if (!made.ok) throw new Error(made.error.code);
  person = made.value.record.id;
  activeProfileStore.setState({ id: null });
});
afterEach(() => data.close());

const records = (count: number, more: Partial<RecordsToTakeIn> = {}): RecordsToTakeIn => ({
  profile: { allergies: ['Nuts', 'Milk'] },
  medications: [
    { name: 'Iron', drug_id: null, dose: '', instructions: '', started_on: null, ended_on: null, data: {} },
  ],
  entries: Array.from({ length: count }, (_, i) => ({
    kind: 'measurement' as const,
    occurred_at: new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString(),
    title: '',
    note: '',
    data: { measure: 'pulse', reading: { values: [60 + (i % 40)], unit: 'bpm' } },
  })),
  ...more,
});
const watched = (progress: (done: number) => void = () => undefined) => ({
  progress,
  signal: new AbortController().signal,
});

async function kept() {
  const read = await readPersonRecords(person);
  if (!read.ok) throw new Error(read.error.code);
  const { profile, medications, entries } = read.value;
  return { allergies: profile.allergies, medications: medications.length, entries: entries.length };
}
const BEFORE = { allergies: ['Nuts'], medications: 0, entries: 0 };

it('writes all of it to the chosen person, tells how far it is, and takes all of it back', async () => {
  const seen: number[] = [];
  const taken = await takeIn(
    records(250),
    person,
    watched((done) => seen.push(done)),
  );
  expect(seen).toEqual([100, 200, 250, 251, 252]);
  expect(await kept()).toEqual({ allergies: ['Nuts', 'Milk'], medications: 1, entries: 250 });
  expect(taken.ok && (await taken.value.undo())).toEqual({ ok: true, value: undefined });
  expect(await kept()).toEqual(BEFORE);
});

it('keeps nothing where it was stopped in the middle', async () => {
  const ending = new AbortController();
  const progress = (done: number) => done >= 200 && ending.abort();
  const taken = await takeIn(records(500), person, { progress, signal: ending.signal });
  expect(taken).toEqual({ ok: false, error: { code: 'cancelled' } });
  expect(await kept()).toEqual(BEFORE);
});

it('keeps nothing where a record near the end is refused', async () => {
  const [first] = records(1).medications;
  const bad = { ...first, name: '' } as RecordsToTakeIn['medications'][number];
  const taken = await takeIn(records(150, { medications: [bad] }), person, watched());
  expect(taken).toMatchObject({ ok: false, error: { code: 'text-required', field: 'name' } });
  expect(await kept()).toEqual(BEFORE);
});

it('raises the version of what is taken back, so that the removal reaches other devices', async () => {
  const taken = await takeIn(records(1), person, watched());
  const [entry] = await data.timeline.all();
  if (!taken.ok || !entry) throw new Error('not written');
  await taken.value.undo();
  const [removed] = await data.rx.timeline_entries.storageInstance.findDocumentsById([entry.id], true);
  expect(removed).toMatchObject({ _deleted: true, vv: { [data.deviceId]: 2 } });
});
