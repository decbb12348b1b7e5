import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';
import { type Context, Hono } from 'hono';
import type { FunctionAnswer, Rpc } from '../../functions/answer.ts';
import { contact } from '../../functions/contact/contact.ts';
import { deleteAccount } from '../../functions/delete-account/delete-account.ts';
import { drop } from '../../functions/drop/drop.ts';
import { isScheduler, type PushHost, sendDue, snoozeOf } from '../../functions/push/push.ts';
import type { DropKeys } from '../drop-keys.ts';
import { PUBLISHABLE_KEY } from '../settings.ts';
import type { StorageFiles } from '../storage/files.ts';
import { clientAddress, clientNetwork, type ServerEnv } from './caller.ts';
import { type RateLimits, type Refusal, refusalBody, tooMany } from './rate-limits.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** /functions/v1: what works without a session, because no page may be open, and what takes more than the database. */
export function functionRoutes(options: {
  backend: App;
  limits: RateLimits;
  keys: DropKeys;
  push: Omit<PushHost, 'rpc' | 'fetch'> & { cronSecret: string };
  files: Pick<StorageFiles, 'removeAll'>;
  secretKey: string;
  trustProxy: boolean;
}): Hono<ServerEnv> {
  const { limits, keys, push } = options;
  const rpc = rpcAs(options.backend, options.secretKey, options.secretKey);
  const network = (c: Context<ServerEnv>) => clientNetwork(c, options.trustProxy);
  const routes = new Hono<ServerEnv>();

  routes.get('/drop', async (c) => {
    const refusal = await limits.take([['api', network(c)]]);
    return refusal ? tooMany(c, refusal) : c.json(await keys.current(), 200, NO_STORE);
  });

  routes.post('/drop', onlyJson, async (c) => {
    const refusal = await limits.take([['drop_address', network(c)]]);
    if (refusal) return tooMany(c, refusal);
    const answer = await drop(await c.req.text(), {
      findKey: keys.find,
      takeTurn: async (ticket) => busy(await limits.take([['drop', nameOf(ticket)]])),
      rpc,
      address: clientAddress(c, options.trustProxy),
    });
    return respond(answer);
  });

  routes.post('/contact', onlyJson, async (c) => {
    const refusal = await limits.take([['contact', network(c)]]);
    if (refusal) return tooMany(c, refusal);
    return respond(await contact(await c.req.text(), rpc));
  });

  routes.get('/push', async (c) => {
    const refusal = await limits.take([['api', network(c)]]);
    if (refusal) return tooMany(c, refusal);
    return c.json({ public_key: push.vapid.publicKey, services: push.services }, 200, NO_STORE);
  });

  routes.post('/push', onlyJson, async (c) => {
    if (await isScheduler(c.req.header('authorization'), push.cronSecret)) {
      return respond(await sendDue({ ...push, rpc, fetch }));
    }
    const refusal = await limits.take([['push', network(c)]]);
    return refusal ? tooMany(c, refusal) : respond(await snoozeOf(await c.req.text(), rpc));
  });

  routes.post('/delete-account', onlyJson, async (c) => {
    const refusal = await limits.take([['api', network(c)]]);
    if (refusal) return tooMany(c, refusal);
    const bearer = (c.req.header('authorization') ?? '').replace(/^Bearer /, '');
    // Without one it would be asked as nobody, which the database refuses; the key of the service is nobody's session.
    const asPerson = rpcAs(options.backend, PUBLISHABLE_KEY, bearer || PUBLISHABLE_KEY);
    return respond(await deleteAccount({ rpc: asPerson, removeFiles: options.files.removeAll }));
  });

  routes.all('/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404));
  return routes;
}

/** A page of another site may send plain text here unasked, and nothing else. */
async function onlyJson(c: Context<ServerEnv>, next: () => Promise<void>): Promise<Response | undefined> {
  if (c.req.header('content-type')?.split(';')[0]?.trim() === 'application/json') {
    await next();
    return undefined;
  }
  return c.json({ code: 'unsupported_media_type', message: 'Send application/json.' }, 415, NO_STORE);
}

function respond({ status, body }: FunctionAnswer): Response {
  const retryAfter =
    status === 429 ? String((body as { retry_after?: number }).retry_after ?? 60) : undefined;
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...NO_STORE,
      ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
    },
  });
}

function busy(refusal: Refusal | null): FunctionAnswer | null {
  return refusal && { status: 429, body: refusalBody(refusal) };
}

/** Tickets are told apart, not written down. */
function nameOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}

/** @param key of the API; @param bearer of whom it is called as. */
function rpcAs(backend: App, key: string, bearer: string): Rpc {
  return async (name, args) => {
    const answer = await backend.fetch(
      new Request(`http://127.0.0.1/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          apikey: key,
          authorization: `Bearer ${bearer}`,
        },
        body: JSON.stringify(args),
      }),
    );
    const text = await answer.text();
    return { status: answer.status, body: text ? (JSON.parse(text) as object) : {} };
  };
}
