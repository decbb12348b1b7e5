/** From a refusal to the corrected row on the server, for every collection. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '../../../src/db/collections.ts';
import { correctionOf, writeAgain } from '../../../src/db/corrections.ts';
import {
  AUDIT,
  CONSENT,
  CONVERSATION,
  FAVORITE,
  GOAL,
  MEDICATION,
  REMINDER,
} from '../../../src/db/testing/samples.ts';
import { uuidV7 } from '../../../src/shared/ids.ts';
import { ok } from '../../../src/shared/result.ts';
import type { WireDocument } from '../../../src/sync/protocol.ts';
import type { AttentionRow } from '../../../src/sync/rejected.ts';
import { newPerson } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { type Device, must, note, SELF, startDevice, until } from './device.ts';
import { FakeServer } from './fake-server.ts';

const open: Device[] = [];
let real: LocalTestServer | null = null;

afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
  await real?.stop();
  real = null;
});

/** As a bug or a merge might leave it: past the device's own validation. */
async function slip({ data }: Device, name: CollectionName, fields: object): Promise<void> {
  const common = { id: uuidV7(), vv: { [data.deviceId]: 1 }, updated_at: new Date().toISOString() };
  await data.rx[name].insert({ ...common, ...fields } as never);
}

async function correct({ data, sync }: Device, row: AttentionRow, change: Record<string, unknown>) {
  const written = await writeAgain(data, row, change);
  if (written.ok) await sync.settleAttention(row.key);
  return written;
}

const EMPTY = { profile_id: '', input: {}, result: {} };
type Slip = { bad: Record<string, unknown>; fine: Record<string, unknown>; fields: string[] };

function slips(profile_id: string): Record<CollectionName, Slip> {
  const long = (length: number) => 'x'.repeat(length);
  const result = { ...EMPTY, profile_id, checker: 'bmi', engine_version: '1' };
  return {
    profiles: {
      bad: { ...SELF, relationship: 'child', name: long(51) },
      fine: { name: 'Rohan' },
      fields: ['name'],
    },
    checker_results: {
      bad: { ...result, taken_at: '1026-05-01T08:00:00.000Z' },
      fine: { taken_at: '2026-05-01T08:00:00.000Z' },
      fields: ['taken_at'],
    },
    timeline_entries: {
      bad: note(profile_id, long(201)),
      fine: { title: 'Shorter' },
      fields: ['title'],
    },
    medications: {
      bad: { ...MEDICATION, profile_id, dose: long(101) },
      fine: { dose: '1' },
      fields: ['dose'],
    },
    reminders: {
      bad: { ...REMINDER, profile_id, times: ['8:00'] },
      fine: { times: ['08:00'] },
      fields: ['times'],
    },
    // The database cannot say which of its dates is none.
    goals: {
      bad: { ...GOAL, profile_id, target_on: '2026-02-31' },
      fine: { target_on: '2026-02-28' },
      fields: ['title', 'note', 'target', 'unit', 'target_on'],
    },
    conversations: {
      bad: { ...CONVERSATION, profile_id, title: long(201) },
      fine: { title: 'Headache' },
      fields: ['title'],
    },
    favorites: { bad: { ...FAVORITE, profile_id, item: long(201) }, fine: {}, fields: [] },
    consents: { bad: { ...CONSENT, policy_version: long(41) }, fine: {}, fields: [] },
    audit_events: { bad: { ...AUDIT, user_agent: long(401) }, fine: {}, fields: [] },
    usage: {
      bad: { device_id: 'd', feature_name: 'symptom_checks', period_start: '2026-03-01', usage_count: 2e6 },
      fine: {},
      fields: [],
    },
  };
}

test('a refused row of any collection is corrected where it was refused, or kept until it is dropped', async () => {
  real = await startTestServer();
  const { database } = real;
  const { id: account, token } = await newPerson(real, 'asha');
  const device = await startDevice({
    account,
    fetch: globalThis.fetch,
    tokens: { accessToken: async () => ok(token), refresh: async () => ok(token) },
    transport: { url: real.url, key: real.publishableKey },
    collections: COLLECTION_NAMES,
  });
  open.push(device);
  const self = must(await device.data.profiles.create(SELF)).record.id;
  expect(await device.sync.flush()).toBe(0);
  const all = slips(self);
  for (const name of COLLECTION_NAMES) await slip(device, name, all[name].bad);
  expect(await device.sync.flush()).toBe(0);

  const rows = await device.sync.attention();
  expect(rows.map((row) => row.collection).sort()).toEqual([...COLLECTION_NAMES].sort());
  for (const row of rows) {
    const { bad, fine, fields } = all[row.collection];
    expect(row, row.collection).toMatchObject({ document: bad, current: null });
    expect(
      correctionOf(row, row.message).likely.map(({ name }) => name),
      row.message,
    ).toEqual(fields);
    if (fields.length === 0) {
      await device.sync.settleAttention(row.key);
      continue;
    }
    // The collection's own validation speaks before the server does, and then nothing is written.
    expect(await correct(device, row, {}), row.collection).toMatchObject({
      ok: false,
      error: { field: Object.keys(fine)[0] },
    });
    must(await correct(device, row, fine));
  }
  expect(await device.sync.flush()).toBe(0);
  expect(await device.sync.attention()).toEqual([]);
  for (const row of rows) {
    const { fine, fields } = all[row.collection];
    const held = await database.query(
      `select to_jsonb(t) as row from public.${row.collection} t where id = $1`,
      [row.id],
    );
    expect(held, row.collection).toMatchObject(fields.length > 0 ? [{ row: { id: row.id } }] : []);
    const here = await device.data.rx[row.collection].findOne(row.id).exec();
    if (fields.length > 0) expect(here?.toMutableJSON()).toMatchObject(fine);
  }
  await until('nothing needs attention', () => device.sync.status().state === 'synced');
});

describe('a refused edit of what the server has', () => {
  async function refusedEdit() {
    const server = new FakeServer();
    const device = await startDevice({ fetch: server.fetch });
    open.push(device);
    const self = must(await device.data.profiles.create(SELF)).record.id;
    const id = must(await device.data.timeline.create({ ...note(self, 'first'), note: 'old' })).record.id;
    await device.sync.flush();
    server.check = (_, document) => (String(document.title).startsWith('bad') ? '23514' : null);
    must(await device.data.timeline.update(id, { title: 'bad' }));
    expect(await device.sync.flush()).toBe(0);
    await until('the held one is back', async () => (await device.data.timeline.get(id))?.title === 'first');
    const [row] = await device.sync.attention();
    if (!row) throw new Error('nothing was set aside');
    return { server, device, id, row };
  }

  test('is kept beside what the server has, and is written over it once corrected', async () => {
    const { server, device, id, row } = await refusedEdit();
    expect(row.current).toMatchObject({ title: 'first', note: 'old' });
    expect(row.current).not.toHaveProperty('seq');
    must(await correct(device, row, { title: 'good' }));
    expect(await device.sync.flush()).toBe(0);
    expect(server.table('timeline_entries').get(id)).toMatchObject({ title: 'good', note: 'old' });
    expect(await device.sync.attention()).toEqual([]);
  });

  test('is not swallowed as the refused one when another device wrote meanwhile', async () => {
    const { server, device, id, row } = await refusedEdit();
    const held = server.table('timeline_entries').get(id) as WireDocument;
    const theirs = { ...held, note: 'theirs', vv: { ...held.vv, elsewhere: 1 }, seq: 99 };
    server.table('timeline_entries').set(id, theirs);
    must(await correct(device, row, { title: 'good' }));
    expect(await device.sync.flush()).toBe(0);
    expect(server.table('timeline_entries').get(id)).toMatchObject({ title: 'good', note: 'theirs' });
  });

  test('refused once more, it is in the list again with what was typed', async () => {
    const { server, device, row, id } = await refusedEdit();
    must(await correct(device, row, { title: 'bad too' }));
    expect(await device.sync.flush()).toBe(0);
    expect(await device.sync.attention()).toMatchObject([{ id, document: { title: 'bad too' } }]);
    expect(server.table('timeline_entries').get(id)).toMatchObject({ title: 'first' });
  });

  test('corrected without a network, it waits here and is sent later', async () => {
    const { server, device, row, id } = await refusedEdit();
    server.down = true;
    must(await correct(device, row, { title: 'good' }));
    await device.sync.trigger();
    await until('it is waiting', () => device.sync.status().pending === 1);
    expect(device.sync.status().attention).toBe(0);
    server.down = false;
    await until('it arrives', () => server.table('timeline_entries').get(id)?.title === 'good');
  });
});

test('a refused person keeps the id their records name', async () => {
  const server = new FakeServer();
  server.check = (_, document) => (document.name === 'bad' ? '23514' : null);
  const device = await startDevice({ fetch: server.fetch });
  open.push(device);
  const child = must(await device.data.profiles.create({ ...SELF, relationship: 'child', name: 'bad' }))
    .record.id;
  const entry = must(await device.data.timeline.create(note(child, 'Cough'))).record.id;
  await device.sync.flush();
  await until('both are set aside', async () => {
    await device.sync.trigger();
    return (await device.sync.attention()).length === 2;
  });
  const rows = await device.sync.attention();
  for (const name of ['profiles', 'timeline_entries'])
    for (const row of rows.filter(({ collection }) => collection === name))
      must(await correct(device, row, name === 'profiles' ? { name: 'Rohan' } : {}));
  expect(await device.sync.flush()).toBe(0);
  expect(server.table('profiles').get(child)).toMatchObject({ name: 'Rohan' });
  expect(server.table('timeline_entries').get(entry)).toMatchObject({ profile_id: child, title: 'Cough' });
});
