import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Handler } from 'hono';
import type { ServerEnv } from './caller.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];
/** Files whose name changes with their content. */
const HASHED = /^\/assets\/|^\/content\/.*\.[0-9A-Za-z_-]{8,}\.json$/;

/**
 * The built app. A path without an extension is a route of the app and gets index.html; the app itself says when
 * there is no such page. A missing file is a 404, because a document in place of a script breaks the page silently.
 */
export function staticFiles(distDir: string): Handler<ServerEnv> {
  const root = path.resolve(distDir);
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
    }
    const wanted = requestedPath(c);
    const file = wanted === undefined ? undefined : path.join(root, wanted);
    if (file === undefined || wanted === undefined || !file.startsWith(root + path.sep)) return notFound(c);
    return (await send(c, file, wanted)) ?? notFound(c);
  };
}

function requestedPath(c: Context): string | undefined {
  let name: string;
  try {
    name = decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return undefined;
  }
  if (name.includes('\0') || name.includes('\\')) return undefined;
  const last = name.slice(name.lastIndexOf('/') + 1);
  return last.includes('.') ? path.posix.normalize(name) : '/index.html';
}

async function send(c: Context, file: string, name: string): Promise<Response | undefined> {
  const type = TYPES[path.extname(name)];
  if (type === undefined) return undefined;
  const accepted = new Set(
    (c.req.header('accept-encoding') ?? '').split(',').map((part) => part.split(';')[0]?.trim()),
  );
  const choices = [...ENCODINGS.filter(({ name }) => accepted.has(name)), { name: '', suffix: '' }];
  for (const encoding of choices) {
    const found = await stat(file + encoding.suffix).catch(() => undefined);
    if (!found?.isFile()) continue;
    const body = await readFile(file + encoding.suffix);
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Cache-Control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...(encoding.name ? { 'Content-Encoding': encoding.name } : {}),
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(body), 200, { ...headers, 'Content-Length': String(body.byteLength) });
  }
  return undefined;
}

function notFound(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
}
