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
  checks: [],
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
    records(300),
    person,
    watched((done) => seen.push(done)),
  );
  expect(seen).toEqual([250, 300, 301, 302]);
  expect(await kept()).toEqual({ allergies: ['Nuts', 'Milk'], medications: 1, entries: 300 });
  expect(taken.ok && (await taken.value.takeBack(watched()))).toEqual({ ok: true, value: undefined });
  expect(await kept()).toEqual(BEFORE);
});

it('keeps nothing where it was stopped in the middle', async () => {
  const ending = new AbortController();
  const progress = (done: number) => done >= 250 && ending.abort();
  const taken = await takeIn(records(600), person, { progress, signal: ending.signal });
  expect(taken).toEqual({ ok: false, error: { code: 'cancelled' } });
  expect(await kept()).toEqual(BEFORE);
});

it('leaves out a record that is not valid, says which, and keeps all others', async () => {
  const [first] = records(1).medications;
  const bad = { ...first, name: '' } as RecordsToTakeIn['medications'][number];
  const more = records(150, { medications: [bad] });
  const [entry] = more.entries;
  if (entry) more.entries.splice(70, 1, { ...entry, title: 'x'.repeat(201) });
  const taken = await takeIn(more, person, watched());
  expect(taken.ok && taken.value.refused).toMatchObject([
    { of: 'entries', at: 70, error: { code: 'text-too-long', field: 'title' } },
    { of: 'medications', at: 0, error: { code: 'text-required', field: 'name' } },
  ]);
  expect(await kept()).toEqual({ allergies: ['Nuts', 'Milk'], medications: 0, entries: 149 });
});

it('keeps nothing where the store refuses in the middle', async () => {
  const store = data.rx.medications.storageInstance;
  store.bulkWrite = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const taken = await takeIn(records(300), person, watched());
  expect(taken).toEqual({ ok: false, error: { code: 'storage-full' } });
  expect(await kept()).toEqual(BEFORE);
});

it('goes on from where taking back was stopped', async () => {
  const taken = await takeIn(records(600), person, watched());
  if (!taken.ok) throw new Error(taken.error.code);
  const ending = new AbortController();
  const progress = (done: number) => done >= 250 && ending.abort();
  const stopped = await taken.value.takeBack({ progress, signal: ending.signal });
  expect(stopped).toEqual({ ok: false, error: { code: 'cancelled' } });
  expect((await kept()).entries).toBe(250);
  expect((await taken.value.takeBack(watched())).ok).toBe(true);
  expect(await kept()).toEqual(BEFORE);
});

it('takes back what was changed since, also where another page writes at that moment', async () => {
  const taken = await takeIn(records(3), person, watched());
  const [entry] = await data.timeline.all();
  if (!taken.ok || !entry) throw new Error('not written');
  const { storageInstance: store } = data.rx.timeline_entries;
  const write = store.bulkWrite.bind(store);
  store.bulkWrite = async (rows, context) => {
    store.bulkWrite = write;
    await data.timeline.update(entry.id, { note: 'written meanwhile' });
    return write(rows, context);
  };
  expect((await taken.value.takeBack(watched())).ok).toBe(true);
  expect(await kept()).toEqual(BEFORE);
  const [removed] = await store.findDocumentsById([entry.id], true);
  expect(removed).toMatchObject({ _deleted: true, vv: { [data.deviceId]: 3 } });
});

it('writes the result of a check beside its entry, and takes both back', async () => {
  const more = records(2);
  const [entry] = more.entries;
  if (!entry) throw new Error('no entry');
  more.entries[0] = { ...entry, kind: 'lab', check: 0 };
  const about = { checker: 'labs' as const, taken_at: entry.occurred_at, engine_version: 'labs-1' };
  more.checks.push({ ...about, input: {}, result: { results: [] } });
  const taken = await takeIn(more, person, watched());
  const [result] = await data.results.all();
  const lab = (await data.timeline.all()).filter(({ checker_result_id }) => checker_result_id !== null);
  expect(result).toMatchObject({ checker: 'labs', profile_id: person, taken_at: entry.occurred_at });
  expect(lab).toMatchObject([{ kind: 'lab', checker_result_id: result?.id }]);
  if (taken.ok) await taken.value.takeBack(watched());
  expect(await data.results.all()).toEqual([]);
});

it('writes one event into the log, however many records there were', async () => {
  await takeIn(records(600), person, watched());
  const events = await data.audit.all();
  expect(events.filter(({ action }) => action === 'import')).toMatchObject([{ details: { records: 602 } }]);
});

it('raises the version of what is taken back, so that the removal reaches other devices', async () => {
  const taken = await takeIn(records(1), person, watched());
  const [entry] = await data.timeline.all();
  if (!taken.ok || !entry) throw new Error('not written');
  await taken.value.takeBack(watched());
  const [removed] = await data.rx.timeline_entries.storageInstance.findDocumentsById([entry.id], true);
  expect(removed).toMatchObject({ _deleted: true, vv: { [data.deviceId]: 2 } });
});
