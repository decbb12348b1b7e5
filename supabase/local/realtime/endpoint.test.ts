import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { secretOf, tokenFor } from '../../../tests/sync/server/listener.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { PUBLISHABLE_KEY } from '../settings.ts';
import { type LocalTestServer, startTestServer } from '../testing.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { startRealtime } from './endpoint.ts';

let server: LocalTestServer;
const closing: (() => Promise<unknown> | unknown)[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => server?.stop());

/** The endpoint alone, with bounds a test can meet. */
async function endpoint(bounds: Partial<Bounds> = {}, scale = 1000): Promise<string> {
  const http = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const realtime = await startRealtime({
    http,
    database: server.database,
    limits: new RateLimits(server.database, scale),
    jwtSecret: secretOf(server),
    origins: ['https://health.example'],
    trustProxy: true,
    shared: false,
    bounds: { ...BOUNDS, ...bounds },
  });
  closing.push(async () => {
    await realtime.close();
    http.close();
  });
  return `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`;
}

type Client = { socket: WebSocket; got: unknown[][]; ended: Promise<number> };

function connect(url: string, headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(url, { headers });
  const got: unknown[][] = [];
  socket.on('message', (data) => got.push(JSON.parse(String(data)) as unknown[]));
  const ended = new Promise<number>((resolve) => socket.once('close', resolve));
  closing.push(() => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, got, ended }));
    socket.once('error', reject);
  });
}

/** The status an upgrade was refused with. */
async function refusal(url: string, headers: Record<string, string> = {}): Promise<string> {
  try {
    await connect(url, headers);
    return 'open';
  } catch (error) {
    return /\d{3}$/.exec((error as Error).message)?.[0] ?? String(error);
  }
}

function join(account: string, ref: string, topic = 'realtime:heads'): string {
  const filter = `user_id=eq.${account}`;
  const postgres_changes = [{ event: '*', schema: 'public', table: 'sync_heads', filter }];
  const access_token = tokenFor(server, { sub: account });
  return JSON.stringify([ref, ref, topic, 'phx_join', { config: { postgres_changes }, access_token }]);
}

async function answer({ got }: Client, ref: string): Promise<Record<string, unknown>> {
  for (;;) {
    const found = got.find((message) => message[1] === ref);
    if (found) return found[4] as Record<string, unknown>;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('who knocks wrongly is told at the door', async () => {
  const url = await endpoint();
  expect(await refusal(url.replace('/realtime/v1/websocket', '/realtime/v2/websocket'))).toBe('404');
  expect(await refusal(url.replace('vsn=2.0.0', 'vsn=9'))).toBe('400');
  expect(await refusal(url.replace(PUBLISHABLE_KEY, 'another'))).toBe('401');
  expect(await refusal(url, { origin: 'https://elsewhere.example' })).toBe('403');
  expect(await refusal(url, { origin: 'null' })).toBe('403');
  expect(await refusal(url, { origin: 'https://health.example' })).toBe('open');
  expect(await refusal(url, { origin: new URL(url.replace('ws', 'http')).origin })).toBe('open');
  const { port } = new URL(url);
  const plain = await new Promise((resolve) =>
    request({ port, path: '/realtime/v1/websocket' }, (r) => resolve(r.statusCode)).end(),
  );
  expect(plain).toBe(200);
});

test('who knocks and runs away does no harm', async () => {
  const url = await endpoint();
  const { port, host, pathname, search } = new URL(url);
  const lines = ['Connection: Upgrade', 'Upgrade: websocket', `Host: ${host}`, 'Sec-WebSocket-Version: 13'];
  for (const target of ['/elsewhere', `${pathname}?vsn=9`, pathname + search]) {
    for (let i = 0; i < 10; i += 1) {
      const socket = createConnection(Number(port), '127.0.0.1');
      const key = `Sec-WebSocket-Key: ${Buffer.alloc(16, i).toString('base64')}`;
      await new Promise<void>((resolve) =>
        socket.write(`${[`GET ${target} HTTP/1.1`, ...lines, key].join('\r\n')}\r\n\r\n`, () => resolve()),
      );
      if (i % 2) await new Promise((resolve) => setTimeout(resolve, i));
      socket.resetAndDestroy();
    }
  }
  expect(await refusal(url)).toBe('open');
});

test('the older serialisation works too', async () => {
  const client = await connect((await endpoint()).replace('vsn=2.0.0', 'vsn=1.0.0'));
  client.socket.send(
    JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1', join_ref: null }),
  );
  await new Promise((resolve) => client.socket.once('message', resolve));
  expect(client.got).toEqual([
    {
      join_ref: null,
      ref: '1',
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
    },
  ]);
});

test('one address has so many connections, and gets a new one when it closed an old one', async () => {
  const url = await endpoint({ perAddress: 2 });
  const first = await connect(url);
  await connect(url);
  expect(await refusal(url)).toBe('429');
  expect(await refusal(url, { 'x-forwarded-for': '203.0.113.7' })).toBe('open');
  first.socket.close();
  await first.ended;
  expect(await refusal(url)).toBe('open');
});

test('one address may knock so often', async () => {
  const url = await endpoint({}, 1);
  const from = { 'x-forwarded-for': '198.51.100.4' };
  const answers: string[] = [];
  for (let i = 0; i < 62; i += 1) answers.push(await refusal(url, from));
  expect(answers.slice(-2)).toEqual(['429', '429']);
  expect(answers.slice(0, 60)).toEqual(new Array(60).fill('open'));
});

test('an account has so many channels, over all its connections', async () => {
  const url = await endpoint({ perAccount: 1 });
  const account = randomUUID();
  const one = await connect(url);
  const two = await connect(url);
  one.socket.send(join(account, '1'));
  expect(await answer(one, '1')).toMatchObject({ status: 'ok' });
  two.socket.send(join(account, '1'));
  expect(await answer(two, '1')).toMatchObject({
    status: 'error',
    response: { reason: expect.stringContaining('Too many devices') },
  });
  one.socket.terminate();
  await one.ended;
  await new Promise((resolve) => setTimeout(resolve, 50));
  two.socket.send(join(account, '2'));
  expect(await answer(two, '2')).toMatchObject({ status: 'ok' });
});

test('joining a topic again replaces the channel; leaving one answers and closes it', async () => {
  const client = await connect(await endpoint({ channels: 1, perAccount: 1 }));
  const account = randomUUID();
  client.socket.send(join(account, '1'));
  await answer(client, '1');
  client.socket.send(join(account, '2'));
  expect(await answer(client, '2')).toMatchObject({ status: 'ok' });
  expect(client.got).toContainEqual(['1', null, 'realtime:heads', 'phx_close', {}]);
  client.socket.send(join(account, '3', 'realtime:more'));
  expect(await answer(client, '3')).toMatchObject({ status: 'error' });
  client.socket.send(JSON.stringify(['2', '4', 'realtime:heads', 'broadcast', { event: 'x' }]));
  expect(await answer(client, '4')).toMatchObject({ status: 'error' });
  client.socket.send(JSON.stringify(['2', '5', 'realtime:heads', 'phx_leave', {}]));
  expect(await answer(client, '5')).toEqual({ status: 'ok', response: {} });
  client.socket.send(join(account, '6', 'realtime:more'));
  expect(await answer(client, '6')).toMatchObject({ status: 'ok' });
});

test.each<[string, Partial<Bounds>, (client: Client) => void, number]>([
  ['a message over the size', {}, ({ socket }) => socket.send('x'.repeat(20_000)), 1009],
  ['no message at all', {}, ({ socket }) => socket.send('[1,2,3]'), 1008],
  ['bytes', {}, ({ socket }) => socket.send(Buffer.from([1, 2, 3])), 1003],
  [
    'too many messages',
    { messagesPerMinute: 5 },
    ({ socket }) => {
      for (let i = 0; i < 6; i += 1) socket.send('[null,"1","phoenix","heartbeat",{}]');
    },
    1008,
  ],
  [
    'too many joins',
    { joinsPerMinute: 2 },
    ({ socket }) => {
      for (let i = 0; i < 3; i += 1) socket.send(join(randomUUID(), String(i)));
    },
    1008,
  ],
  ['joining nothing', { withoutChannel: 100 }, () => undefined, 1008],
  ['silence', { silence: 100 }, () => undefined, 1006],
])('%s ends the connection', async (_, bounds, act, code) => {
  const client = await connect(await endpoint(bounds));
  act(client);
  expect(await client.ended).toBe(code);
});

test('who does not read what is sent is dropped', async () => {
  const client = await connect(await endpoint({ unsentBytes: 10_000, messagesPerMinute: 1e9 }));
  client.socket.pause();
  const topic = `realtime:${'x'.repeat(200)}`;
  const beat = JSON.stringify([null, '1', topic, 'nothing', {}]);
  let ended = false;
  void client.ended.then(() => {
    ended = true;
  });
  const end = Date.now() + 20_000;
  while (!ended && client.socket.readyState === WebSocket.OPEN && Date.now() < end) {
    for (let i = 0; i < 2000; i += 1) client.socket.send(beat);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (client.socket.bufferedAmount > 50_000_000) break;
  }
  client.socket.resume();
  expect(await client.ended).toBe(1006);
});
