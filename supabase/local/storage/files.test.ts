import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalTestServer, startTestServer } from '../testing.ts';
import { storageFiles, UPLOAD_LIFE_MS } from './files.ts';

const USER = '0190a8f0-0000-7000-8000-000000000001';
const OBJECT = '0190a8f0-0000-7000-8000-000000000002';
const folder = mkdtempSync(path.join(tmpdir(), 'niramaya-files-'));
let server: LocalTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function* pieces(...parts: (number[] | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Uint8Array.from(part);
  }
}

test('an upload lives a day, keeps what came before a break, and is whole or not there', async () => {
  let now = Date.now();
  const files = storageFiles(folder, () => now);
  const begun = await files.begin(USER, { object: OBJECT, type: 'image/jpeg', length: 6 });
  if (begun === 'over-quota') throw new Error(begun);
  expect(await files.append(USER, begun, pieces([0xff, 0xd8], new Error('reset')))).toBe(2);
  expect(await files.upload(USER, begun.id)).toMatchObject({ offset: 2, length: 6 });
  expect(await files.find(USER, OBJECT)).toBeUndefined();
  // More than was declared is not written.
  expect(await files.append(USER, begun, pieces([0xff, 1], [2, 3, 4, 5]))).toBe(6);
  expect(await files.finish(USER, begun)).toBe(true);
  expect(await files.find(USER, OBJECT)).toMatchObject({ type: 'image/jpeg', size: 6 });

  const late = await files.begin(USER, { object: USER, type: 'image/png', length: 6 });
  if (late === 'over-quota') throw new Error(late);
  now += UPLOAD_LIFE_MS;
  await files.forgetExpired();
  expect(await files.upload(USER, late.id)).toBeUndefined();
  expect(readdirSync(path.join(folder, 'storage/uploads', USER))).toEqual([]);
  expect(await files.find('../objects', OBJECT)).toBeUndefined();
  expect(await files.upload(USER, `../${USER}/${begun.id}`)).toBeUndefined();
});

test('hosted Supabase gets a private bucket where each user sees their own folder only', async () => {
  const { database } = server;
  await database.script(`
      create schema storage;
      create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint,
        allowed_mime_types text[]);
      create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
      alter table storage.objects enable row level security;
      grant usage on schema storage to authenticated, anon;
      grant all on storage.objects to authenticated, anon;`);
  const migration = new URL('../../migrations/20261121160000_attachments.sql', import.meta.url);
  await database.script(readFileSync(migration, 'utf8'));
  expect(await database.query('select id, public, file_size_limit from storage.buckets')).toEqual([
    { id: 'attachments', public: false, file_size_limit: 10485760 },
  ]);

  const as = async (sql: string, role = 'authenticated') => {
    const claims = JSON.stringify({ sub: USER, role });
    try {
      await database.script(
        `set local role ${role}; select set_config('request.jwt.claims', '${claims}', true),
             set_config('request.jwt.claim.sub', '${USER}', true); ${sql}`,
      );
      return 'done';
    } catch {
      return 'refused';
    }
  };
  const insert = (name: string, bucket = 'attachments') =>
    `insert into storage.objects (bucket_id, name) values ('${bucket}', '${name}')`;
  expect(await as(insert(`${USER}/${OBJECT}`))).toBe('done');
  expect(await as(insert(`${OBJECT}/${USER}`))).toBe('refused');
  expect(await as(insert(`${USER}/photo.jpg`))).toBe('refused');
  expect(await as(insert(`${USER}/${OBJECT}`, 'others'))).toBe('refused');
  expect(await as(insert(`${USER}/${OBJECT}`), 'anon')).toBe('refused');
  await database.script(insert(`${OBJECT}/${USER}`));
  expect(
    await as('do $$ begin if (select count(*) from storage.objects) <> 1 then raise; end if; end $$'),
  ).toBe('done');
  expect(await as("update storage.objects set name = 'x'")).toBe('done');
  expect(await as('delete from storage.objects')).toBe('done');
  expect(await database.query('select name from storage.objects')).toEqual([{ name: `${OBJECT}/${USER}` }]);
});
