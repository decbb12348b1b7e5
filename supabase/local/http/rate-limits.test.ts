import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profile, sync } from '../../../tests/sync/server/device.ts';
import { testDrivers } from '../testing/drivers.ts';
import { clientOf, newPerson, PASSWORD, type Person } from '../testing/people.ts';
import { type LocalTestServer, startTestServer } from '../testing.ts';
import { RateLimits } from './rate-limits.ts';

describe.each(testDrivers())('limits at their real size, on %s', (driver) => {
  let server: LocalTestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer({ driver, rateLimitScale: 1 });
    person = await newPerson(server, 'asha');
  });
  beforeEach(() => server.database.query('delete from internal.rate_limits'));
  afterAll(() => server?.stop());

  const signIn = async (email: string, password: string) => {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return {
      status: answer.status,
      retryAfter: Number(answer.headers.get('retry-after')),
      body: await answer.json(),
    };
  };
  const locks = async () => {
    const [row] = await server.database.query<{ seconds: number; blocked: number }>(
      `select blocked, round(extract(epoch from locked_until - now()))::int as seconds
       from internal.rate_limits where key like 'login:%'`,
    );
    return row;
  };

  test('the sixth sign-in within 15 minutes waits, even with the right password; other people do not', async () => {
    for (let i = 0; i < 5; i++) expect((await signIn(person.email, `Wrong-${i}-xX`)).status).toBe(400);
    const sixth = await signIn(person.email.toUpperCase(), PASSWORD);
    expect(sixth.status).toBe(429);
    expect(sixth.body).toMatchObject({
      code: 'over_request_rate_limit',
      message: 'Too many login attempts. Please try again later.',
      retry_after: sixth.retryAfter,
    });
    expect(sixth.retryAfter).toBeGreaterThan(890);
    expect(sixth.retryAfter).toBeLessThanOrEqual(900);
    expect((await signIn('somebody@people.test', 'Wrong-1-xX')).status).toBe(400);
  });

  test('the real client sees the code and the words', async () => {
    for (let i = 0; i < 5; i++) await signIn(person.email, 'Wrong-1-xX');
    const { error } = await clientOf(server).auth.signInWithPassword({
      email: person.email,
      password: PASSWORD,
    });
    expect(error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Too many login attempts. Please try again later.',
    });
  });

  test('from the fourth refusal on, each one locks for as many minutes as there were, an hour at most', async () => {
    for (let i = 0; i < 5 + 3; i++) await signIn(person.email, 'Wrong-1-xX');
    expect(await locks()).toEqual({ blocked: 3, seconds: null });
    await signIn(person.email, 'Wrong-1-xX');
    expect(await locks()).toEqual({ blocked: 4, seconds: 240 });
    await signIn(person.email, 'Wrong-1-xX');
    expect(await locks()).toEqual({ blocked: 5, seconds: 300 });
    await server.database.query(`update internal.rate_limits set blocked = 200`);
    expect((await signIn(person.email, 'Wrong-1-xX')).retryAfter).toBe(3600);
    expect(await locks()).toEqual({ blocked: 201, seconds: 3600 });
  });

  test('a lock outlasts its window, survives a new counter as after a restart, and ends', async () => {
    for (let i = 0; i < 9; i++) await signIn(person.email, 'Wrong-1-xX');
    await server.database.query(`update internal.rate_limits set window_ends = now() - interval '1 minute'`);
    const afterRestart = new RateLimits(server.database, 1);
    expect(await afterRestart.take([['login', `${person.email} 127.0.0.1`]])).toMatchObject({
      retryAfter: 300,
    });
    await server.database.query(`update internal.rate_limits set locked_until = now() - interval '1 second'`);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });

  test('a sign-in that succeeds gives the turns back', async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await signIn(person.email, 'Wrong-1-xX');
      expect((await signIn(person.email, PASSWORD)).status).toBe(200);
    }
  });

  test('one address trying many accounts is stopped, however the header claims otherwise', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) {
      const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: server.publishableKey,
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.0.0.${i}`,
        },
        body: JSON.stringify({ email: `victim${i}@people.test`, password: 'Guess-1-xX' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 30)).toEqual(new Array(30).fill(400));
    expect(statuses[30]).toBe(429);
  });

  test('the fourth sign-up of an hour from one address waits', async () => {
    const signUp = (i: number) =>
      clientOf(server).auth.signUp({ email: `new${i}@people.test`, password: PASSWORD });
    for (let i = 0; i < 3; i++) expect((await signUp(i)).error).toBeNull();
    expect((await signUp(3)).error).toMatchObject({
      status: 429,
      message: 'Too many signup attempts. Please try again later.',
    });
  });

  test('a mailed link opened too often leads to the page that says how long to wait', async () => {
    const open = () =>
      fetch(`${server.url}/auth/v1/verify?token=unknown&type=signup&redirect_to=${server.url}/auth`, {
        redirect: 'manual',
      });
    const [first] = await Promise.all(Array.from({ length: 100 }, open));
    expect(first?.headers.get('location')).toContain('error_code=otp_expired');
    const refused = await open();
    expect(refused.status).toBe(303);
    const to = new URL(refused.headers.get('location') ?? '');
    expect(to.origin + to.pathname).toBe(`${server.url}/auth`);
    const told = new URLSearchParams(to.hash.slice(1));
    expect(told.get('error_code')).toBe('over_request_rate_limit');
    expect(Number(told.get('retry_after'))).toBeGreaterThan(0);
  });

  test('guessing the code of a mail stops after ten attempts', async () => {
    const guess = (token: string) =>
      clientOf(server).auth.verifyOtp({ email: person.email, token, type: 'recovery' });
    for (let i = 0; i < 10; i++) expect((await guess(`00000${i}`)).error?.status).not.toBe(429);
    expect((await guess('000010')).error?.status).toBe(429);
  });

  test('50 sync cycles a minute for one account, another account is free; 100 other requests', async () => {
    const other = await newPerson(server, `other-${driver}`);
    const cycle = (who: Person) => sync(server, who, { pull: { profiles: 0 } });
    for (let i = 0; i < 50; i++) expect((await cycle(person)).status).toBe(200);
    const refused = await cycle(person);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('over_request_rate_limit');
    expect((await cycle(other)).status).toBe(200);
    const read = () =>
      fetch(`${server.url}/rest/v1/profiles`, {
        headers: { apikey: server.publishableKey, Authorization: `Bearer ${other.token}` },
      });
    for (let i = 0; i < 100; i++) expect((await read()).status).toBe(200);
    expect((await read()).status).toBe(429);
  });

  test('further pages of one cycle do not count, and only those', async () => {
    const rows = Array.from({ length: 60 }, () => profile());
    await sync(server, person, { push: { profiles: rows } });
    await server.database.query('delete from internal.rate_limits');
    const used = async () => {
      const [row] = await server.database.query<{ hits: number }>(
        `select coalesce(sum(hits), 0)::int as hits from internal.rate_limits where key like 'health_data:%'`,
      );
      return row?.hits;
    };
    let since = 0;
    let more = true;
    while (more) {
      const { body } = await sync(server, person, { pull: { profiles: since }, limit: 10 });
      since = body.pull.profiles?.checkpoint ?? 0;
      more = body.pull.profiles?.more ?? false;
    }
    expect(await used()).toBe(1);
    await sync(server, person, { pull: { profiles: since } });
    expect(await used()).toBe(2);
    // The page after `more` is free only while it brings nothing itself.
    await sync(server, person, { pull: { profiles: 0 }, limit: 1 });
    await sync(server, person, { push: { profiles: [profile()] }, pull: { profiles: 0 }, limit: 1 });
    expect(await used()).toBe(4);
  });

  test('asking for the same page again and again is not free', async () => {
    await sync(server, person, { push: { profiles: [profile(), profile()] } });
    const statuses = new Set<number>();
    for (let i = 0; i < 102; i++) {
      statuses.add((await sync(server, person, { pull: { profiles: 0 }, limit: 1 })).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

test('all addresses of one IPv6 network, which one household has, are one', async () => {
  const server = await startTestServer({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: server.publishableKey,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `2001:db8:0:7::${i.toString(16)}`,
      },
      body: JSON.stringify({ email: `victim${i}@people.test`, password: 'Guess-1-xX' }),
    });
    statuses.push(answer.status);
  }
  await server.stop();
  expect(statuses[29]).toBe(400);
  expect(statuses[30]).toBe(429);
});
