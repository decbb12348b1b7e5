import { type Context, Hono } from 'hono';
import { accountOf, clientAddress, clientNetwork, type Forward, type ServerEnv } from './caller.ts';
import { type RateLimits, tooMany } from './rate-limits.ts';
import { requestContext } from './request-context.ts';

/** How long a device may take to ask for the next page of an answer that said there is more. */
const CONTINUES_WITHIN_MS = 60_000;

/**
 * /rest/v1 in front of the REST library. Sync cycles count as health_data, per account. The further pages of one
 * cycle do not: when an answer said `more`, the account's next request that pushes nothing counts as any other
 * request. The server remembers this itself, because a header or field could be set on every request.
 */
export function apiRoutes(options: {
  forward: Forward;
  limits: RateLimits;
  jwtSecret: string;
  secretKey: string;
  trustProxy: boolean;
}): Hono<ServerEnv> {
  const { forward, limits } = options;
  const continues = new Map<string, number>();
  const routes = new Hono<ServerEnv>();

  routes.use(async (c, next) => {
    const address = clientAddress(c, options.trustProxy);
    await requestContext.run({ redirectTo: undefined, address }, next);
  });

  routes.post('/rpc/sync', async (c, next) => {
    const account = accountOf(c, options.jwtSecret);
    if (account === undefined) return next();
    const until = continues.get(account) ?? 0;
    continues.delete(account);
    const isFurtherPage = until > Date.now() && (await pushesNothing(c));
    const refusal = await limits.take([[isFurtherPage ? 'api' : 'health_data', account]]);
    if (refusal) return tooMany(c, refusal);
    const answer = await forward(c);
    const body = await answer.text();
    if (answer.ok && /"more":\s*true/.test(body)) continues.set(account, Date.now() + CONTINUES_WITHIN_MS);
    return new Response(body, { status: answer.status, headers: answer.headers });
  });

  routes.all('/*', async (c) => {
    if (c.req.header('apikey') === options.secretKey) return forward(c);
    const who = accountOf(c, options.jwtSecret) ?? clientNetwork(c, options.trustProxy);
    const refusal = await limits.take([['api', who]]);
    if (refusal) return tooMany(c, refusal);
    // Rows within rows multiply: three levels of them took all memory PGlite has. The app asks for none.
    if (c.req.queries('select')?.some((part) => part.includes('('))) {
      return c.json({ code: 'not_offered', message: 'Embedding is not offered.' }, 400);
    }
    return forward(c);
  });
  return routes;
}

async function pushesNothing(c: Context): Promise<boolean> {
  const body = (await c.req.json().catch(() => null)) as { request?: { push?: object } } | null;
  return (
    body !== null &&
    Object.values(body.request?.push ?? {}).every((rows) => Array.isArray(rows) && rows.length === 0)
  );
}
