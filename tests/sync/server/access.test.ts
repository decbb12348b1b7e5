import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { AccessProbe } from './access-probe.ts';
import { ACCESS, expected, HEALTH_RECORDS, type Verb } from './access-table.ts';

type Policy = {
  tablename: string;
  policyname: string;
  roles: string;
  cmd: string;
  qual: string | null;
  with_check: string | null;
};

describe.each(testDrivers())('who may do what, on %s', (driver) => {
  let server: LocalTestServer;
  let probe: AccessProbe;
  beforeAll(async () => {
    server = await startTestServer({ driver });
    probe = await AccessProbe.create(server);
  });
  afterAll(() => server?.stop());

  test('every table of the API is in the access table and has row-level security', async () => {
    const tables = await server.database.query<{ name: string; guarded: boolean }>(
      `select relname as name, relrowsecurity as guarded from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') order by relname`,
    );
    expect(tables).toEqual(
      Object.keys(ACCESS)
        .toSorted()
        .map((name) => ({ name, guarded: true })),
    );
  });

  test.each(Object.keys(ACCESS))('%s', async (table) => {
    expect(await probe.outcomes(table)).toEqual(expected(table));
  });

  test('nobody but its owner and the service reads a health record, the admin included', async () => {
    for (const table of HEALTH_RECORDS) {
      await probe.put(table, probe.sample(table).row);
      for (const role of ['anon', 'other', 'admin'] as const)
        expect(await probe.readAll(table, role)).toEqual([]);
    }
  });

  test('what is internal cannot be reached', async () => {
    const answer = await fetch(`${server.url}/rest/v1/rate_limits`, {
      headers: { apikey: server.publishableKey, 'Accept-Profile': 'internal' },
    });
    expect(answer.ok).toBe(false);
    const take = await fetch(`${server.url}/rest/v1/rpc/take_turn`, {
      method: 'POST',
      headers: {
        apikey: server.publishableKey,
        'Content-Profile': 'internal',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ turn_key: 'x', max_hits: 1, window_seconds: 1 }),
    });
    expect(take.ok).toBe(false);
  });

  test('without any one of its policies a table behaves otherwise, so each policy is tested', async () => {
    const policies = await server.database.query<Policy>(
      `select tablename, policyname, array_to_string(roles, ', ') as roles, cmd, qual, with_check
       from pg_policies where schemaname = 'public' order by tablename, policyname`,
    );
    expect(policies.length).toBeGreaterThanOrEqual(38);
    const unnoticed: string[] = [];
    for (const policy of policies) {
      await server.database.query(`drop policy ${policy.policyname} on public.${policy.tablename}`);
      const outcomes = await probe.outcomes(policy.tablename, [policy.cmd.toLowerCase() as Verb]);
      const should = expected(policy.tablename);
      if (Object.entries(outcomes).every(([who, took]) => took === should[who]))
        unnoticed.push(policy.policyname);
      await server.database.query(definition(policy));
    }
    expect(unnoticed).toEqual([]);
  }, 240_000);

  test('without row-level security another person reads the owner’s rows: the probe sees what it should', async () => {
    await server.database.query('alter table public.timeline_entries disable row level security');
    const outcomes = await probe.outcomes('timeline_entries');
    await server.database.query('alter table public.timeline_entries enable row level security');
    expect(outcomes).toMatchObject({ 'other select': true, 'other update': true, 'anon select': true });
  });
});

function definition({ tablename, policyname, roles, cmd, qual, with_check }: Policy): string {
  return [
    `create policy ${policyname} on public.${tablename} for ${cmd} to ${roles}`,
    qual === null ? '' : `using (${qual})`,
    with_check === null ? '' : `with check (${with_check})`,
  ].join(' ');
}
