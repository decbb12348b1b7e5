import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson, PASSWORD, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

type Listed = { since: string; used: string; agent: string | null; here: boolean };

describe.each(testDrivers())('the devices an account is signed in on, on %s', (driver) => {
  let server: LocalTestServer;
  let asha: Person;
  let ravi: Person;

  beforeAll(async () => {
    server = await startTestServer({ driver });
    asha = await newPerson(server, 'asha');
    ravi = await newPerson(server, 'ravi');
    // What making an account left behind.
    await server.database.query('delete from auth.sessions');
  });
  afterAll(() => server?.stop());

  const post = (path: string, token: string | null, body: object, agent = PHONE) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        apikey: server.publishableKey,
        'content-type': 'application/json',
        'user-agent': agent,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
  const signIn = async (email: string, agent: string) => {
    const answer = await post(
      '/auth/v1/token?grant_type=password',
      null,
      { email, password: PASSWORD },
      agent,
    );
    return (await answer.json()) as { access_token: string; refresh_token: string };
  };
  const list = (token: string | null) => post('/rest/v1/rpc/my_sessions', token, {});
  const listed = async (token: string) => (await (await list(token)).json()) as Listed[];

  test('lists the caller’s own and marks the one that asks; nobody else sees them', async () => {
    const phone = await signIn(asha.email, PHONE);
    const laptop = await signIn(asha.email, LAPTOP);
    const his = await signIn(ravi.email, LAPTOP);

    const mine = await listed(phone.access_token);
    expect(mine).toHaveLength(2);
    expect(mine[0]).toMatchObject({ here: true, agent: PHONE });
    expect(mine[1]).toMatchObject({ here: false, agent: LAPTOP });
    for (const { since, used } of mine) {
      expect(Math.abs(Date.now() - Date.parse(since))).toBeLessThan(60_000);
      expect(Date.parse(used)).toBeGreaterThanOrEqual(Date.parse(since));
    }
    // Where somebody is, and what would let others act for them, stays on the server.
    expect(Object.keys(mine[0] ?? {}).toSorted()).toEqual(['agent', 'here', 'since', 'used']);
    expect((await listed(laptop.access_token)).map(({ here, agent }) => [here, agent])).toEqual([
      [true, LAPTOP],
      [false, PHONE],
    ]);
    expect(await listed(his.access_token)).toHaveLength(1);
    expect((await list(null)).status).toBeGreaterThanOrEqual(400);
  });

  test('a renewed session is told as used since, under the name it has by then', async () => {
    const { refresh_token } = await signIn(ravi.email, LAPTOP);
    const old = '2026-01-01T10:00:00.000Z';
    await server.database.query(
      `update auth.sessions set created_at = $1, refreshed_at = null, user_agent = null where user_id = $2`,
      [old, ravi.id],
    );
    const renewed = await post('/auth/v1/token?grant_type=refresh_token', null, { refresh_token }, PHONE);
    const { access_token } = (await renewed.json()) as { access_token: string };
    const [here] = await listed(access_token);
    expect(here).toMatchObject({ here: true, since: old, agent: PHONE });
    expect(Math.abs(Date.now() - Date.parse(here?.used ?? ''))).toBeLessThan(60_000);
  });

  test('whoever was signed out is not told of the others any more, and is gone from their list', async () => {
    await server.database.query('delete from auth.sessions');
    const [phone, lost] = [await signIn(asha.email, PHONE), await signIn(asha.email, LAPTOP)];
    expect((await post('/auth/v1/logout?scope=others', phone.access_token, {})).ok).toBe(true);
    expect(await listed(phone.access_token)).toHaveLength(1);
    expect((await list(lost.access_token)).status).toBe(401);
  });

  test('an agent of any length is shortened', async () => {
    await server.database.query('delete from auth.sessions');
    const { access_token } = await signIn(asha.email, `x${'y'.repeat(2_000)}`);
    expect((await listed(access_token))[0]?.agent).toHaveLength(400);
  });
});
