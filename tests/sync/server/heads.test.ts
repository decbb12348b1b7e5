import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLLECTIONS } from '../../../src/sync/protocol.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { entry, profile, sync } from './device.ts';
import { oneOfEach } from './more-rows.ts';

describe.each(testDrivers())('how far each collection has come, on %s', (driver) => {
  let server: LocalTestServer;
  beforeAll(async () => {
    server = await startTestServer({ driver });
  });
  afterAll(() => server?.stop());

  const heads = async (account: string) =>
    (
      await server.database.query<{ heads: object }>(
        'select heads from public.sync_heads where user_id = $1',
        [account],
      )
    )[0]?.heads;

  async function newest(account: string) {
    const known: [string, number][] = [];
    for (const name of COLLECTIONS) {
      const sql = `select max(seq) as seq from public.${name} where user_id = $1`;
      const [row] = await server.database.query<{ seq: number | null }>(sql, [account]);
      if (row?.seq) known.push([name, Number(row.seq)]);
    }
    return Object.fromEntries(known);
  }

  test('is the newest row of each, whatever was written, and a collection behind its own is still pulled', async () => {
    const asha = await newPerson(server, 'heads');
    const self = profile();
    await sync(server, asha, { push: { profiles: [self] } });
    expect(await heads(asha.id)).toEqual(await newest(asha.id));
    const rows = oneOfEach(self.id).map(([name, document]) => [name, [document]]);
    await sync(server, asha, { push: Object.fromEntries(rows) });
    const note = entry(self.id);
    await sync(server, asha, { push: { timeline_entries: [note] } });
    await sync(server, asha, { push: { profiles: [{ ...self, vv: { a: 2 }, name: 'Asha B' }] } });
    const all = await newest(asha.id);
    expect(Object.keys(all).length).toBeGreaterThan(5);
    expect(await heads(asha.id)).toEqual(all);

    // From before everything each comes whole; from its own head none, though others are further.
    for (const since of [0, null]) {
      const pull = Object.fromEntries(COLLECTIONS.map((name) => [name, since ?? all[name] ?? 0]));
      const { body } = await sync(server, asha, { pull });
      for (const name of Object.keys(all))
        expect(body.pull?.[name as 'profiles']?.docs.length, name).toBe(since === 0 ? 1 : 0);
    }
  });
});
