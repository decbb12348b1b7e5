import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { allowedTarget, isMailedLink } from '../mail/mailer.ts';
import type { AuthAccounts } from './auth-accounts.ts';
import { clientAddress, clientNetwork, type Forward, type ServerEnv } from './caller.ts';
import { type LimitName, type RateLimits, refusalLink, tooMany } from './rate-limits.ts';
import { requestContext } from './request-context.ts';

/** Sign-in routes the app does not offer; one of them would create accounts past the password rules. */
const NOT_OFFERED = [
  '/otp',
  '/magiclink',
  '/authorize',
  '/callback',
  '/invite',
  '/admin/*',
  '/sso',
  '/factors/*',
];

/** /auth/v1 in front of the auth library: limits, equal answers for unknown and known people, mails sent again. */
export function authRoutes(options: {
  forward: Forward;
  limits: RateLimits;
  accounts: AuthAccounts;
  origins: string[];
  trustProxy: boolean;
  /** What the proof in a mailed link is made with. */
  linkKey: string;
}): Hono<ServerEnv> {
  const { forward, limits, accounts, origins } = options;
  const routes = new Hono<ServerEnv>();
  const address = (c: Context<ServerEnv>) => clientNetwork(c, options.trustProxy);
  const fields = async (c: Context<ServerEnv>) => {
    const body: unknown = await c.req.json().catch(() => ({}));
    const { email, password, type, token_hash } = (body ?? {}) as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      email: text(email).trim().toLowerCase(),
      password: text(password),
      type: text(type),
      hasHash: Boolean(token_hash),
    };
  };
  const pair = (c: Context<ServerEnv>, email: string): string => `${email} ${address(c)}`;

  routes.use(async (c, next) => {
    const seen = clientAddress(c, options.trustProxy);
    await requestContext.run({ redirectTo: c.req.query('redirect_to'), address: seen }, next);
  });
  for (const route of NOT_OFFERED) {
    routes.all(route, notOffered);
  }

  routes.post('/token', async (c) => {
    if (c.req.query('grant_type') !== 'password') {
      const busy = await limits.take([['api', address(c)]]);
      return busy ? tooMany(c, busy) : named(c, await forward(c));
    }
    const { email, password } = await fields(c);
    const refusal = await limits.take([
      ['login', pair(c, email)],
      ['login_email', email],
      ['login_address', address(c)],
    ]);
    if (refusal) return tooMany(c, refusal);
    if (email && password && !(await accounts.mayTry(email, password))) return invalidCredentials(c);
    const answer = await forward(c);
    if (answer.ok) await limits.clear('login', pair(c, email));
    return named(c, answer);
  });

  routes.post('/signup', async (c) => {
    const { email, password } = await fields(c);
    const refusal = await limits.take([['signup', address(c)]]);
    if (refusal) return tooMany(c, refusal);
    const answer = await forward(c);
    // The library answers 429 to anybody who signs up twice; hosted Supabase answers as below.
    if (answer.status === 429) return signedUpBefore(c, accounts, email, password);
    // Two at the same moment: neither sees the other, and one of them fails on the unique address.
    const outrun = answer.status === 500 && (await accounts.find(email)) !== undefined;
    return outrun ? signedUpBefore(c, accounts, email, password) : answer;
  });

  routes.post('/resend', async (c, next) => {
    const { email, type } = await fields(c);
    const refusal = await limits.take(mailTurns(c, email));
    if (refusal) return tooMany(c, refusal);
    if (type !== 'signup') return next();
    await accounts.resendConfirmation(email);
    return c.json({});
  });

  routes.post('/recover', async (c) => {
    const { email } = await fields(c);
    const refusal = await limits.take(mailTurns(c, email));
    if (refusal) return tooMany(c, refusal);
    return (await accounts.recoveryIsRecent(email)) ? c.json({}) : forward(c);
  });

  routes.post('/verify', async (c) => {
    const { email, hasHash } = await fields(c);
    const refusal = await limits.take([
      ['verify', pair(c, email)],
      ['verify', email || address(c)],
    ]);
    if (refusal) return tooMany(c, refusal);
    // It can be worked out for every code there is, and does not tell whose guesses to count: see proofOf().
    return hasHash
      ? c.json({ code: 403, error_code: 'otp_expired', msg: 'Email link is invalid or has expired' }, 403)
      : forward(c);
  });

  routes.get('/verify', async (c) => {
    const url = new URL(c.req.url);
    // The session travels in the address the person is sent to, so only our own pages may get it.
    const target =
      allowedTarget(origins, url.searchParams.get('redirect_to') ?? undefined) ?? `${origins[0]}/`;
    const refusal = await limits.take([['api', address(c)]]);
    // A person opened it: our page says how long to wait, in their language.
    if (refusal) return c.redirect(`${target}#${new URLSearchParams(refusalLink(refusal))}`, 303);
    url.searchParams.set('redirect_to', target);
    if (!isMailedLink(options.linkKey, url)) url.searchParams.set('token', 'unproven');
    return forward(c, url.href);
  });

  routes.put('/user', async (c) => {
    const refusal = await limits.take([['api', address(c)]]);
    if (refusal) return tooMany(c, refusal);
    const { email, password } = await fields(c);
    // The library asks the old mailbox only: anybody could take an address that somebody else will sign up with.
    if (email) return notOffered(c);
    const answer = await forward(c);
    if (answer.ok && password) await accounts.endOtherSessions(c.req.header('authorization') ?? '');
    return answer;
  });

  routes.all('/*', async (c) => {
    const refusal = await limits.take([['api', address(c)]]);
    return refusal ? tooMany(c, refusal) : forward(c);
  });
  return routes;

  /** A list of signed-in devices that all look alike would help nobody. */
  async function named(c: Context<ServerEnv>, answer: Response): Promise<Response> {
    const agent = c.req.header('user-agent');
    const body: unknown = answer.ok && agent ? await answer.clone().json() : null;
    const { access_token: token } = Object(body) as { access_token?: unknown };
    if (typeof token === 'string' && agent) await accounts.nameSession(token, agent);
    return answer;
  }

  function mailTurns(c: Context<ServerEnv>, email: string): [LimitName, string][] {
    return [
      ['mail', email],
      ['mail', address(c)],
    ];
  }
}

function notOffered(c: Context): Response {
  return c.json({ code: 404, error_code: 'not_offered', msg: 'Not offered here.' }, 404);
}

function invalidCredentials(c: Context): Response {
  return c.json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400);
}

/** As hosted Supabase: a made-up user without identities for a confirmed address, else the mail once more. */
async function signedUpBefore(
  c: Context,
  accounts: AuthAccounts,
  email: string,
  password: string,
): Promise<Response> {
  const account = await accounts.find(email);
  const now = new Date().toISOString();
  const unconfirmed = account !== undefined && !account.confirmed;
  if (unconfirmed) {
    await accounts.dropOtherPassword(email, password);
    await accounts.resendConfirmation(email);
  }
  const id = unconfirmed ? account.id : randomUUID();
  return c.json({
    id,
    aud: 'authenticated',
    role: unconfirmed ? 'authenticated' : '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: unconfirmed
      ? [{ identity_id: id, id, user_id: id, provider: 'email', identity_data: { email } }]
      : [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
}
