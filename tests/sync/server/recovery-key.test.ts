import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { clientOf, newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';

describe.each(testDrivers())('the recovery key on %s', (driver) => {
  let server: LocalTestServer;
  let asha: Person;
  let ravi: Person;
  beforeAll(async () => {
    server = await startTestServer({ driver });
    asha = await newPerson(server, 'asha');
    ravi = await newPerson(server, 'ravi');
  });
  afterAll(() => server?.stop());

  test('is 32 bytes, the same each time, and each account’s own', async () => {
    const first = await asha.client.rpc('recovery_key');
    expect(Buffer.from(first.data, 'base64')).toHaveLength(32);
    expect((await asha.client.rpc('recovery_key')).data).toBe(first.data);
    expect((await ravi.client.rpc('recovery_key')).data).not.toBe(first.data);
  });

  test('is given to nobody who is not signed in', async () => {
    const { data, status } = await clientOf(server).rpc('recovery_key');
    expect(data).toBeNull();
    expect(status).toBeGreaterThanOrEqual(400);
  });

  test('goes with the account', async () => {
    await ravi.client.rpc('recovery_key');
    const count = async () =>
      Number((await server.database.query('select count(*) as n from internal.recovery_keys'))[0]?.n);
    const before = await count();
    await server.database.script(`delete from auth.users where id = '${ravi.id}';`);
    expect(await count()).toBe(before - 1);
  });
});
