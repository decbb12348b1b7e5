import type { App } from '@supabase/lite';
import { Hono, type MiddlewareHandler } from 'hono';
import type { VapidKeys } from '../../functions/push/push.ts';
import type { Database } from '../database/database.ts';
import type { DropKeys } from '../drop-keys.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Settings } from '../settings.ts';
import type { StorageFiles } from '../storage/files.ts';
import { storageRoutes } from '../storage/storage-routes.ts';
import { apiRoutes } from './api-routes.ts';
import { AuthAccounts } from './auth-accounts.ts';
import { authRoutes } from './auth-routes.ts';
import { clientAddress, type Forward, peerAddress, type ServerEnv } from './caller.ts';
import { functionRoutes } from './function-routes.ts';
import { mailboxPage } from './mailbox-page.ts';
import type { RateLimits } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

/** 1 MB of rows and the little around them. */
const MAX_BODY_BYTES = 1_050_000;

/** Everything that answers on the one origin. */
export function createWeb(options: {
  settings: Settings;
  backend: App;
  database: Database;
  limits: RateLimits;
  mailer: Mailer;
  mailbox: Mailbox;
  files: StorageFiles;
  jwtSecret: string;
  secretKey: string;
  dropKeys: DropKeys;
  vapid: VapidKeys;
  /** What the scheduler shows. */
  cronSecret: string;
  origins: string[];
  /** undefined: API only. */
  distDir: string | undefined;
  policy: string | undefined;
}): Hono<ServerEnv> {
  const { settings, backend, limits, origins } = options;
  const { trustProxy } = settings;

  const forward: Forward = async (c, url = c.req.url) => {
    const headers = new Headers(c.req.header());
    // The database stamps audit events with it, so it says what was seen, not what was claimed.
    headers.set('x-forwarded-for', clientAddress(c, trustProxy));
    const bodiless = c.req.method === 'GET' || c.req.method === 'HEAD';
    const request = new Request(url, {
      method: c.req.method,
      headers,
      body: bodiless ? undefined : await c.req.arrayBuffer(),
    });
    const answer = await backend.fetch(request, { peerAddress: peerAddress(c) });
    const answered = new Headers(answer.headers);
    // The app lives on the same origin; no other page has business with a person's records.
    for (const name of [...answered.keys()]) {
      if (name.startsWith('access-control-')) answered.delete(name);
    }
    answered.set('cache-control', 'no-store');
    return new Response(answer.body, { status: answer.status, headers: answered });
  };

  const web = new Hono<ServerEnv>();
  web.use(securityHeaders(options.policy));
  web.onError((error, c) => {
    console.error('request failed:', error instanceof Error ? error.message : error);
    return c.json({ code: 'server_error', message: 'The server failed. Try again.' }, 500);
  });
  web.use(limitBody);
  web.get('/healthz', async (c) => {
    await options.database.query('select 1');
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  });
  web.route('/mailbox', mailboxPage(options.mailbox));
  const accounts = new AuthAccounts(options.database, options.mailer);
  web.route(
    '/auth/v1',
    authRoutes({ forward, limits, accounts, origins, trustProxy, linkKey: options.jwtSecret }),
  );
  web.route(
    '/rest/v1',
    apiRoutes({ forward, limits, trustProxy, jwtSecret: options.jwtSecret, secretKey: options.secretKey }),
  );
  web.route(
    '/functions/v1',
    functionRoutes({
      backend,
      limits,
      trustProxy,
      keys: options.dropKeys,
      push: {
        vapid: { ...options.vapid, subject: settings.pushContact },
        services: settings.pushServices,
        cronSecret: options.cronSecret,
      },
      files: options.files,
      secretKey: options.secretKey,
    }),
  );
  web.route(
    '/storage/v1',
    storageRoutes({ files: options.files, limits, trustProxy, jwtSecret: options.jwtSecret }),
  );
  web.all('*', options.distDir ? staticFiles(options.distDir) : (c) => c.text('The app is not built.', 404));
  return web;
}

/** Bodies are read whole, so their length must be known and small before the first byte is. */
const limitBody: MiddlewareHandler<ServerEnv> = async (c, next) => {
  // What is left of the body is never read, so no request can follow on this connection.
  const last = { Connection: 'close' };
  if (c.req.header('transfer-encoding')) {
    return c.json({ code: 'length_required', message: 'Send the length of the body.' }, 411, last);
  }
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) {
    return c.json({ code: 'request_too_large', message: 'At most 1 MB a request.' }, 413, last);
  }
  return next();
};
