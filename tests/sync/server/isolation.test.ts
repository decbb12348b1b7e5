import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson, PASSWORD, type Person } from '../../../supabase/local/testing/people.ts';
import { type LocalTestServer, startTestServer } from '../../../supabase/local/testing.ts';
import { profile, sync } from './device.ts';

describe.each(testDrivers())('requests at the same time, on %s', (driver) => {
  let server: LocalTestServer;
  let people: Person[];
  beforeAll(async () => {
    server = await startTestServer({ driver });
    people = [await newPerson(server, 'anna'), await newPerson(server, 'bela')];
    for (const person of people)
      await sync(server, person, { push: { profiles: [profile({ name: person.email })] } });
  });
  afterAll(() => server?.stop());

  /** Two people, nobody, and the service, which is not bound by row-level security. */
  const callers = () => [people[0], people[1], undefined, 'service' as const];
  const headers = (caller: Person | 'service' | undefined): Record<string, string> => ({
    apikey: caller === 'service' ? server.serviceKey : server.publishableKey,
    ...(typeof caller === 'object' ? { Authorization: `Bearer ${caller.token}` } : {}),
  });
  const expectedBody = (caller: Person | 'service' | undefined) => {
    const seen = caller === 'service' ? people : caller ? [caller] : [];
    return JSON.stringify(seen.map(({ email }) => ({ name: email })));
  };

  test('400 inside the process: everybody reads their own rows, nobody another’s', async () => {
    const wrong: string[] = [];
    const ask = async (i: number) => {
      const caller = callers()[i % 4];
      const url = 'http://127.0.0.1/rest/v1/profiles?select=name&order=name';
      const answer = await server.backend.fetch(new Request(url, { headers: headers(caller) }));
      const body = await answer.text();
      if (body !== expectedBody(caller)) wrong.push(`${i % 4}: ${answer.status} ${body}`);
    };
    for (let round = 0; round < 50; round++) await Promise.all(Array.from({ length: 8 }, (_, i) => ask(i)));
    expect(wrong).toEqual([]);
  });

  test('a request that fails half way takes no neighbour’s write with it', async () => {
    const owner = people[0] as Person;
    const insert = (name: string) =>
      server.backend.fetch(
        new Request('http://127.0.0.1/rest/v1/profiles', {
          method: 'POST',
          headers: { ...headers('service'), 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...profile({ name }), user_id: owner.id }),
        }),
      );
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => insert(i % 3 === 0 ? 'x'.repeat(99) : `kept ${i}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, i) => (i % 3 === 0 ? 400 : 201)));
    const [row] = await server.database.query(
      `select count(*)::int as kept from profiles where name like 'kept %'`,
    );
    expect(row).toEqual({ kept: 20 });
    await server.database.query(`delete from profiles where name like 'kept %'`);
  });

  test('a sign-in runs inside nobody else’s transaction, where it could not read and would be rolled back', async () => {
    const owner = people[0] as Person;
    const auth = { uid: owner.id, role: 'authenticated', jwt: { sub: owner.id, role: 'authenticated' } };
    let end = () => {};
    const open = new Promise<void>((began) => {
      void server.database.connection.withContext({ auth }, async () => {
        began();
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      });
    });
    await open;
    const signIn = server.backend.fetch(
      new Request('http://127.0.0.1/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { ...headers(undefined), 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: owner.email, password: PASSWORD }),
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    end();
    expect((await signIn).status).toBe(200);
  });

  test('40 pipelined on one connection: each answer belongs to its own request', async () => {
    const socket = net.connect(server.port, '127.0.0.1');
    const asked = Array.from({ length: 40 }, (_, i) => callers()[i % 4]);
    const requests = asked.map((person, i) => {
      const lines = [
        `GET /rest/v1/profiles?select=name&order=name HTTP/1.1`,
        `Host: 127.0.0.1:${server.port}`,
      ];
      for (const [name, value] of Object.entries(headers(person))) lines.push(`${name}: ${value}`);
      if (i === asked.length - 1) lines.push('Connection: close');
      return `${lines.join('\r\n')}\r\n\r\n`;
    });
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.write(requests.join(''));
    await closed;
    expect(received.match(/\[(\{"name":"[^"]*"\},?)*\]/g)).toEqual(asked.map(expectedBody));
  });
});
