import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Database } from '../database/database.ts';

type Limit = { hits: number; seconds: number; message: string };

const TOO_MANY_LOGINS = 'Too many login attempts. Please try again later.';
const TOO_MANY_SIGNUPS = 'Too many signup attempts. Please try again later.';
const TOO_MANY = 'Too many requests. Please try again later.';

/**
 * The limits of the spec, and wider nets around them: without those, one address could try one password on every
 * account, and many addresses many passwords on one.
 */
export const LIMITS = {
  /** One e-mail address from one network address. */
  login: { hits: 5, seconds: 15 * 60, message: TOO_MANY_LOGINS },
  login_email: { hits: 20, seconds: 15 * 60, message: TOO_MANY_LOGINS },
  login_address: { hits: 30, seconds: 15 * 60, message: TOO_MANY_LOGINS },
  signup: { hits: 3, seconds: 60 * 60, message: TOO_MANY_SIGNUPS },
  /** Six digits fall to guessing within the hour a code lives, unless guesses are few. */
  verify: { hits: 10, seconds: 15 * 60, message: TOO_MANY_LOGINS },
  /** Requests that send somebody a mail. */
  mail: { hits: 5, seconds: 15 * 60, message: TOO_MANY },
  api: { hits: 100, seconds: 60, message: TOO_MANY },
  /** Attempts to open a live connection, from one network address. */
  live: { hits: 60, seconds: 60, message: TOO_MANY },
  /** Pieces of a photo or PDF; forty make the largest. */
  storage: { hits: 600, seconds: 60, message: TOO_MANY },
  health_data: { hits: 50, seconds: 60, message: TOO_MANY },
  /** What workers bring with no page open: of one ticket, and of all behind one address. */
  drop: { hits: 20, seconds: 60, message: TOO_MANY },
  drop_address: { hits: 60, seconds: 60, message: TOO_MANY },
  /** Presses on notifications with no page open, from one address. */
  push: { hits: 30, seconds: 60, message: TOO_MANY },
  /** From one address; a household writes no more to us in an hour. */
  contact: { hits: 5, seconds: 60 * 60, message: TOO_MANY },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

export type Refusal = { message: string; retryAfter: number };

export class RateLimits {
  constructor(
    private readonly database: Database,
    private readonly scale: number,
  ) {}

  /** Takes one turn of every limit named. Answers the refusal that lasts longest, or null. */
  async take(turns: [LimitName, string][]): Promise<Refusal | null> {
    let refusal: Refusal | null = null;
    for (const [name, who] of turns) {
      const { hits, seconds, message } = LIMITS[name];
      const [row] = await this.database.query<{ wait: number }>(
        'select internal.take_turn($1, $2, $3) as wait',
        [key(name, who), hits * this.scale, seconds],
      );
      const wait = Number(row?.wait ?? 0);
      if (wait > (refusal?.retryAfter ?? 0)) refusal = { message, retryAfter: wait };
    }
    return refusal;
  }

  /** Gives the turns back, after a sign-in that succeeded. */
  async clear(name: LimitName, who: string): Promise<void> {
    await this.database.query('delete from internal.rate_limits where key = $1', [key(name, who)]);
  }

  async forgetExpired(): Promise<void> {
    await this.database.query(
      'delete from internal.rate_limits where window_ends < now() and coalesce(locked_until, window_ends) < now()',
    );
  }
}

/** Hashed, so that the table is no list of who tried to sign in from where. */
function key(name: LimitName, who: string): string {
  return `${name}:${createHash('sha256').update(who.toLowerCase()).digest('base64url')}`;
}

/** 429 in words the supabase client understands: `error_code` and `msg` are what its auth part reads. */
export function tooMany(c: Context, refusal: Refusal): Response {
  return c.json(refusalBody(refusal), 429, {
    'Retry-After': String(refusal.retryAfter),
    'X-Supabase-Api-Version': '2024-01-01',
  });
}

export function refusalBody({ message, retryAfter }: Refusal) {
  const code = 'over_request_rate_limit';
  return { code, error_code: code, message, msg: message, retry_after: retryAfter };
}

/** The same for a mailed link, as the auth library tells in an address what went wrong. */
export function refusalLink(refusal: Refusal): Record<string, string> {
  const { error_code, msg, retry_after } = refusalBody(refusal);
  return {
    error: 'access_denied',
    error_code,
    error_description: msg,
    retry_after: String(retry_after),
  };
}
