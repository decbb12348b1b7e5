import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDrivers } from '../../../supabase/local/testing/drivers.ts';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
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

  const headers = (person: Person | undefined): Record<string, string> => ({
    apikey: server.publishableKey,
    ...(person ? { Authorization: `Bearer ${person.token}` } : {}),
  });
  const expectedBody = (person: Person | undefined) => JSON.stringify(person ? [{ name: person.email }] : []);

  test('400 inside the process: everybody reads their own rows, nobody another’s, some fail without harm', async () => {
    const wrong: string[] = [];
    const local = (target: string, init: RequestInit) =>
      server.backend.fetch(new Request(`http://127.0.0.1/rest/v1/${target}`, init));
    const ask = async (i: number) => {
      const person = [...people, undefined][i % 3];
      if (i % 7 === 0) {
        // A request that fails half way must not take its neighbours' transaction with it.
        await local('profiles', {
          method: 'POST',
          headers: { ...headers(person), 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...profile({ name: 'x'.repeat(99) }), user_id: people[0]?.id }),
        });
        return;
      }
      const answer = await local('profiles?select=name', { headers: headers(person) });
      const body = await answer.text();
      if (body !== expectedBody(person)) wrong.push(`${person?.email}: ${answer.status} ${body}`);
    };
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 40 }, (_, i) => ask(round * 40 + i)));
    }
    expect(wrong).toEqual([]);
  });

  test('40 pipelined on one connection: each answer belongs to its own request', async () => {
    const socket = net.connect(server.port, '127.0.0.1');
    const asked = Array.from({ length: 40 }, (_, i) => [...people, undefined][i % 3]);
    const requests = asked.map((person, i) => {
      const lines = [`GET /rest/v1/profiles?select=name HTTP/1.1`, `Host: 127.0.0.1:${server.port}`];
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
    expect(received.match(/\[(\{"name":"[^"]*"\})?\]/g)).toEqual(asked.map(expectedBody));
  });
});
