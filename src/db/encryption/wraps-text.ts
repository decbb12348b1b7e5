/** Wraps as text, with their version, for any store that keeps text. */
import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../shared/result.ts';
import { ROUNDS } from './derive-key.ts';
import type { Wraps } from './wraps.ts';

// zod compiles its checks with `new Function` where it may; the page's CSP forbids that and would report it.
z.config({ jitless: true });

const wrap = z.object({
  sealed: z.string(),
  salt: z.optional(z.string()),
  credential: z.optional(z.string()),
  // A figure out of proportion would keep the device busy for hours before it could say that it is wrong.
  rounds: z.optional(z.int().check(z.minimum(ROUNDS), z.maximum(10 * ROUNDS))),
});
const wraps = z.object({
  version: z.literal(1),
  account: z.string(),
  wraps: z.object({
    device: z.optional(wrap),
    password: z.optional(wrap),
    pin: z.optional(wrap),
    passkey: z.optional(wrap),
    recovery: z.optional(wrap),
  }),
});

export function writeWraps(value: Wraps): string {
  return JSON.stringify(value);
}

/** Errors: 'wraps-newer' where a newer app wrote them, 'wraps-damaged'. */
export function readWraps(text: string): Result<Wraps, { code: 'wraps-newer' | 'wraps-damaged' }> {
  try {
    const value: unknown = JSON.parse(text);
    const parsed = wraps.safeParse(value);
    if (parsed.success) return ok(parsed.data);
    const newer = z.object({ version: z.int().check(z.minimum(2)) }).safeParse(value).success;
    return fail({ code: newer ? 'wraps-newer' : 'wraps-damaged' });
  } catch {
    return fail({ code: 'wraps-damaged' });
  }
}
