import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetGone } from '../../../supabase/local/server.ts';
import { storageFiles } from '../../../supabase/local/storage/files.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { clientOf, newPerson, PASSWORD, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';

describe.each(testDrivers())('an account that is deleted, on %s', (driver) => {
  let server: LocalTestServer;
  let asha: Person;
  let ravi: Person;
  beforeAll(async () => {
    server = await startTestServer({ driver });
    asha = await newPerson(server, 'asha');
    ravi = await newPerson(server, 'ravi');
    for (const person of [asha, ravi]) {
      await write(person);
      mkdirSync(folderOf(person), { recursive: true });
      writeFileSync(path.join(folderOf(person), `${randomUUID()}.jpg`), 'x');
    }
  });
  afterAll(() => server?.stop());

  const folderOf = ({ id }: Person) => path.join(server.dataDir, 'storage/objects', id);

  async function write({ id, email, client }: Person) {
    const common = { vv: { a: 1 }, updated_at: '2026-01-01T00:00:00.000Z' };
    const profile = { ...common, id: randomUUID(), relationship: 'self', name: 'Me' };
    const entry = { ...common, id: randomUUID(), profile_id: profile.id, kind: 'note' };
    const event = { ...common, id: randomUUID(), action: 'sign_in', occurred_at: common.updated_at };
    const consent = {
      ...common,
      id: randomUUID(),
      essential: true,
      analytics: false,
      marketing: false,
      personalization: false,
      source: 'banner',
      policy_version: '1',
      language: 'en',
      decided_at: common.updated_at,
    };
    const rows = {
      profiles: profile,
      timeline_entries: { ...entry, occurred_at: common.updated_at },
      consents: consent,
      audit_events: { ...event, details: { name: email } },
    };
    for (const [table, row] of Object.entries(rows)) {
      const { error } = await client.from(table).insert({ ...row, user_id: id });
      expect(error, table).toBeNull();
    }
    await client.rpc('recovery_key');
    await server.database.query(
      `insert into contact_messages (id, name, email, subject, message, language)
       values ($1, 'N', $2, 'S', 'M', 'en')`,
      [randomUUID(), email.toUpperCase()],
    );
  }

  async function ask(token: string) {
    const answer = await fetch(`${server.url}/functions/v1/delete-account`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: '{}',
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  async function left({ id, email }: Person) {
    const count = async (sql: string, value: string) =>
      Number((await server.database.query<{ n: number }>(sql, [value]))[0]?.n);
    const tables = await server.database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where column_name = 'user_id' and table_schema in ('public', 'internal', 'auth')
         and data_type = 'uuid' order by 1`,
    );
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const rows = await count(`select count(*) as n from ${name} where user_id = $1`, id);
      if (rows > 0) found[name] = rows;
    }
    found.account = await count('select count(*) as n from auth.users where id = $1', id);
    found.messages = await count('select count(*) as n from contact_messages where lower(email) = $1', email);
    return found;
  }

  test('is not ended by nobody, by the service, nor by a session that has lain open', async () => {
    expect((await ask('')).status).toBeGreaterThanOrEqual(400);
    expect((await ask(server.serviceKey)).status).toBeGreaterThanOrEqual(400);
    await server.database.query(
      "update auth.sessions set created_at = now() - interval '6 minutes' where user_id = $1",
      [asha.id],
    );
    expect(await ask(asha.token)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await left(asha)).toMatchObject({ account: 1, 'public.profiles': 1, messages: 1 });
  });

  test('takes all its rows, keys, sessions and files along, and nothing of anybody else', async () => {
    const before = await left(ravi);
    const again = await clientOf(server).auth.signInWithPassword({ email: asha.email, password: PASSWORD });
    expect(await ask(again.data.session?.access_token ?? '')).toMatchObject({
      status: 200,
      body: { files: true },
    });
    expect(await left(asha)).toEqual({ account: 0, messages: 0 });
    expect(existsSync(folderOf(asha))).toBe(false);

    expect(await left(ravi)).toEqual(before);
    expect(before).toMatchObject({ account: 1, 'public.timeline_entries': 1, messages: 1 });
    expect(existsSync(folderOf(ravi))).toBe(true);
  });

  test('leaves a trail that names nobody, and says that it ended', async () => {
    const trail = await server.database.query<{ action: string; details: object; user_agent: string }>(
      `select action, details, user_agent from audit_events
       where user_id not in (select id from auth.users) order by action`,
    );
    expect(trail).toEqual([
      { action: 'account_deletion', details: {}, user_agent: '' },
      { action: 'sign_in', details: {}, user_agent: '' },
    ]);
  });

  test('is over for its other devices: no row, no new session, and files brought late go again', async () => {
    const row = { id: randomUUID(), vv: { a: 1 }, updated_at: '2026-01-01T00:00:00.000Z' };
    const late = await asha.client.from('profiles').insert({ ...row, relationship: 'self', name: '' });
    expect(late.error).not.toBeNull();
    const { error } = await clientOf(server).auth.signInWithPassword({
      email: asha.email,
      password: PASSWORD,
    });
    expect(error).not.toBeNull();
    mkdirSync(folderOf(asha), { recursive: true });
    writeFileSync(path.join(folderOf(asha), `${randomUUID()}.jpg`), 'x');
    await forgetGone(storageFiles(server.dataDir), server.database);
    expect(existsSync(folderOf(asha))).toBe(false);
    expect(existsSync(folderOf(ravi))).toBe(true);
  });
});
