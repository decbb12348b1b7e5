import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readHead } from '../../../supabase/local/realtime/heads.ts';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { createTestDatabase } from '../../../supabase/local/testing/postgres.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { profile, sync } from './device.ts';
import { type Listener, listen, tokenFor, until, type Wish } from './listener.ts';

const SUBSCRIBED = 'ok: Subscribed to PostgreSQL';

describe.each(testDrivers())('the live signal on %s, with an unmodified supabase-js', (driver) => {
  let server: LocalTestServer;
  let asha: Person;
  let ravi: Person;
  const open: Listener[] = [];
  beforeAll(async () => {
    server = await startTestServer({ driver });
    asha = await newPerson(server, 'asha');
    ravi = await newPerson(server, 'ravi');
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  afterAll(() => server?.stop());

  const own = (person: Person) => ({ filter: `user_id=eq.${person.id}` });
  function hear(token: string | null, wish: Wish): Listener {
    const made = listen(server, token, wish);
    open.push(made);
    return made;
  }
  async function joined(token: string, wish: Wish): Promise<Listener> {
    const made = hear(token, wish);
    await until('subscribed', () => made.said.includes(SUBSCRIBED));
    expect(made.said[0]).toBe('SUBSCRIBED');
    return made;
  }
  const write = (person: Person) => sync(server, person, { push: { profiles: [profile()] } });
  async function headOf(person: Person): Promise<number> {
    const [row] = await server.database.query<{ seq: string }>(
      'select seq from sync_heads where user_id = $1',
      [person.id],
    );
    return Number(row?.seq);
  }

  test('the first write of an account, and every later one, reaches its other devices', async () => {
    const phone = await joined(asha.token, own(asha));
    const tablet = await joined(asha.token, { ...own(asha), event: 'UPDATE' });
    await write(asha);
    await until('the insert', () => phone.heard.length === 1);
    const first = await headOf(asha);
    expect(phone.heard[0]).toEqual({
      type: 'INSERT',
      seq: first,
      row: { user_id: asha.id, seq: first, updated_at: expect.any(String) },
    });
    await write(asha);
    await until('the update', () => phone.heard.length === 2 && tablet.heard.length === 1);
    expect(phone.heard[1]).toMatchObject({ type: 'UPDATE', seq: await headOf(asha) });
    expect(tablet.heard[0]?.type).toBe('UPDATE');
  });

  test("nobody hears of another account: asking for its row is refused, and one's own tells nothing of it", async () => {
    const listener = hear(ravi.token, own(asha));
    await until('an answer', () => listener.said.length > 0);
    expect(listener.said[0]).toBe(
      'CHANNEL_ERROR: Only your own row is offered: filter user_id=eq.<your id>.',
    );
    const quiet = await joined(ravi.token, own(ravi));
    await write(asha);
    await write(ravi);
    await until('his own', () => quiet.heard.length > 0);
    expect([...quiet.heard, ...listener.heard].map(({ row }) => row.user_id)).toEqual([ravi.id]);
  });

  test('each change is read as the subscriber: row-level security decides at that moment', async () => {
    const claims = (person: Person) => ({ sub: person.id, role: 'authenticated', exp: 0 });
    await write(asha);
    expect(await readHead(server.database, claims(asha), asha.id)).toMatchObject({ user_id: asha.id });
    expect(await readHead(server.database, claims(ravi), asha.id)).toBeUndefined();

    const listener = await joined(asha.token, own(asha));
    const { database } = server;
    await database.script('alter policy sync_heads_owner_select on sync_heads using (false)');
    try {
      await write(asha);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(listener.heard).toEqual([]);
    } finally {
      await database.script(
        'alter policy sync_heads_owner_select on sync_heads using (user_id = (select auth.uid()))',
      );
    }
    await write(asha);
    await until('readable again', () => listener.heard.length > 0);
  });

  test('anything else is refused in words', async () => {
    const wishes: [string | null, Wish, RegExp][] = [
      [asha.token, {}, /Only your own row/],
      [asha.token, { ...own(asha), table: 'profiles' }, /Only postgres_changes of public\.sync_heads/],
      [asha.token, { ...own(asha), event: 'DELETE' }, /Only the events/],
      [asha.token, { ...own(asha), config: { private: true } }, /Private channels/],
      [asha.token, { ...own(asha), config: { presence: { enabled: true } } }, /Presence/],
      [null, own(asha), /InvalidJWTToken|Unauthorized/],
      [`${asha.token.slice(0, -4)}AAAA`, own(asha), /InvalidJWTToken/],
      [tokenFor(server, { sub: asha.id, role: 'anon' }), own(asha), /Unauthorized/],
      [tokenFor(server, { sub: asha.id, exp: 1 }), own(asha), /Token has expired/],
    ];
    for (const [token, wish, reason] of wishes) {
      const listener = hear(token, wish);
      await until(`an answer to ${reason}`, () => listener.said.length > 0);
      expect(listener.said[0]).toMatch(/^CHANNEL_ERROR: /);
      expect(listener.said[0]).toMatch(reason);
    }
  });

  test('a token that runs out ends the channel with an error, and with a new one the client is back', async () => {
    const soon = Math.floor(Date.now() / 1000) + 2;
    const listener = await joined(tokenFor(server, { sub: asha.id, exp: soon }), own(asha));
    await until('the end', () => listener.said.includes('error: Token has expired'));
    await until('the error', () => listener.said.some((line) => line.startsWith('CHANNEL_ERROR')));
    await write(asha);
    expect(listener.heard).toEqual([]);
    await listener.client.realtime.setAuth(asha.token);
    await until('again', () => listener.said.filter((line) => line === SUBSCRIBED).length === 2);
    await write(asha);
    await until('heard', () => listener.heard.length > 0);
  });

  test('a token renewed in time keeps the channel; a stranger’s ends it', async () => {
    const soon = Math.floor(Date.now() / 1000) + 2;
    const listener = await joined(tokenFor(server, { sub: asha.id, exp: soon }), own(asha));
    await listener.client.realtime.setAuth(tokenFor(server, { sub: asha.id, exp: soon + 600 }));
    await new Promise((resolve) => setTimeout(resolve, soon * 1000 + 500 - Date.now()));
    await write(asha);
    await until('heard', () => listener.heard.length > 0);
    expect(listener.said.filter((line) => /error/i.test(line))).toEqual([]);
    await listener.client.realtime.setAuth(ravi.token);
    await until('the end', () => listener.said.includes('error: The token is of another account.'));
  });

  test('the server stops within two seconds while devices listen, and tells them', async () => {
    const other = await startTestServer({ driver });
    const lena = await newPerson(other, 'lena');
    const listener = listen(other, lena.token, own(lena));
    await until('subscribed', () => listener.said.includes(SUBSCRIBED));
    const began = Date.now();
    await other.stop();
    expect(Date.now() - began).toBeLessThan(2000);
    await until('told', () => listener.said.some((line) => line.includes('1001')));
    await listener.close();
  });
});

describe.runIf(testDrivers().includes('postgres'))('on Postgres', () => {
  test('where hosted Supabase brought its publication, the heads are in it, and nothing else is', async () => {
    const made = await createTestDatabase();
    const sql = postgres(made.url, { max: 1, onnotice() {} });
    await sql`create publication supabase_realtime`;
    await sql.end();
    const server = await startTestServer({ driver: 'postgres', databaseUrl: made.url });
    try {
      expect(
        await server.database.query('select pubname, schemaname, tablename from pg_publication_tables'),
      ).toEqual([{ pubname: 'supabase_realtime', schemaname: 'public', tablename: 'sync_heads' }]);
      // The heads must still be writable: a published table without an identity refuses updates.
      const kofi = await newPerson(server, 'kofi');
      for (let i = 0; i < 2; i += 1) {
        expect((await sync(server, kofi, { push: { profiles: [profile()] } })).status).toBe(200);
      }
    } finally {
      await server.stop();
      await made.drop();
    }
  });

  test('what one server process takes in, another tells; also after the database cut the connection that listens', async () => {
    const made = await createTestDatabase();
    const one = await startTestServer({ driver: 'postgres', databaseUrl: made.url });
    const dataDir = one.dataDir;
    const two = await startTestServer({ driver: 'postgres', databaseUrl: made.url, dataDir });
    try {
      const noor = await newPerson(one, 'noor');
      const listener = listen(two, noor.token, { filter: `user_id=eq.${noor.id}` });
      await until('subscribed', () => listener.said.includes(SUBSCRIBED));
      await sync(one, noor, { push: { profiles: [profile()] } });
      await until('heard', () => listener.heard.length === 1);

      await one.database.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
      );
      await sync(one, noor, { push: { profiles: [profile()] } });
      await until('heard again', () => listener.heard.length === 2);
      await listener.close();
    } finally {
      await two.stop();
      await one.stop();
      await made.drop();
    }
  });
});
