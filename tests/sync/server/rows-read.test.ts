import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL, type SyncRequest, type WireDocument } from '../../../src/sync/protocol.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { entry, profile, sync } from './device.ts';

/** With fewer, the index is a planner's own choice too. */
const HELD = 10_000;

describe.each(testDrivers())('rows of an account with many that a request reads, on %s', (driver) => {
  let server: LocalTestServer;
  let asha: Person;
  const self = profile();
  const edited = Array.from({ length: 10 }, () => entry(self.id));

  beforeAll(async () => {
    server = await startTestServer({ driver });
    asha = await newPerson(server, 'many');
    await sync(server, asha, { push: { profiles: [self] } });
    await server.database.query(
      `insert into timeline_entries (user_id, id, vv, updated_at, profile_id, kind, occurred_at)
         select $1, gen_random_uuid(), '{"a": 1}', now(), $2, 'note', now() from generate_series(1, $3::int)`,
      [asha.id, self.id, HELD],
    );
    await sync(server, asha, { push: { timeline_entries: edited } });
  });
  afterAll(() => server?.stop());

  /** Counted by the database itself, which nobody has told how many rows there are. */
  async function rowsRead(part: Partial<SyncRequest>): Promise<number> {
    const request = {
      protocol: PROTOCOL,
      account: asha.id,
      device_id: 'd',
      push: {},
      pull: {},
      limit: 500,
      ...part,
    };
    const soFar = `(select idx_tup_fetch + seq_tup_read from pg_catalog.pg_stat_xact_user_tables
      where relname = 'timeline_entries')`;
    const counted = server.database.script(`
      do $test$
      declare
        before bigint := ${soFar};
      begin
        perform set_config('request.jwt.claim.sub', '${asha.id}', true),
          set_config('request.jwt.claims', '{"sub": "${asha.id}", "role": "authenticated"}', true),
          set_config('role', 'authenticated', true);
        perform public.sync('${JSON.stringify(request)}');
        raise exception 'read %', ${soFar} - coalesce(before, 0);
      end $test$`);
    const said = await counted.catch((error: Error) => error.message);
    return Number(/read (\d+)/.exec(String(said))?.[1] ?? Number.NaN);
  }

  test('a page reads its own rows, and one to know whether more follow', async () => {
    expect(await rowsRead({ pull: { timeline_entries: 0 }, limit: 50 })).toBeLessThanOrEqual(51);
  });

  test('an edit reads what it edits, to judge and to write it', async () => {
    const edit = (document: WireDocument) => ({ ...document, vv: { a: 2 } });
    const timeline_entries = edited.map(edit);
    const read = await rowsRead({ push: { timeline_entries } });
    expect(read).toBeGreaterThanOrEqual(10);
    expect(read).toBeLessThanOrEqual(30);
  });
});
