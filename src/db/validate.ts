/** Limits of the records, checked before anything is written; codes say what to tell the person. */
import * as z from 'zod/mini';
import { isCalendarDate } from '../shared/dates.ts';
import { isUuid } from '../shared/ids.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { CheckerResultFields, ProfileFields, TimelineEntryFields } from './records.ts';
import { CHECKERS, ENTRY_KINDS, GENDERS, RELATIONSHIPS } from './records.ts';
import { cleanJson, lengthOf } from './text.ts';

// zod compiles its checks with `new Function` where it may; the page's CSP forbids that and would report it.
z.config({ jitless: true });

/** Well under the 1 MB a request may have, with room for the rest of the row. */
const MAX_JSON = 200_000;

const atMost = (max: number) =>
  z.string().check(z.refine((text) => lengthOf(text) <= max, { error: 'text-too-long' }));
const uuid = z.string().check(z.refine(isUuid, { error: 'id-invalid' }));
const moment = z.string().check(
  z.refine(
    (text) => text.length <= 32 && /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)),
    {
      error: 'date-invalid',
    },
  ),
);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'choice-invalid' });
const json = z
  .record(z.string(), z.unknown())
  .check(z.refine((value) => JSON.stringify(value).length <= MAX_JSON, { error: 'data-too-large' }));
const list = z
  .array(atMost(100).check(z.refine((text) => text.trim() !== '', { error: 'text-required' })))
  .check(z.refine((items) => items.length <= 20, { error: 'list-too-long' }));

const profile = z.object({
  relationship: oneOf(RELATIONSHIPS),
  name: atMost(50),
  date_of_birth: z.nullable(z.string().check(z.refine(isCalendarDate, { error: 'date-invalid' }))),
  gender: z.nullable(oneOf(GENDERS)),
  allergies: list,
  medications: list,
  medical_conditions: list,
  emergency_contact_name: atMost(100),
  emergency_contact_phone: atMost(20).check(
    z.refine((text) => /^[\p{Nd}\s+()-]*$/u.test(text), { error: 'phone-invalid' }),
  ),
  color: z.int().check(z.minimum(0), z.maximum(5)),
});

const checkerResult = z.object({
  profile_id: uuid,
  checker: oneOf(CHECKERS),
  taken_at: moment,
  input: json,
  result: json,
  engine_version: atMost(50),
});

const timelineEntry = z.object({
  profile_id: uuid,
  kind: oneOf(ENTRY_KINDS),
  occurred_at: moment,
  checker_result_id: z.nullable(uuid),
  title: atMost(200),
  note: atMost(4000),
  data: json,
});

/** Returns the cleaned fields, or the first fault with its field. Unknown fields are dropped. */
export type Validate<F> = (fields: unknown) => Result<F>;

export const validateProfile: Validate<ProfileFields> = (fields) => {
  const parsed = check(profile, fields);
  if (!parsed.ok) return parsed;
  const name = parsed.value.name.trim();
  if (name === '' && parsed.value.relationship !== 'self')
    return fail({ code: 'name-required', field: 'name' });
  return ok({ ...parsed.value, name });
};
export const validateCheckerResult: Validate<CheckerResultFields> = (fields) => check(checkerResult, fields);
export const validateTimelineEntry: Validate<TimelineEntryFields> = (fields) => check(timelineEntry, fields);

function check<T>(schema: z.ZodMiniType<T>, fields: unknown): Result<T> {
  const parsed = schema.safeParse(cleanJson(fields));
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const own = /^[a-z]+(-[a-z]+)+$/.test(issue?.message ?? '');
  return fail({ code: own && issue ? issue.message : 'value-invalid', field: String(issue?.path[0] ?? '') });
}
