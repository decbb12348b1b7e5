import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson } from '../testing/people.ts';
import { type LocalTestServer, startTestServer } from '../testing.ts';

let server: LocalTestServer;
let distDir: string;
const POLICY = "default-src 'self'; test-marker";

beforeAll(async () => {
  distDir = mkdtempSync(path.join(tmpdir(), 'niramaya-dist-'));
  mkdirSync(path.join(distDir, 'assets'));
  mkdirSync(path.join(distDir, 'content/hi'), { recursive: true });
  const files: Record<string, string> = {
    'index.html': '<!doctype html><title>Niramaya</title>',
    'csp.txt': `${POLICY}\n`,
    'sw.js': 'self.addEventListener("fetch", () => {})',
    'assets/app-abc12345.js': 'export const app = 1',
    'content/manifest.json': '{}',
    'content/hi/hubs.0123456789ab.json': '{}',
    'secret.key': 'no type is served for this',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(distDir, name), text);
  writeFileSync(path.join(distDir, 'assets/app-abc12345.js.br'), brotliCompressSync('export const app = 1'));
  server = await startTestServer({ distDir });
});
afterAll(async () => {
  await server?.stop();
  rmSync(distDir, { recursive: true, force: true });
});

/** Unlike fetch it sends the path as it is and decodes nothing. */
function raw(target: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: server.port, path: target, method, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      sent.once('error', reject);
      sent.end();
    },
  );
}

describe('every answer carries the security headers', () => {
  test.each([
    ['a document', '/', 200],
    ['a deep link', '/health-conditions/asthma', 200],
    ['an asset', '/assets/app-abc12345.js', 200],
    ['a missing file', '/assets/gone.js', 404],
    ['the health check', '/healthz', 200],
    ['the mailbox', '/mailbox', 200],
    ['the API', '/rest/v1/profiles', 401],
    ['an unknown function', '/functions/v1/none', 404],
    ['an auth error', '/auth/v1/user', 401],
  ])('%s', async (_, target, status) => {
    const answer = await raw(target);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('over https, told by the proxy, strict transport is asked for', async () => {
    const answer = await raw('/', { 'X-Forwarded-Proto': 'https' });
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});

describe('the built app', () => {
  test('a route is the document, fresh each time; hashed files stay for ever; the worker never does', async () => {
    const cache = async (target: string) => (await raw(target)).headers['cache-control'];
    expect((await raw('/timeline')).body.toString()).toContain('<title>Niramaya');
    expect(await cache('/timeline')).toBe('no-cache');
    expect(await cache('/sw.js')).toBe('no-cache');
    expect(await cache('/content/manifest.json')).toBe('no-cache');
    expect(await cache('/assets/app-abc12345.js')).toBe('public, max-age=31536000, immutable');
    expect(await cache('/content/hi/hubs.0123456789ab.json')).toBe('public, max-age=31536000, immutable');
  });

  test('compressed copies go to who takes them, with the type of the original', async () => {
    const answer = await raw('/assets/app-abc12345.js', { 'Accept-Encoding': 'gzip, br;q=0.9' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(answer.headers['content-type']).toMatch('text/javascript');
    expect(brotliDecompressSync(answer.body).toString()).toBe('export const app = 1');
    const plain = await raw('/assets/app-abc12345.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe('export const app = 1');
  });

  test('what did not change is not sent again', async () => {
    const { etag } = (await raw('/')).headers;
    expect((await raw('/', { 'If-None-Match': String(etag) })).status).toBe(304);
  });

  test.each([
    '/../package.json',
    '/..%2f..%2fetc/passwd.txt',
    '/assets/..%5c..%5cx.js',
    '/%00.js',
    '/%ff.js',
    '/secret.key',
  ])('%s is not found', async (target) => {
    expect((await raw(target)).status).toBe(404);
  });

  test('it is read-only', async () => {
    expect((await raw('/', {}, 'POST')).status).toBe(405);
  });
});

describe('the mailbox', () => {
  test('shows what was sent, newest first, with links that work and markup that does not', async () => {
    await newPerson(server, 'first');
    await server.mailbox.send({
      to: 'x@people.test',
      subject: '<script>alert(1)</script>',
      text: 'Look: https://example.test/?a=1&b="><img src=x onerror=alert(1)>',
      html: '',
    });
    const page = (await raw('/mailbox')).body.toString();
    expect(page.indexOf('x@people.test')).toBeLessThan(page.indexOf('first@people.test'));
    expect(page).not.toMatch(/<script|<img|<style|style=|onerror=(?!alert\(1\)&)/);
    expect(page).toMatch(/<a href="http[^"]*\/auth\/v1\/verify\?token=[0-9a-f]{64}&#38;type=signup/);
    const list = await fetch(`${server.url}/mailbox`, { headers: { Accept: 'application/json' } });
    expect(((await list.json()) as { to: string }[])[0]?.to).toBe('x@people.test');
  });

  test.each([
    { Host: 'health.example' },
    { Host: 'evil.test:4173' },
    { 'X-Forwarded-For': '203.0.113.9' },
    { Forwarded: 'for=203.0.113.9' },
    { 'X-Real-IP': '203.0.113.9' },
  ] as Record<string, string>[])('stays shut for who does not sit at this machine: %o', async (headers) => {
    expect((await raw('/mailbox', headers)).status).toBe(404);
    expect((await raw('/mailbox/', { ...headers, Accept: 'application/json' })).status).toBe(404);
  });

  test('stays shut behind a proxy that says nothing of itself, as nginx unless told: it speaks HTTP/1.0', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.once('data', (chunk) => resolve(chunk.toString()));
      socket.write(`GET /mailbox HTTP/1.0\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });
});

test('other users of this machine cannot look into the database', () => {
  expect(statSync(path.join(server.dataDir, 'db')).mode & 0o077).toBe(0);
});

describe('what one request may ask of the database', () => {
  test.each([
    'profiles?select=timeline_entries(profiles(timeline_entries(id)))',
    'profiles?select=id&select=timeline_entries(id)',
    'profiles?select=timeline_entries%28id%29',
  ])('%s is refused: rows within rows multiply until the server is out of memory', async (target) => {
    const { token } = await newPerson(server, `nested${target.length}`);
    const headers = { apikey: server.publishableKey, Authorization: `Bearer ${token}` };
    expect((await raw(`/rest/v1/${target}`, headers)).status).toBe(400);
  });
});

describe('bodies', () => {
  const post = (init: RequestInit) =>
    fetch(`${server.url}/rest/v1/rpc/sync`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'Content-Type': 'application/json' },
      ...init,
    });
  test('one above 1 MB is refused before it is read', async () => {
    expect((await post({ body: 'x'.repeat(1_100_000) })).status).toBe(413);
  });
  test('one without a length is refused', async () => {
    const stream = new Blob(['{}']).stream();
    expect((await post({ body: stream, duplex: 'half' } as RequestInit)).status).toBe(411);
  });
  test('one that is no json is refused, and the server goes on', async () => {
    expect((await post({ body: '{"request":' })).status).toBeGreaterThanOrEqual(400);
    expect((await raw('/healthz')).status).toBe(200);
  });
});
