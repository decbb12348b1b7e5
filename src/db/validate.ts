/** Limits of the records, checked before anything is written; codes say what to tell the person. */
import * as z from 'zod/mini';
import { latinDigits } from '../shared/digits.ts';
import { fail, ok } from '../shared/result.ts';
import type { CheckerResultFields, ProfileFields, TimelineEntryFields } from './records.ts';
import { CHECKERS, ENTRY_KINDS, GENDERS, RELATIONSHIPS } from './records.ts';
import {
  atMost,
  check,
  data,
  day,
  jsonUpTo,
  list,
  moment,
  oneOf,
  required,
  uuid,
  type Validate,
} from './validation/fields.ts';

const profile = z.object({
  relationship: oneOf(RELATIONSHIPS),
  name: atMost(50),
  date_of_birth: z.nullable(day),
  gender: z.nullable(oneOf(GENDERS)),
  allergies: list,
  medications: list,
  medical_conditions: list,
  emergency_contact_name: atMost(100),
  emergency_contact_phone: atMost(20).check(
    z.refine((text) => /^[\p{Nd}\s+()-]*$/u.test(text), { error: 'phone-invalid' }),
  ),
  color: z.int().check(z.minimum(0), z.maximum(5)),
  // Backups and files of before have none.
  data: z._default(data, {}),
});

const checkerResult = z.object({
  profile_id: uuid,
  checker: oneOf(CHECKERS),
  taken_at: moment,
  input: jsonUpTo(65_536),
  result: jsonUpTo(131_072),
  engine_version: required(40),
});

const timelineEntry = z.object({
  profile_id: uuid,
  kind: oneOf(ENTRY_KINDS),
  occurred_at: moment,
  checker_result_id: z.nullable(uuid),
  title: atMost(200),
  note: atMost(4000),
  data,
});

export const validateProfile: Validate<ProfileFields> = (fields) => {
  const parsed = check(profile, fields);
  if (!parsed.ok) return parsed;
  const name = parsed.value.name.trim();
  const emergency_contact_phone = dialled(parsed.value.emergency_contact_phone);
  if (name === '' && parsed.value.relationship !== 'self')
    return fail({ code: 'name-required', field: 'name' });
  return ok({ ...parsed.value, name, emergency_contact_phone });
};
export const validateCheckerResult: Validate<CheckerResultFields> = (fields) => check(checkerResult, fields);
export const validateTimelineEntry: Validate<TimelineEntryFields> = (fields) => check(timelineEntry, fields);

/** A telephone, and the server, knows the digits 0 to 9 only; people type those of their own script. */
function dialled(phone: string): string {
  return latinDigits(phone.replace(/\s/g, ' '));
}
