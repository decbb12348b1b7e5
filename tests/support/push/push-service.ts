import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Delivery = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine: it takes what RFC 8030 says, checks who sends it (RFC 8292), and hands nothing on. */
export class PushService {
  readonly deliveries: Delivery[] = [];
  /** Path -> the status it answers; 201 else. */
  readonly answers = new Map<string, number>();
  #server: Server | undefined;
  origin = '';

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        this.deliveries.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
        const isAsked = request.method === 'POST' && request.headers.ttl !== undefined;
        const location = this.answers.get(path) === 307 ? { location: `${this.origin}/elsewhere` } : {};
        response.writeHead(isAsked ? (this.answers.get(path) ?? 201) : 400, location).end();
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

/** The claims of a VAPID header, after its signature was checked against the key in it. @throws where it is wrong. */
export function senderOf(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const { t = '', k = '' } = Object.fromEntries(
    authorization
      .replace(/^vapid /, '')
      .split(',')
      .map((part) => part.trim().split(/=(.*)/) as [string, string]),
  );
  const [head = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('the sender signed with another key');
  return {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
    key: k,
  };
}
