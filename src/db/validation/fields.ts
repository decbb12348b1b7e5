/** The kinds of fields records consist of, and how a fault in one becomes a code. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../../shared/dates.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { jsonBytes, MOST_DATA } from '../json-bytes.ts';
import { cleanJson, lengthOf } from '../text.ts';

// zod compiles its checks with `new Function` where it may; the page's CSP forbids that and would report it.
z.config({ jitless: true });

/** The moments the server takes; its days run to the first of 2200 itself. */
const FIRST_DAY = '1890-01-01';
const LAST_DAY = '2200-01-01';
const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

export const atMost = (max: number) =>
  z.string().check(z.refine((text) => lengthOf(text) <= max, { error: 'text-too-long' }));
export const required = (max: number) =>
  atMost(max).check(z.refine((text) => text.trim() !== '', { error: 'text-required' }));
export const uuid = z.string().check(z.refine(isUuid, { error: 'id-invalid' }));
export const moment = z
  .string()
  .check(z.refine((text) => text.length <= 32 && isMoment(text), { error: 'date-invalid' }));
export const day = z.string().check(
  z.refine((text) => isCalendarDate(text) && text >= FIRST_DAY && text <= LAST_DAY, {
    error: 'date-invalid',
  }),
);
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'choice-invalid' });
/** What belongs to a record besides its own fields. */
export const data = jsonUpTo(MOST_DATA);
export const list = z
  .array(required(100))
  .check(z.refine((items) => items.length <= 20, { error: 'list-too-long' }));

/** `max` in bytes, as the server counts them. */
export function jsonUpTo(max: number) {
  return z
    .record(z.string(), z.unknown())
    .check(z.refine((value) => jsonBytes(value) <= max, { error: 'data-too-large' }));
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

function isMoment(text: string): boolean {
  const day = MOMENT.exec(text)?.[1];
  if (!day || !isCalendarDate(day)) return false;
  const at = Date.parse(text);
  return at >= Date.parse(FIRST_DAY) && at < Date.parse(LAST_DAY);
}
