import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COLLECTION_NAMES } from '../../../src/db/collections.ts';
import { COLLECTIONS, type CollectionName, type WireDocument } from '../../../src/sync/protocol.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { clientOf, newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { profile, sync, withoutSeq } from './device.ts';
import {
  auditEvent,
  consent,
  conversation,
  favorite,
  goal,
  medication,
  oneOfEach,
  reminder,
  usage,
} from './more-rows.ts';

describe.each(testDrivers())('the younger collections on %s', (driver) => {
  let server: LocalTestServer;
  let asha: Person;
  let self: string;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer({ driver });
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    asha = await newPerson(server, `asha${people++}`);
    const own = profile();
    self = own.id;
    await push('profiles', own);
  });

  async function push(name: CollectionName, ...docs: WireDocument[]) {
    const { body } = await sync(server, asha, { push: { [name]: docs } });
    const answer = body.push?.[name];
    if (!answer) throw new Error(JSON.stringify(body));
    return answer;
  }
  async function pull(name: CollectionName, since = 0) {
    const page = (await sync(server, asha, { pull: { [name]: since } })).body.pull[name];
    if (!page) throw new Error(`nothing pulled of ${name}`);
    return page;
  }

  test('what one device sends of each, another reads back exactly, in one request', async () => {
    const rows = oneOfEach(self);
    const sent = await sync(server, asha, {
      push: Object.fromEntries(rows.map(([name, row]) => [name, [row]])),
    });
    const names = rows.map(([name]) => name);
    expect(names.map((name) => sent.body.push[name]?.rejected)).toEqual(names.map(() => []));
    const read = await sync(server, asha, { pull: Object.fromEntries(names.map((name) => [name, 0])) });
    for (const [name, row] of rows) expect(read.body.pull[name]?.docs.map(withoutSeq), name).toEqual([row]);
    const [head] = await server.database.query<{ seq: number }>(
      'select seq::int from sync_heads where user_id = $1',
      [asha.id],
    );
    expect(head?.seq).toBe(Math.max(...names.map((name) => read.body.pull[name]?.checkpoint ?? 0)));
  });

  test('device, wire and server name the same collections in the same order', async () => {
    const served = await server.database.query('select name from internal.collections order by place');
    expect(served.map(({ name }) => name)).toEqual(COLLECTIONS);
    expect(COLLECTION_NAMES).toEqual(COLLECTIONS);
  });

  const message = { id: randomUUID(), at: '2026-03-01T10:00:00.000Z', role: 'person', text: 'x' };
  const bad: [CollectionName, (id: string) => WireDocument, string][] = [
    ['medications', (id) => medication(id, { name: '' }), '23514'],
    ['medications', (id) => medication(id, { dose: 'x'.repeat(101) }), '23514'],
    ['medications', () => medication(randomUUID()), '23503'],
    ['reminders', (id) => reminder(id, { times: ['24:00'] }), '23514'],
    ['reminders', (id) => reminder(id, { times: new Array(13).fill('08:00') }), '23514'],
    ['reminders', (id) => reminder(id, { weekdays: [7] }), '23514'],
    ['reminders', (id) => reminder(id, { repeats: 'hourly' }), '23514'],
    ['goals', (id) => goal(id, { kind: 'rich' }), '23514'],
    ['goals', (id) => goal(id, { target: 1e10 }), '23514'],
    ['favorites', (id) => favorite(id, { item: '' }), '23514'],
    ['conversations', (id) => conversation(id, { messages: [{ ...message, role: 'system' }] }), '23514'],
    ['conversations', (id) => conversation(id, { messages: [{ ...message, at: 'now' }] }), '23514'],
    ['conversations', (id) => conversation(id, { messages: [{ ...message, text: null }] }), '23514'],
    ['conversations', (id) => conversation(id, { messages: [{}] }), '23514'],
    ['conversations', (id) => conversation(id, { messages: new Array(401).fill(message) }), '23514'],
    ['consents', () => consent({ essential: false }), '23514'],
    ['consents', () => consent({ deleted: true }), '23514'],
    ['audit_events', () => auditEvent({ deleted: true }), '23514'],
    ['audit_events', () => auditEvent({ action: 'crisis_detected' }), '23514'],
    ['audit_events', () => auditEvent({ vv: null as never }), '23502'],
    ['usage', () => usage({ usage_count: -1 }), '23514'],
    ['usage', () => usage({ period_start: '2026-03-02' }), '23514'],
    ['usage', () => usage({ feature_name: 'free_lunch' }), '23514'],
  ];
  test('a row past a limit is rejected by itself', async () => {
    for (const [name, make, code] of bad) {
      const row = make(self);
      const { rejected } = await push(name, row);
      expect(rejected, `${name} ${JSON.stringify(row)}`).toMatchObject([{ id: row.id, code }]);
    }
    const good = medication(self);
    const answer = await push('medications', medication(self, { name: '' }), good);
    expect(answer.accepted.map(({ id }) => id)).toEqual([good.id]);
  });

  test('the same favourite under another id is rejected', async () => {
    await push('favorites', favorite(self));
    expect((await push('favorites', favorite(self))).rejected).toMatchObject([{ code: '23505' }]);
  });

  test.each([
    ['consents', () => consent(), { marketing: true }],
    ['audit_events', () => auditEvent(), { action: 'nothing' }],
  ] as const)(
    '%s: a replay passes, an edit is rejected by itself and changes nothing',
    async (name, make, change) => {
      const row = make();
      const first = await push(name, row);
      expect(await push(name, row)).toEqual(first);
      const other = make();
      const versions: Record<string, number>[] = [{ a: 2 }, { b: 1 }];
      for (const vv of versions) {
        const answer = await push(name, { ...row, ...change, vv }, other);
        expect(answer.rejected).toMatchObject([{ id: row.id, code: '23001', current: row }]);
        expect(answer.accepted.map(({ id }) => id)).toEqual([other.id]);
      }
      expect((await pull(name)).docs.map(withoutSeq)).toEqual([row, other]);
      for (const attempt of [
        `update ${name} set deleted = false where id = '${row.id}'`,
        `delete from ${name} where id = '${row.id}'`,
        `truncate ${name}`,
      ]) {
        await expect(server.database.query(attempt), attempt).rejects.toThrow(/append-only/);
      }
    },
  );

  test('no device is told from which address an event came, and none can forge it', async () => {
    const row = auditEvent({ ip: '203.0.113.1', at: '2001-01-01T00:00:00Z' });
    await push('audit_events', row);
    const [doc] = (await pull('audit_events')).docs;
    expect(Object.keys(doc ?? {})).not.toEqual(expect.arrayContaining(['ip']));
    const [stored] = await server.database.query(
      `select host(ip) as ip, at > now() - interval '1 minute' as now from audit_events where id = $1`,
      [row.id],
    );
    expect(stored).toEqual({ ip: '127.0.0.1', now: true });
  });

  test('a new device gets the newest hundred events only, page by page', async () => {
    const rows = Array.from({ length: 130 }, (_, i) => auditEvent({ action: `event ${i}` }));
    await push('audit_events', ...rows);
    const seen: unknown[] = [];
    for (let since = 0, more = true; more; ) {
      const answer = await sync(server, asha, { pull: { audit_events: since }, limit: 40 });
      const page = answer.body.pull.audit_events;
      if (!page) throw new Error(JSON.stringify(answer));
      seen.push(...page.docs.map(({ action }) => action));
      ({ checkpoint: since, more } = page);
    }
    expect(seen).toEqual(rows.slice(30).map(({ action }) => action));
  });

  const sums = () =>
    server.database.query(
      `select feature_name, period_start::text as from, period_end::text as to, usage_count::int as count
       from subscription_usage where user_id = $1 order by period_start`,
      [asha.id],
    );

  test('the server sums what the devices counted, by feature and month', async () => {
    const first = usage({ usage_count: 3 });
    await push('usage', first, usage({ device_id: 'device-b', usage_count: 4 }));
    await push('usage', { ...first, usage_count: 5, vv: { a: 2 } }, usage({ period_start: '2028-02-01' }));
    const march = { feature_name: 'symptom_checks', from: '2026-03-01', to: '2026-03-31', count: 9 };
    const leap = { ...march, from: '2028-02-01', to: '2028-02-29', count: 3 };
    expect(await sums()).toEqual([march, leap]);
  });

  test('no client lowers a sum: not by a smaller count, a tombstone, another month or by hand', async () => {
    const row = usage({ usage_count: 7 });
    await push('usage', row);
    await push('usage', { ...row, usage_count: 1, vv: { a: 2 } });
    await push('usage', { ...row, usage_count: 0, deleted: true, vv: { a: 3 } });
    expect((await pull('usage')).docs).toMatchObject([{ usage_count: 7, deleted: false }]);
    const moved = await push('usage', { ...row, period_start: '2026-02-01', vv: { a: 4 } });
    expect(moved.rejected).toMatchObject([{ code: '23001' }]);
    const mine = asha.client.from('usage');
    await mine.update({ usage_count: 0 }).eq('id', row.id);
    await mine.delete().eq('id', row.id);
    await asha.client.from('subscription_usage').update({ usage_count: 0 }).eq('user_id', asha.id);
    expect(await sums()).toMatchObject([{ count: 7 }]);
  });

  test('an account ends with everything it held; its trail stays and leads to nobody', async () => {
    const rows = oneOfEach(self);
    await sync(server, asha, { push: Object.fromEntries(rows.map(([name, row]) => [name, [row]])) });
    await server.database.query('select internal.erase_account($1)', [asha.id]);
    for (const [name] of [['profiles'], ...rows, ['subscription_usage'], ['sync_heads']]) {
      const left = await server.database.query(`select from ${name} where user_id = $1`, [asha.id]);
      expect(left, name).toEqual([]);
    }
    const event = rows.find(([name]) => name === 'audit_events')?.[1];
    const trail = await server.database.query(
      'select action, resource, details, user_agent, ip from audit_events where id = $1',
      [event?.id],
    );
    expect(trail).toEqual([{ action: 'sign-in', resource: '', details: {}, user_agent: '', ip: null }]);
    await expect(server.database.query(`delete from audit_events where id = '${event?.id}'`)).rejects.toThrow(
      /append-only/,
    );
  });

  test('the server writes events itself, also of accounts that are gone', async () => {
    const service = clientOf(server, server.serviceKey);
    const [gone, here] = [randomUUID(), randomUUID()];
    const written = await service.from('audit_events').insert([
      { id: gone, user_id: randomUUID(), action: 'account-erased' },
      { id: here, user_id: asha.id, action: 'password-reset' },
    ]);
    expect(written.error).toBeNull();
    expect((await pull('audit_events')).docs).toMatchObject([{ id: here, vv: { server: 1 } }]);
  });
});
