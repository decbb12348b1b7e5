/** The kinds of fields records consist of, and how a fault in one becomes a code. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../../shared/dates.ts';
import { isUuid } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { cleanJson, lengthOf } from '../text.ts';

// zod compiles its checks with `new Function` where it may; the page's CSP forbids that and would report it.
z.config({ jitless: true });

/** Well under the 1 MB a request may have, with room for the rest of the row. */
const MAX_JSON = 200_000;

export const atMost = (max: number) =>
  z.string().check(z.refine((text) => lengthOf(text) <= max, { error: 'text-too-long' }));
export const required = (max: number) =>
  atMost(max).check(z.refine((text) => text.trim() !== '', { error: 'text-required' }));
export const uuid = z.string().check(z.refine(isUuid, { error: 'id-invalid' }));
export const moment = z
  .string()
  .check(
    z.refine(
      (text) => text.length <= 32 && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)),
      { error: 'date-invalid' },
    ),
  );
export const day = z.string().check(z.refine(isCalendarDate, { error: 'date-invalid' }));
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'choice-invalid' });
export const json = jsonUpTo(MAX_JSON);
export const list = z
  .array(required(100))
  .check(z.refine((items) => items.length <= 20, { error: 'list-too-long' }));

/** `max` in UTF-16 units of its JSON text. */
export function jsonUpTo(max: number) {
  return z
    .record(z.string(), z.unknown())
    .check(z.refine((value) => JSON.stringify(value).length <= max, { error: 'data-too-large' }));
}

/** Returns the cleaned fields, or the first fault with its field. Unknown fields are dropped. */
export type Validate<F> = (fields: unknown) => Result<F>;

export function check<T>(schema: z.ZodMiniType<T>, fields: unknown): Result<T> {
  const parsed = schema.safeParse(cleanJson(fields));
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const own = /^[a-z]+(-[a-z]+)+$/.test(issue?.message ?? '');
  return fail({ code: own && issue ? issue.message : 'value-invalid', field: String(issue?.path[0] ?? '') });
}
