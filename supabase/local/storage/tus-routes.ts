/** Resumable upload, TUS 1.0.0, under the addresses Supabase Storage has it. */
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import {
  ATTACHMENT_BUCKET,
  ATTACHMENT_TYPES,
  MOST_ATTACHMENT_BYTES,
} from '../../../src/shared/attachments.ts';
import type { StorageFiles, UploadInfo } from './files.ts';
import { objectOf, refuse, type StorageEnv } from './storage-answers.ts';

const VERSION = '1.0.0';

export function tusRoutes(files: StorageFiles): Hono<StorageEnv> {
  /** Two requests that append to one file at once would interleave. */
  const held = new Set<string>();
  const routes = new Hono<StorageEnv>();

  routes.use(async (c, next) => {
    if (c.req.method !== 'OPTIONS' && c.req.header('tus-resumable') !== VERSION) {
      c.header('Tus-Version', VERSION);
      return refuse(c, 412, 'tus_version', `Send Tus-Resumable: ${VERSION}.`);
    }
    await next();
    c.header('Tus-Resumable', VERSION);
    c.header('Cache-Control', 'no-store');
  });

  routes.options('/', (c) =>
    c.body(null, 204, {
      'Tus-Version': VERSION,
      'Tus-Extension': 'creation,expiration,termination',
      'Tus-Max-Size': String(MOST_ATTACHMENT_BYTES),
    }),
  );

  routes.post('/', async (c) => {
    const user = c.get('user');
    const length = wholeNumber(c, 'upload-length');
    const metadata = readMetadata(c.req.header('upload-metadata') ?? '');
    if (length === null || length === 0) return refuse(c, 400, 'invalid_length', 'Send Upload-Length.');
    if (length > MOST_ATTACHMENT_BYTES) {
      return refuse(c, 413, 'too_large', 'The object exceeded the maximum allowed size.');
    }
    if (metadata.get('bucketName') !== ATTACHMENT_BUCKET)
      return refuse(c, 404, 'not_found', 'Bucket not found');
    const object = objectOf(metadata.get('objectName') ?? '', user);
    if (!object) return refuse(c, 403, 'not_yours', 'new row violates row-level security policy');
    const type = ATTACHMENT_TYPES.find((one) => one === metadata.get('contentType'));
    if (!type) return refuse(c, 415, 'invalid_mime_type', 'mime type is not supported');
    if (await files.find(user, object)) return refuse(c, 409, 'Duplicate', 'The resource already exists');
    const begun = await files.begin(user, { object, type, length });
    if (begun === 'over-quota') return refuse(c, 413, 'over_quota', 'This account has no room left.');
    const { pathname } = new URL(c.req.url);
    return c.body(null, 201, { Location: `${pathname}/${begun.id}`, ...expiry(begun) });
  });

  // Hono answers HEAD by the route of GET.
  routes.get('/:id', async (c) => {
    if (c.req.method !== 'HEAD') return refuse(c, 405, 'method', 'Ask with HEAD.');
    const [user, id] = [c.get('user'), c.req.param('id')];
    const upload = await files.upload(user, id);
    if (!upload) return c.body(null, 404);
    // The server ended between the last byte and its place; nobody sends another to bring it there.
    const isLeft = upload.offset === upload.length && !held.has(id);
    if (isLeft && !(await files.finish(user, upload))) return c.body(null, 404);
    return c.body(null, 200, {
      'Upload-Offset': String(upload.offset),
      'Upload-Length': String(upload.length),
      ...expiry(upload),
    });
  });

  routes.patch('/:id', async (c) => {
    const [user, id] = [c.get('user'), c.req.param('id')];
    if (c.req.header('content-type') !== 'application/offset+octet-stream') {
      return refuse(c, 415, 'content_type', 'Send application/offset+octet-stream.');
    }
    if (held.has(id)) return refuse(c, 423, 'locked', 'Another request holds this upload.');
    held.add(id);
    try {
      const upload = await files.upload(user, id);
      if (!upload) return refuse(c, 404, 'not_found', 'No such upload.');
      if (wholeNumber(c, 'upload-offset') !== upload.offset) {
        return refuse(c, 409, 'offset', `The upload is at ${upload.offset}.`);
      }
      if (Number(c.req.header('content-length') ?? 0) > upload.length - upload.offset) {
        return refuse(c, 400, 'too_long', 'More than Upload-Length.');
      }
      const offset = await files.append(user, upload, bodyOf(c));
      if (offset === upload.length && !(await files.finish(user, upload))) {
        return refuse(c, 415, 'invalid_mime_type', 'The content is not of the declared type.');
      }
      return c.body(null, 204, { 'Upload-Offset': String(offset), ...expiry(upload) });
    } finally {
      held.delete(id);
    }
  });

  routes.delete('/:id', async (c) => {
    const [user, id] = [c.get('user'), c.req.param('id')];
    if (!(await files.upload(user, id))) return refuse(c, 404, 'not_found', 'No such upload.');
    await files.cancel(user, id);
    return c.body(null, 204);
  });
  return routes;
}

/** Node reads a stream with `for await`; the browser's types do not know it. */
function bodyOf(c: Context): AsyncIterable<Uint8Array> {
  const body = c.req.raw.body as (ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) | null;
  return body ?? Readable.from([]);
}

function expiry({ expires }: UploadInfo) {
  return { 'Upload-Expires': new Date(expires).toUTCString() };
}

function wholeNumber(c: Context, header: string): number | null {
  const text = c.req.header(header) ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** `name base64,name base64` */
function readMetadata(header: string): Map<string, string> {
  return new Map(
    header.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')] as const;
    }),
  );
}
