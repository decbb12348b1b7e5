import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Database } from '../database/database.ts';
import { addressOf, networkOf } from '../http/caller.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { PUBLISHABLE_KEY } from '../settings.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { serveConnection } from './connection.ts';
import { listenForHeads } from './heads.ts';
import { isVersion } from './protocol.ts';
import { createSeats } from './seats.ts';

export type RealtimeOptions = {
  http: Server;
  database: Database;
  limits: RateLimits;
  jwtSecret: string;
  /** Addresses people reach the server under. */
  origins: string[];
  trustProxy: boolean;
  /** True where somebody else on this server takes upgrades too, as Vite does. */
  shared: boolean;
  bounds?: Bounds;
};

const PATH = '/realtime/v1/websocket';
const GOING_AWAY = 1001;
/** How long clients have to answer the goodbye, in milliseconds. */
const GOODBYE_MS = 300;
const STATUS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};
type Status = keyof typeof STATUS;

/** Supabase Realtime's WebSocket endpoint, as far as this app needs it: changes of one's own row of sync_heads. */
export async function startRealtime(options: RealtimeOptions): Promise<{ close(): Promise<void> }> {
  const { http, database, jwtSecret, bounds = BOUNDS } = options;
  const heads = await listenForHeads(database);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: bounds.messageBytes });
  const addresses = createSeats(bounds.perAddress, bounds.inAll);
  const accounts = createSeats(bounds.perAccount);
  let closing = false;

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const query = new URL(request.url ?? '', 'http://server').searchParams;
    const version = query.get('vsn');
    if (!isVersion(version)) return refuse(socket, 400);
    if (query.get('apikey') !== PUBLISHABLE_KEY) return refuse(socket, 401);
    if (!isOwnOrigin(request, options.origins)) return refuse(socket, 403);
    const forwarded = request.headers['x-forwarded-for'];
    const from = networkOf(
      addressOf(request.socket.remoteAddress, forwarded ? String(forwarded) : undefined, options.trustProxy),
    );
    const release = addresses.take(from);
    if (!release) return refuse(socket, 429);
    socket.once('close', release);
    if (socket.destroyed) return release();
    if (await options.limits.take([['live', from]])) return refuse(socket, 429);
    if (closing) return refuse(socket, 503);
    sockets.handleUpgrade(request, socket, head, (made) =>
      serveConnection({ socket: made, version, database, heads, jwtSecret, accounts, bounds }),
    );
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isOurs = request.url?.split('?')[0] === PATH;
    if (!isOurs && options.shared) return;
    // Node took its own listener off: a connection reset now would end the process.
    socket.on('error', () => socket.destroy());
    if (!isOurs) return refuse(socket, 404);
    admit(request, socket, head).catch(() => refuse(socket, 503));
  };
  http.on('upgrade', onUpgrade);

  return {
    async close() {
      closing = true;
      http.off('upgrade', onUpgrade);
      const open = [...sockets.clients];
      for (const client of open) client.close(GOING_AWAY, 'the server stops');
      const gone = Promise.all(open.map((client) => new Promise((resolve) => client.once('close', resolve))));
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      await heads.close();
    },
  };
}

/** Browsers say where a page comes from; a page of somebody else's has no business here. Other clients say nothing. */
function isOwnOrigin(request: IncomingMessage, origins: string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refuse(socket: Duplex, status: Status): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
