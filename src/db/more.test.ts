import 'fake-indexeddb/auto';
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { newestFirst } from '../shared/consent.ts';
import { collectionCreators } from './collections.ts';
import { RefusedStates } from './conflicts/handler.ts';
import { EMPTY_PROFILE } from './empty-profile.ts';
import { databaseName, type OpenOptions, openUserDatabase, type UserDatabase } from './open.ts';
import type { ConsentFields, Message } from './records.ts';
import { AUDIT, CONSENT, CONVERSATION, FAVORITE, GOAL, MEDICATION, REMINDER } from './testing/samples.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
let n = 0;
const open: UserDatabase[] = [];

async function opened(options: OpenOptions = {}): Promise<UserDatabase> {
  const fresh = { prefix: `more-${++n}-`, multiInstance: false };
  const database = must(await openUserDatabase(ACCOUNT, { ...fresh, ...options }));
  open.push(database);
  return database;
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function once<T>(watch: (next: (value: T) => void, failed: (error: { code: string }) => void) => void) {
  return new Promise<T>((resolve, reject) => watch(resolve, reject));
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

test('a database of the first version opens with its records and gets the newer collections', async () => {
  const first = await createRxDatabase({
    name: databaseName(ACCOUNT, { prefix: 'first-' }),
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const context = { device: 'old', refused: new RefusedStates() };
  await first.addCollections(
    collectionCreators(context, ['profiles', 'checker_results', 'timeline_entries']),
  );
  const vv = { old: 1 };
  await first.profiles?.insert({ ...EMPTY_PROFILE, id: ACCOUNT, vv, updated_at: '2026-01-01T00:00:00.000Z' });
  await first.close();

  const data = await opened({ prefix: 'first-' });
  expect(await data.profiles.get(ACCOUNT)).toMatchObject({ relationship: 'self', vv });
  const { record } = must(await data.medications.create({ ...MEDICATION, profile_id: ACCOUNT }));
  expect(await data.medications.get(record.id)).toMatchObject({ name: MEDICATION.name });
});

test("a person's medicines, reminders, goals, favourites and talks go and come back with them", async () => {
  const data = await opened();
  const child = must(await data.profiles.create({ ...EMPTY_PROFILE, relationship: 'child', name: 'Ravi' }));
  const profile_id = child.record.id;
  must(await data.medications.create({ ...MEDICATION, profile_id }));
  must(await data.reminders.create({ ...REMINDER, profile_id }));
  must(await data.goals.create({ ...GOAL, profile_id }));
  must(await data.favorites.create({ ...FAVORITE, profile_id }));
  must(await data.conversations.create({ ...CONVERSATION, profile_id }));
  const counts = async () => {
    const { medications, reminders, goals, favorites, conversations } = data;
    const lists = [medications.all(), reminders.all(), goals.all(), favorites.all(), conversations.all()];
    return (await Promise.all(lists.map((list): Promise<unknown[]> => list))).map((list) => list.length);
  };
  const { undo } = must(await data.profiles.remove(profile_id));
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  must(await undo());
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
});

describe('favourites', () => {
  test('have the same id on every device, and are kept once', async () => {
    const collections = ['profiles', 'favorites'] as const;
    const [one, two] = [await opened({ collections }), await opened({ collections })];
    const first = must(await one.favorites.create(FAVORITE));
    expect(must(await two.favorites.create(FAVORITE)).record.id).toBe(first.record.id);
    const other = must(await one.favorites.create({ ...FAVORITE, item: 'migraine' }));
    expect(other.record.id).not.toBe(first.record.id);
    const again = must(await one.favorites.create(FAVORITE));
    expect(again.record.vv).toEqual(first.record.vv);
    must(await again.undo());
    expect(await one.favorites.get(first.record.id)).not.toBeNull();
  });
});

describe('usage', () => {
  test('counts every use of a month, also many at once, and begins anew with the next', async () => {
    let time = Date.parse('2026-01-31T23:00:00.000Z');
    const data = await opened({ now: () => time });
    await Promise.all(Array.from({ length: 5 }, () => data.usage.count('symptom_checks')));
    must(await data.usage.count('advanced_searches'));
    expect(await data.usage.used('symptom_checks')).toBe(5);
    time = Date.parse('2026-02-01T00:00:00.000Z');
    expect(await data.usage.used('symptom_checks')).toBe(0);
    must(await data.usage.count('symptom_checks'));
    expect(await data.usage.used('symptom_checks')).toBe(1);
    const rows = await data.usage.all();
    expect(rows.map((row) => [row.device_id, row.period_start, row.usage_count]).sort()).toEqual([
      [data.deviceId, '2026-01-01', 1],
      [data.deviceId, '2026-01-01', 5],
      [data.deviceId, '2026-02-01', 1],
    ]);
  });
});

test('the latest consent is in force and the earlier ones stay', async () => {
  const data = await opened();
  expect(await once(data.consents.watchAll)).toEqual([]);
  const choose = (change: Partial<ConsentFields>) => data.consents.create({ ...CONSENT, ...change });
  must(await choose({ decided_at: '2026-03-02T00:00:00.000Z', analytics: true }));
  must(await choose({ decided_at: '2026-03-01T00:00:00.000Z', analytics: false }));
  expect(newestFirst(await once(data.consents.watchAll))[0]).toMatchObject({ analytics: true });
  expect(await data.consents.all()).toHaveLength(2);
  expect(data.consents).not.toHaveProperty('update');
  expect(data.consents).not.toHaveProperty('remove');
});

describe('audit events', () => {
  test('keep no secrets, and of a crisis nothing but that there was one, which the viewer leaves out', async () => {
    const data = await opened();
    const details = { accessToken: 'abc', nested: [{ api_key: 'k', tries: 2 }] };
    const { record } = must(await data.audit.create({ ...AUDIT, details }));
    const redacted = { accessToken: '[redacted]', nested: [{ api_key: '[redacted]', tries: 2 }] };
    expect(record.details).toEqual(redacted);
    const crisis = { ...AUDIT, action: 'crisis_detected', resource: 'Ravi', details: { text: 'words' } };
    const kept = must(await data.audit.create(crisis)).record;
    expect(kept).toMatchObject({ resource: '', details: {} });
    const shown = await once<{ id: string }[]>((next, failed) => data.audit.watchNewest(10, next, failed));
    expect(shown.map(({ id }) => id)).toEqual([record.id]);
  });

  test('beyond the newest hundred leave the device with their text', async () => {
    const data = await opened();
    for (let i = 0; i < 103; i += 1) {
      const occurred_at = new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString();
      must(await data.audit.create({ ...AUDIT, action: `event-${i}`, occurred_at }));
    }
    const old = await data.audit.beyondKept();
    expect(old).toHaveLength(3);
    await data.audit.forget(old);
    const actions = (await data.audit.all()).map(({ action }) => action);
    expect(actions).toHaveLength(100);
    expect(actions).not.toContain('event-2');
    const left = await data.rx.audit_events.storageInstance.findDocumentsById(old, true);
    expect(left).toEqual([]);
  });
});

test('a conversation grows message by message', async () => {
  const data = await opened();
  const { id } = must(await data.conversations.create(CONVERSATION)).record;
  const said: Message = {
    id: crypto.randomUUID(),
    at: '2026-03-01T10:05:00.000Z',
    role: 'person',
    text: 'Since noon',
  };
  const { undo } = must(await data.conversations.say(id, said));
  expect((await data.conversations.get(id))?.messages).toEqual([...CONVERSATION.messages, said]);
  must(await undo());
  expect((await data.conversations.get(id))?.messages).toEqual(CONVERSATION.messages);
  expect(await data.conversations.say(ACCOUNT, said)).toMatchObject({ ok: false });
});
