import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of an access token; the rest of what it carries is handed to the database's policies as it is. */
export type Claims = { sub: string; role: string; exp: number; [name: string]: unknown };
export type TokenAnswer = { ok: true; claims: Claims } | { ok: false; error: 'invalid' | 'expired' };

/** Takes what the REST library takes: signed here with HS256, of now, and not expired. Times in it are seconds. */
export function readToken(token: string, jwtSecret: string): TokenAnswer {
  const invalid = { ok: false, error: 'invalid' } as const;
  const [header, body, signature, ...rest] = token.split('.');
  if (!header || !body || !signature || rest.length > 0) return invalid;
  const expected = createHmac('sha256', jwtSecret).update(`${header}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return invalid;
  const claims = parsed(body);
  const { sub, role, exp, iat = 0, nbf = 0 } = claims;
  const now = Date.now() / 1000;
  if (parsed(header).alg !== 'HS256' || typeof sub !== 'string' || typeof role !== 'string') return invalid;
  if (typeof exp !== 'number' || typeof iat !== 'number' || typeof nbf !== 'number') return invalid;
  // Whole seconds on both sides: a token made in this second is not from the future.
  if (Math.max(iat, nbf) > now) return invalid;
  return exp > now ? { ok: true, claims: { ...claims, sub, role, exp } } : { ok: false, error: 'expired' };
}

function parsed(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
