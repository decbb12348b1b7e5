/** A Postgres with many people on it, asked from inside for what one sync costs, and by many clients at once. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { COLLECTIONS, PROTOCOL } from '../../../src/sync/protocol.ts';
import { createTestDatabase } from '../../../supabase/local/testing/postgres.ts';
import { spawnTestServer } from '../../../supabase/local/testing.ts';
import { FILL, PER_USER } from './fill.ts';

type Sql = ReturnType<typeof postgres>;
export type Filled = {
  url: string;
  users: number;
  rows: number;
  /** Of the whole database, for people. */
  size: string;
  sql: Sql;
  /** One line for each of the largest tables: rows, bytes, bytes of its indexes. */
  largest(): Promise<string[]>;
  drop(): Promise<void>;
};
export type Figures = { times: number[]; buffers: number[]; written: number };

/** Lays `rows` rows of `users` people out under the real migrations. Checks, keys and indexes hold; triggers rest. */
export async function fillDatabase(users: number, rows: number): Promise<Filled> {
  const { url, drop } = await createTestDatabase();
  // Starting the server once applies the migrations.
  await (await spawnTestServer({ driver: 'postgres', databaseUrl: url })).stop();
  const sql = postgres(url, { max: 1, onnotice() {} });
  const each = rows / users / PER_USER;
  if (each !== 1) throw new Error(`a person has ${PER_USER} rows`);
  await sql.unsafe(FILL(users)).simple();
  await sql.unsafe('vacuum analyze').simple();
  const [facts] = await sql<{ rows: string; size: string }[]>`
    select sum(n_live_tup) as rows, pg_size_pretty(pg_database_size(current_database())) as size
    from pg_stat_user_tables where schemaname = 'public'
      and relname in ${sql([...COLLECTIONS])}`;
  return {
    url,
    users,
    rows: Number(facts?.rows),
    size: facts?.size ?? '',
    sql,
    largest: async () => {
      const tables = await sql<{ line: string }[]>`
        select format('%s: %s rows, %s, its indexes %s more', relname, n_live_tup,
          pg_size_pretty(pg_relation_size(relid)), pg_size_pretty(pg_indexes_size(relid))) as line
        from pg_stat_user_tables where schemaname = 'public' order by pg_total_relation_size(relid) desc limit 3`;
      return tables.map(({ line }) => line);
    },
    drop: async () => {
      await sql.end();
      await drop();
    },
  };
}

/** Each call in a transaction of its own, as its caller and under row-level security, by people picked at random. */
export async function measureSync(
  { sql, users }: Filled,
  runs: number,
): Promise<Record<'nothing' | 'ten' | 'pushed', Figures>> {
  await sql.unsafe(TIMED).simple();
  const figures = {} as Record<'nothing' | 'ten' | 'pushed', Figures>;
  for (const kind of ['nothing', 'ten', 'pushed'] as const) {
    const [times, buffers]: number[][] = [[], []];
    // The first calls of a connection plan their statements.
    for (let i = -20; i < runs; i += 1) {
      const person = 1 + ((Math.abs(i) * 7919) % users);
      const time = await asPerson(sql, person, kind, async (tx, request) => {
        const [timed] = await tx<{ ms: number }[]>`select ms from pg_temp.timed(${tx.json(request)})`;
        return timed?.ms ?? Number.NaN;
      });
      if (i >= 0) times?.push(time);
    }
    const scans = await fullReads(sql);
    for (let i = 0; i < 25; i += 1) {
      const person = 1 + ((i * 104_729) % users);
      buffers?.push(
        await asPerson(sql, person, kind, async (tx, request) => {
          const [plan] =
            await tx`explain (analyze, buffers, format json) select public.sync(${tx.json(request)})`;
          const root = plan?.['QUERY PLAN'][0].Plan;
          return root['Shared Hit Blocks'] + root['Shared Read Blocks'];
        }),
      );
    }
    figures[kind] = { times: times ?? [], buffers: buffers ?? [], written: (await fullReads(sql)) - scans };
  }
  return figures;
}

type Request = Parameters<Sql['json']>[0];

async function asPerson<T>(
  sql: Sql,
  person: number,
  kind: 'nothing' | 'ten' | 'pushed',
  work: (tx: postgres.TransactionSql, request: Request) => Promise<T>,
): Promise<T> {
  const request = await requestOf(sql, person, kind);
  const { account } = request as { account: string };
  let result: T | undefined;
  await sql
    .begin(async (tx) => {
      await tx`select set_config('request.jwt.claim.sub', ${account}, true)`;
      await tx`set local role authenticated`;
      result = await work(tx, request);
      // What was pushed goes again, so that every call meets the same database.
      throw UNDO;
    })
    .catch((error: unknown) => {
      if (error !== UNDO) throw error;
    });
  return result as T;
}

const UNDO = new Error('undone on purpose');

async function requestOf(sql: Sql, person: number, kind: 'nothing' | 'ten' | 'pushed'): Promise<Request> {
  const [head] = await sql<{ user_id: string; seq: string; before: string }[]>`
    select h.user_id, h.seq, (select seq from public.timeline_entries t where t.user_id = h.user_id
      order by seq desc offset 10 limit 1) as before
    from public.sync_heads h where user_id = md5(${`user ${person}`})::uuid`;
  const since = Number(kind === 'ten' ? head?.before : head?.seq);
  const push =
    kind === 'pushed'
      ? {
          timeline_entries: (
            await sql`select to_jsonb(t) - 'user_id' - 'seq' || '{"vv": {"a": 2}}' as doc
              from public.timeline_entries t where user_id = ${head?.user_id ?? ''} order by seq limit 10`
          ).map(({ doc }) => doc),
        }
      : {};
  const pull = Object.fromEntries(COLLECTIONS.map((name) => [name, since]));
  return { protocol: PROTOCOL, account: head?.user_id ?? '', device_id: 'bench', push, pull, limit: 500 };
}

/** How often a statement read one of the collections from end to end so far. */
async function fullReads(sql: Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ scans: string }[]>`
    select coalesce(sum(seq_scan), 0) as scans from pg_stat_user_tables where relname in ${sql([...COLLECTIONS])}`;
  return Number(row?.scans);
}

const TIMED = `
create or replace function pg_temp.timed(request jsonb) returns table (ms double precision) language plpgsql as $$
declare began timestamptz := clock_timestamp();
begin
  perform public.sync(request);
  ms := extract(epoch from clock_timestamp() - began) * 1000;
  return next;
end $$;
`;

/** `clients` people at once through the embedded server, each one cycle after another; times in milliseconds. */
export async function storm(
  { url, sql, users }: Filled,
  clients: number,
  rounds: number,
): Promise<{ failed: number; times: number[] }> {
  const server = await spawnTestServer({ driver: 'postgres', databaseUrl: url, rateLimitScale: 100_000 });
  try {
    const secret = readFileSync(path.join(server.dataDir, 'jwt-secret'), 'utf8').trim();
    const kinds = ['nothing', 'ten', 'pushed'] as const;
    const people = Array.from({ length: clients }, (_, i) => 1 + ((i * 7919) % users));
    const requests: Request[][] = [];
    for (const person of people) {
      const own: Request[] = [];
      for (const kind of kinds) own.push(await requestOf(sql, person, kind));
      requests.push(own);
    }
    const times: number[] = [];
    let failed = 0;
    const client = async (own: Request[]) => {
      const { account } = own[0] as { account: string };
      const headers = {
        'content-type': 'application/json',
        apikey: server.publishableKey,
        authorization: `Bearer ${tokenOf(account, secret)}`,
      };
      for (let round = 0; round < rounds * kinds.length; round += 1) {
        const start = performance.now();
        const body = JSON.stringify({ request: own[round % kinds.length] });
        const answer = await fetch(`${server.url}/rest/v1/rpc/sync`, { method: 'POST', headers, body }).catch(
          () => null,
        );
        const text = await answer?.text().catch(() => '');
        if (!answer?.ok || !text?.includes('"epoch"')) failed += 1;
        times.push(performance.now() - start);
      }
    };
    await Promise.all(requests.map(client));
    return { failed, times };
  } finally {
    await server.stop();
  }
}

/** What the server signs for somebody who signed in. */
function tokenOf(account: string, secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: account, role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600 };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
