/** The network between the clients and the server: an HTTP proxy of their own that fails to order. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SyncAnswer, SyncRequest } from '../../../src/sync/protocol.ts';

export const FAULTS = [
  /** The server never saw it. */
  'cut-before',
  /** The server saw half of it. */
  'cut-request',
  /** The server did it and its answer is lost. */
  'cut-after',
  /** Half of the answer arrives. */
  'cut-answer',
  /** It arrives twice. */
  'duplicate',
  /** It is cut off here and arrives at the server after later ones. */
  'late',
  'delay',
  /** No answer until the client gives up; the server never saw it. */
  'silent-before',
  /** The same, and the server did it. */
  'silent-after',
  '413',
  '429',
  '500',
  /** A gateway says so; the server did it. */
  '502-after',
] as const;
export type Fault = (typeof FAULTS)[number];

export type Exchange = { request: SyncRequest; answer: SyncAnswer };

export type FaultyNetwork = {
  /** Where client `index` finds the server. */
  url(index: number): string;
  /** The next requests of this client meet these, in turn. */
  order(index: number, faults: Fault[]): void;
  offline(index: number, is: boolean): void;
  /** Nobody gets through, as while the server restarts. */
  shut(is: boolean): void;
  /** Ends every fault and delivers what is held. */
  heal(): Promise<void>;
  /** Requests that got here since the start. */
  readonly requests: number;
  readonly met: Map<Fault, number>;
  close(): Promise<void>;
};

/** Milliseconds. */
const DELAY = 30;
const LATE = 60;

/** `answered` hears every whole answer of the server, those that are lost on the way too. */
export async function startNetwork(
  server: () => { port: number },
  answered: (exchange: Exchange) => void,
): Promise<FaultyNetwork> {
  const ordered = new Map<number, Fault[]>();
  const away = new Set<number>();
  const met = new Map<Fault, number>();
  const held = new Set<Promise<unknown>>();
  let shut = false;
  let requests = 0;

  async function deliver(path: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const answer = await forward(server().port, path, incoming, body);
    if (answer.status === 200 && path.endsWith('/rpc/sync')) {
      const { request } = JSON.parse(body.toString()) as { request: SyncRequest };
      answered({ request, answer: JSON.parse(answer.body.toString()) as SyncAnswer });
    }
    return answer;
  }

  /** Goes on after the client has its answer; what comes of it reaches nobody. */
  function later(work: Promise<unknown>): void {
    const kept = work.catch(() => undefined).finally(() => held.delete(kept));
    held.add(kept);
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const [, index = '', path = ''] = /^\/(\d)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const client = Number(index);
    requests += 1;
    const body = await readAll(incoming);
    if (shut || away.has(client)) return void outgoing.destroy();
    const fault = ordered.get(client)?.shift();
    if (fault) met.set(fault, (met.get(fault) ?? 0) + 1);
    const pass = () => deliver(path, incoming, body);
    switch (fault) {
      case 'cut-before':
        return void outgoing.destroy();
      case 'cut-request':
        await forward(server().port, path, incoming, body, Math.floor(body.length / 2)).catch(
          () => undefined,
        );
        return void outgoing.destroy();
      case 'cut-after':
        await pass();
        return void outgoing.destroy();
      case 'cut-answer':
        return cutAnswer(outgoing, await pass());
      case 'duplicate':
        return send(outgoing, (await Promise.all([pass(), pass()]))[1]);
      case 'late':
        later(sleep(LATE).then(pass));
        return void outgoing.destroy();
      case 'delay':
        await sleep(DELAY);
        break;
      case 'silent-before':
        return;
      case 'silent-after':
        return void (await pass());
      case '413':
        return refuse(outgoing, 413);
      case '429':
        return refuse(outgoing, 429, { 'retry-after': '1' });
      case '500':
        return refuse(outgoing, 500);
      case '502-after':
        await pass();
        return refuse(outgoing, 502);
    }
    send(outgoing, await pass());
  }

  const http = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    url: (index) => `http://127.0.0.1:${port}/${index}`,
    order: (index, faults) => void ordered.set(index, [...(ordered.get(index) ?? []), ...faults]),
    offline: (index, is) => void (is ? away.add(index) : away.delete(index)),
    shut: (is) => {
      shut = is;
    },
    async heal() {
      ordered.clear();
      away.clear();
      shut = false;
      // Whoever waits for an answer that never comes is told now.
      http.closeAllConnections();
      await Promise.all(held);
    },
    get requests() {
      return requests;
    },
    met,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** With `cut` only so many bytes of the body are sent before the connection breaks. */
function forward(
  port: number,
  path: string,
  incoming: IncomingMessage,
  body: Buffer,
  cut?: number,
): Promise<Answer> {
  const { authorization, apikey } = incoming.headers;
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      ...(authorization ? { authorization } : {}),
      ...(apikey ? { apikey } : {}),
    };
    const sent = ask({ host: '127.0.0.1', port, path, method: incoming.method, headers }, (answer) => {
      readAll(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: kept(answer), body: read }),
        reject,
      );
    });
    sent.once('error', reject);
    if (cut === undefined) sent.end(body);
    else sent.write(body.subarray(0, cut), () => sent.destroy(new Error('cut')));
  });
}

function kept({ headers }: IncomingMessage): Record<string, string> {
  const retryAfter = headers['retry-after'];
  return { 'content-type': 'application/json', ...(retryAfter ? { 'retry-after': retryAfter } : {}) };
}

function send(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

function cutAnswer(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, { ...headers, 'content-length': body.length });
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
}

function refuse(outgoing: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(JSON.stringify({ code: `fault-${status}`, message: 'a fault of the network' }));
}

function readAll(stream: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.once('end', () => resolve(Buffer.concat(parts)));
    stream.once('error', reject);
    stream.once('close', () => stream.complete || reject(new Error('cut off')));
  });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
