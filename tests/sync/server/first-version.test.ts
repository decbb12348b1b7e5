import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FOLDER = path.resolve('supabase/migrations');
const FIRST = '20261121100300';
let database: PGlite;

beforeAll(async () => {
  database = await PGlite.create();
  // As much of what hosted Supabase brings as the migrations name.
  await database.exec(`
    create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
    create schema auth; create table auth.users (id uuid primary key, encrypted_password text);
    create table auth.sessions (id uuid primary key, user_id uuid);
    create function auth.uid() returns uuid language sql stable as
      $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
  `);
});
afterAll(() => database?.close());

test('a database of the first version keeps its audit events, in their order, and takes new ones', async () => {
  const files = readdirSync(FOLDER).sort();
  const run = async (names: string[]) => {
    for (const name of names) await database.exec(readFileSync(path.join(FOLDER, name), 'utf8'));
  };
  await run(files.filter((name) => name.slice(0, 14) <= FIRST));
  const [user, gone] = [randomUUID(), randomUUID()];
  await database.query('insert into auth.users (id) values ($1)', [user]);
  for (const [owner, action] of [
    [user, 'one'],
    [gone, 'two'],
    [user, 'crisis_detected'],
  ]) {
    await database.query(
      `insert into audit_events (id, user_id, action, resource) values ($1, $2, $3, 'kept')`,
      [randomUUID(), owner, action],
    );
  }
  await run(files.filter((name) => name.slice(0, 14) > FIRST));

  const { rows } = await database.query<{ action: string; seq: number }>(
    'select action, resource, occurred_at = at as timed, seq::int from audit_events order by seq',
  );
  const kept = { resource: 'kept', timed: true };
  expect(rows).toMatchObject([
    { action: 'one', ...kept },
    { action: 'two', ...kept },
    { action: 'crisis_detected', ...kept },
  ]);
  const heads = await database.query('select user_id, seq::int from sync_heads');
  expect(heads.rows).toEqual([{ user_id: user, seq: rows[2]?.seq }]);

  await database.query('insert into audit_events (id, user_id, action) values ($1, $2, $3)', [
    randomUUID(),
    user,
    'new',
  ]);
  await expect(database.query(`update audit_events set action = 'x'`)).rejects.toThrow(/append-only/);
});
