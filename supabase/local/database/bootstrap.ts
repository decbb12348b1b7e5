import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '@supabase/lite';
import type { Database } from './database.ts';

/** What hosted Supabase brings and @supabase/lite 0.10 lacks. Before the migrations, at every boot. */
const ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;
grant usage on schema public, auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);
`;

/** System tables, roles, then the migrations this database has not seen, in the order of their names. */
export async function prepareDatabase(app: App, database: Database, folder: string): Promise<string[]> {
  await app.ensureSystemSchema();
  await database.script(ROLES);
  await database.script(HISTORY);
  const known = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const seen = new Set(known.map((row) => row.version));
  const applied: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    const [version = '', ...rest] = path.basename(file, '.sql').split('_');
    if (!/^\d{14}$/.test(version) || seen.has(version)) continue;
    const sql = await readFile(path.join(folder, file), 'utf8');
    // In the same transaction, so that a migration that failed half way is not on record; the same table as the
    // Supabase CLI keeps, so that either may go on where the other stopped.
    await database.script(
      `${sql}\ninsert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${rest.join('_')}');`,
    );
    applied.push(file);
  }
  return applied;
}
