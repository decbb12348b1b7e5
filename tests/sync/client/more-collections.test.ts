import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COLLECTION_NAMES, type CollectionName } from '../../../src/db/collections.ts';
import {
  AUDIT,
  CONSENT,
  CONVERSATION,
  FAVORITE,
  GOAL,
  MEDICATION,
  REMINDER,
} from '../../../src/db/testing/samples.ts';
import { ok } from '../../../src/shared/result.ts';
import { newPerson } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { type Device, must, SELF, startDevice, until } from './device.ts';

let server: LocalTestServer;
let people = 0;
const open: Device[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const device of open.splice(0)) await device.close();
});
afterAll(() => server.stop());

/** A person, and a way to give them another device that keeps these collections. */
async function person() {
  people += 1;
  const { id: account, token } = await newPerson(server, `person${people}`);
  const tokens = { accessToken: async () => ok(token), refresh: async () => ok(token) };
  return async (collections: readonly CollectionName[]): Promise<Device> => {
    const transport = { url: server.url, key: server.publishableKey };
    const device = await startDevice({ account, fetch: globalThis.fetch, tokens, transport, collections });
    open.push(device);
    return device;
  };
}

/** As many at once as RxDB allows two devices on one page. */
const GROUPS: CollectionName[][] = [
  ['profiles', 'medications', 'reminders', 'goals', 'favorites', 'conversations'],
  ['profiles', 'consents', 'audit_events', 'usage'],
];

async function writeAll({ data }: Device): Promise<void> {
  const profile_id = must(await data.profiles.create(SELF)).record.id;
  if (data.names.includes('consents')) {
    must(await data.consents.create(CONSENT));
    must(await data.audit.create(AUDIT));
    must(await data.usage.count('symptom_checks'));
  }
  if (!data.names.includes('medications')) return;
  must(await data.medications.create({ ...MEDICATION, profile_id }));
  must(await data.reminders.create({ ...REMINDER, profile_id }));
  must(await data.goals.create({ ...GOAL, profile_id }));
  must(await data.favorites.create({ ...FAVORITE, profile_id }));
  must(await data.conversations.create({ ...CONVERSATION, profile_id }));
}

async function recordsOf({ data }: Device) {
  const lists = data.names.map(async (name) => {
    const documents = await data.rx[name].find().exec();
    return [name, documents.map((document) => document.toMutableJSON())] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

async function settle(...devices: Device[]) {
  for (let round = 0; round < 3; round += 1)
    for (const one of devices) expect(await one.sync.flush()).toBe(0);
}

test.each(GROUPS.map((group) => [group]))('%j reach the other device as they were written', async (group) => {
  const device = await person();
  const [a, b] = [await device(group), await device(group)];
  await writeAll(a);
  await settle(a, b);
  const written = await recordsOf(a);
  for (const name of group) expect(written[name], name).toHaveLength(1);
  const count = async () => Object.values(await recordsOf(b)).flat().length;
  await until('b has them all', async () => (await count()) === group.length);
  expect(await recordsOf(b)).toEqual(written);
  expect(await a.sync.attention()).toEqual([]);
});

test('a device with all eleven keeps and sends them all', async () => {
  const device = await person();
  const only = await device(COLLECTION_NAMES);
  await writeAll(only);
  expect(await only.sync.flush()).toBe(0);
  expect(await only.sync.attention()).toEqual([]);
  for (const name of new Set(GROUPS.flat())) {
    const rows = await server.database.query(`select from ${name} where user_id = $1`, [only.data.account]);
    expect(rows, name).toHaveLength(1);
  }
});

describe('what two devices wrote apart', () => {
  test('is one favourite, and all that was said in the order in which it was said', async () => {
    const device = await person();
    const names: CollectionName[] = ['profiles', 'favorites', 'conversations'];
    const [a, b] = [await device(names), await device(names)];
    const profile_id = must(await a.data.profiles.create(SELF)).record.id;
    const { id } = must(await a.data.conversations.create({ ...CONVERSATION, profile_id })).record;
    await settle(a, b);
    await until('b has the talk', async () => (await b.data.conversations.get(id)) !== null);
    const say = (one: Device, text: string, minute: number) =>
      one.data.conversations.say(id, {
        id: crypto.randomUUID(),
        at: `2026-03-01T11:0${minute}:00.000Z`,
        role: 'person',
        text,
      });
    must(await say(b, 'second', 2));
    must(await say(a, 'first', 1));
    must(await say(a, 'third', 3));
    for (const one of [a, b]) must(await one.data.favorites.create({ ...FAVORITE, profile_id }));
    await settle(a, b);
    const said = async (one: Device) => (await one.data.conversations.get(id))?.messages.map((m) => m.text);
    const all = ['सिर दर्द 😀', 'first', 'second', 'third'];
    for (const one of [a, b]) {
      await until('it has all that was said', async () => (await said(one))?.length === 4);
      expect(await said(one)).toEqual(all);
      expect(await one.data.favorites.all()).toHaveLength(1);
    }
  });

  test('adds up: uses, consents and events of both are kept', async () => {
    const device = await person();
    const names: CollectionName[] = ['profiles', 'consents', 'audit_events', 'usage'];
    const [a, b] = [await device(names), await device(names)];
    for (const one of [a, b, b]) {
      must(await one.data.usage.count('symptom_checks'));
      must(await one.data.consents.create(CONSENT));
      must(await one.data.audit.create(AUDIT));
    }
    await settle(a, b);
    for (const one of [a, b]) {
      await until('it knows all uses', async () => (await one.data.usage.used('symptom_checks')) === 3);
      await until('it has all consents', async () => (await one.data.consents.all()).length === 3);
      await until('it has all events', async () => (await one.data.audit.all()).length === 3);
    }
    const [sum] = await server.database.query<{ count: number }>(
      'select usage_count::int as count from subscription_usage where user_id = $1',
      [a.data.account],
    );
    expect(sum?.count).toBe(3);
  });
});

test('events the server has leave the device but for a hundred, and nothing of that is sent', async () => {
  const device = await person();
  const a = await device(['profiles', 'audit_events']);
  for (let i = 0; i < 120; i += 1) {
    const occurred_at = new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString();
    must(await a.data.audit.create({ ...AUDIT, action: `event-${i}`, occurred_at }));
  }
  expect(await a.sync.flush()).toBe(0);
  await until('a hundred are left', async () => (await a.data.audit.all()).length === 100);
  expect(await a.sync.flush()).toBe(0);
  expect(await a.sync.attention()).toEqual([]);
  const [row] = await server.database.query<{ count: number }>(
    'select count(*)::int from audit_events where user_id = $1 and not deleted',
    [a.data.account],
  );
  expect(row?.count).toBe(120);
});
