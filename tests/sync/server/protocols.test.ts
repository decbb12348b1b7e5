import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROTOCOL, type WireDocument } from '../../../src/sync/protocol.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { profile, sync, withoutSeq } from './device.ts';

const NEXT = PROTOCOL + 1;

describe.each(testDrivers())('a server that moved on to the next protocol, on %s', (driver) => {
  let server: LocalTestServer;
  let asha: Person;
  beforeAll(async () => {
    // What counts from a migration must not count from the day the template was made.
    server = await startTestServer({ driver, migrateNow: true });
    asha = await newPerson(server, 'asha');
    // What the migration of such a change would do.
    await server.database.script(`
      alter table public.profiles add column blood_group text not null default '?';
      select internal.refresh_collection('profiles');
      select internal.start_protocol(${NEXT});
    `);
  });
  afterAll(() => server?.stop());

  const send = (protocol: number, row: WireDocument) =>
    sync(server, asha, { protocol, push: { profiles: [row] } });
  const held = async (id: string) => {
    const { body } = await sync(server, asha, { protocol: NEXT, pull: { profiles: 0 } });
    return body.pull.profiles?.docs.map(withoutSeq).find((doc) => doc.id === id);
  };

  test('takes both for 30 days', async () => {
    const rows = await server.database.query(
      `select version, round(extract(epoch from accepted_until - now()) / 86400)::int as days
       from internal.protocols order by version`,
    );
    expect(rows).toEqual([
      ...Array.from({ length: PROTOCOL }, (_, index) => ({ version: index + 1, days: 30 })),
      { version: NEXT, days: null },
    ]);
    expect((await send(PROTOCOL, profile())).status).toBe(200);
    expect((await send(NEXT, profile({ blood_group: 'AB+' }))).status).toBe(200);
  });

  test('keeps a column the older app does not know, through its edits and its deletion', async () => {
    const newer = profile({ blood_group: 'AB+' });
    await send(NEXT, newer);
    const { blood_group: _, ...older }: WireDocument = {
      ...newer,
      vv: { a: 1, old: 1 },
      name: 'Edited on an old phone',
    };
    const sent = await send(PROTOCOL, older);
    expect(sent.body.push.profiles?.accepted).toHaveLength(1);
    expect(await held(newer.id)).toEqual({ ...older, blood_group: 'AB+' });
    await send(PROTOCOL, { ...older, vv: { a: 1, old: 2 }, deleted: true });
    expect(await held(newer.id)).toMatchObject({ deleted: true, blood_group: 'AB+' });
    // A row only the older app ever saw has the column's default.
    const added = profile();
    await send(PROTOCOL, added);
    expect(await held(added.id)).toEqual({ ...added, blood_group: '?' });
  });

  test('refuses the older one from its day on, for every device alike, and writes nothing', async () => {
    const row = profile();
    await server.database.query(
      `update internal.protocols set accepted_until = now() - interval '1 second' where version = $1`,
      [PROTOCOL],
    );
    const refused = await send(PROTOCOL, row);
    expect([refused.status, refused.body.code]).toEqual([400, 'unsupported_protocol']);
    expect(refused.body.message).toContain(String(NEXT));
    expect(await held(row.id)).toBeUndefined();
    expect((await send(NEXT, row)).status).toBe(200);
  });

  test('refuses one nobody speaks yet', async () => {
    const refused = await send(NEXT + 1, profile());
    expect(refused.body.code).toBe('unsupported_protocol');
  });

  test('lets nobody who calls the API change which are accepted', async () => {
    const rules = await server.database.query(
      `select p.cmd, c.relrowsecurity as guarded,
              has_function_privilege('authenticated', 'internal.start_protocol(int)', 'execute') as start
       from pg_class c join pg_policies p on p.schemaname = 'internal' and p.tablename = c.relname
       where c.oid = 'internal.protocols'::regclass`,
    );
    expect(rules).toEqual([{ cmd: 'SELECT', guarded: true, start: false }]);
  });
});
