import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLoopback } from '../settings.ts';
import { readToken } from './token.ts';

export type ServerEnv = { Bindings: HttpBindings };
/** Hands a request on to the API library, under another address where one is given. */
export type Forward = (c: Context<ServerEnv>, url?: string) => Promise<Response>;

/** The request itself, whatever a route adds to it. */
type Asked = Pick<Context<ServerEnv>, 'env' | 'req'>;

/** The socket's other end; null for a request made inside the process. */
export function peerAddress(c: Asked): string | null {
  return c.env?.incoming?.socket.remoteAddress ?? null;
}

/**
 * The address a request came from. A proxy is believed only when told so and only on this machine, because anybody
 * can write X-Forwarded-For and would get a fresh set of attempts with every made-up address.
 */
export function clientAddress(c: Asked, trustProxy: boolean): string {
  return addressOf(peerAddress(c), c.req.header('x-forwarded-for'), trustProxy);
}

/** The same for a connection that is no request yet. @param forwardedFor the header as it came. */
export function addressOf(
  peer: string | null | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const direct = peer ?? '127.0.0.1';
  if (!trustProxy || !isLoopback(direct)) return direct;
  // The last entry is the one the proxy added itself.
  return forwardedFor?.split(',').at(-1)?.trim() || direct;
}

/** Whom to count attempts for: of IPv6 the first 64 bits, because every household has all addresses below them. */
export function clientNetwork(c: Asked, trustProxy: boolean): string {
  return networkOf(clientAddress(c, trustProxy));
}

export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = new Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** True where somebody on this machine asks this machine, with no proxy or tunnel in between. */
export function isLocalVisit(c: Context<ServerEnv>): boolean {
  const host = c.req.header('host')?.replace(/:\d+$/, '') ?? '';
  const relayed = [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
  ];
  // No browser speaks it; nginx does, and says nothing else of itself unless told.
  if (c.env?.incoming?.httpVersion === '1.0') return false;
  return isLoopback(peerAddress(c) ?? '') && isLoopback(host) && !relayed.some((name) => c.req.header(name));
}

export function isHttps(c: Context<ServerEnv>): boolean {
  return (
    new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto')?.split(',')[0] === 'https'
  );
}

/** Account of a bearer token this server signed and that has not expired, else undefined. */
export function accountOf(c: Asked, jwtSecret: string): string | undefined {
  const token = readToken((c.req.header('authorization') ?? '').replace(/^Bearer /, ''), jwtSecret);
  return token.ok ? token.claims.sub : undefined;
}
