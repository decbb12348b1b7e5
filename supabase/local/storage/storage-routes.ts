/** /storage/v1 of Supabase Storage, as far as the app's one private bucket needs it. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { ATTACHMENT_BUCKET } from '../../../src/shared/attachments.ts';
import { isUuid } from '../../../src/shared/is-uuid.ts';
import { accountOf, clientNetwork } from '../http/caller.ts';
import { type RateLimits, tooMany } from '../http/rate-limits.ts';
import type { StorageFiles } from './files.ts';
import { objectOf, refuse, type StorageEnv } from './storage-answers.ts';
import { tusRoutes } from './tus-routes.ts';

export function storageRoutes(options: {
  files: StorageFiles;
  limits: RateLimits;
  jwtSecret: string;
  trustProxy: boolean;
}): Hono<StorageEnv> {
  const { files, limits } = options;
  const routes = new Hono<StorageEnv>();

  routes.use(async (c, next) => {
    const user = accountOf(c, options.jwtSecret);
    if (!user || !isUuid(user)) {
      const refusal = await limits.take([['api', clientNetwork(c, options.trustProxy)]]);
      return refusal ? tooMany(c, refusal) : refuse(c, 401, 'Unauthorized', 'jwt missing or expired');
    }
    const refusal = await limits.take([['storage', user]]);
    if (refusal) return tooMany(c, refusal);
    c.set('user', user);
    return next();
  });

  routes.route('/upload/resumable', tusRoutes(files));

  routes.get(`/object/authenticated/${ATTACHMENT_BUCKET}/:owner/:object`, async (c) => {
    const { owner, object } = c.req.param();
    const user = c.get('user');
    // Another person's is not there, rather than forbidden: nobody learns which ids exist.
    const mine = objectOf(`${owner}/${object}`, user);
    const found = mine && (await files.find(user, mine));
    if (!found) return refuse(c, 404, 'not_found', 'Object not found');
    const headers = {
      'Content-Type': found.type,
      'Content-Length': String(found.size),
      // Never shown as a page of this origin, whatever it is.
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const stream = Readable.toWeb(createReadStream(found.file)) as ReadableStream<Uint8Array>;
    return c.body(stream, 200, headers);
  });

  routes.delete(`/object/${ATTACHMENT_BUCKET}/:owner/:object`, async (c) => {
    const { owner, object } = c.req.param();
    const user = c.get('user');
    const mine = objectOf(`${owner}/${object}`, user);
    if (!mine || !(await files.remove(user, mine))) return refuse(c, 404, 'not_found', 'Object not found');
    return c.json({ message: 'Successfully deleted' });
  });

  routes.all('/*', (c) => refuse(c, 404, 'not_found', 'Not offered.'));
  return routes;
}
