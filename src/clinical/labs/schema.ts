import * as z from 'zod/mini';
import { isCalendarDate } from '../../shared/dates.ts';
import { type AgeUnit, plausibleAge } from '../input.ts';

const MOST_EARLIER = 200;
const MOST_VALUES = 100;

const text = (most: number, code: string) =>
  z.string(code).check(z.minLength(1, code), z.maxLength(most, code));
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
const value = (code: string) => z.union([z.number(code), z.string(code)], code);
const unit = optional(z.string('unit-invalid').check(z.maxLength(40, 'unit-invalid')));
const day = z.string('date-invalid').check(z.refine(isCalendarDate, 'date-invalid'));

const SEXES: Record<string, 'female' | 'male' | undefined> = {
  female: 'female',
  f: 'female',
  male: 'male',
  m: 'male',
  other: undefined,
  'prefer-not-to-say': undefined,
};
const sex = z
  .string('sex-invalid')
  .check(z.refine((s) => Object.hasOwn(SEXES, s.trim().toLowerCase()), 'sex-invalid'));

/** The sex whose ranges apply; undefined where nobody said or neither is meant. */
export function sexOf(given: string | null | undefined): 'female' | 'male' | undefined {
  return SEXES[given?.trim().toLowerCase() ?? ''];
}

const person = {
  sex: optional(sex),
  age: optional(z.int('age-invalid')),
  age_unit: optional(z.enum(['years', 'months', 'days'], 'age-unit-invalid')),
  pregnant: optional(z.boolean('pregnant-invalid')),
  trimester: optional(z.union([z.literal(1), z.literal(2), z.literal(3)], 'trimester-invalid')),
  fasting: optional(z.boolean('fasting-invalid')),
  date: optional(day),
  today: optional(day),
};
const result = {
  test: text(100, 'test-invalid'),
  value: value('value-invalid'),
  unit,
  report_range: optional(
    z.object(
      {
        low: optional(value('report-range-invalid')),
        high: optional(value('report-range-invalid')),
        unit,
      },
      'report-range-invalid',
    ),
  ),
  earlier: optional(
    z
      .array(
        z.object({ value: value('value-invalid'), unit, date: day }, 'earlier-invalid'),
        'earlier-invalid',
      )
      .check(z.maxLength(MOST_EARLIER, 'earlier-invalid')),
  ),
};
const id = optional(z.union([z.string(), z.number()], 'id-invalid'));
const plausible = z.refine<{ age?: number | null; age_unit?: AgeUnit | null }>(
  (v) => v.age == null || plausibleAge(v.age, v.age_unit ?? 'years'),
  { error: 'age-invalid', path: ['age'] },
);

/**
 * One result. `age` is a whole number: 1 to 120 years, or 0 to 23 months, or 0 to 730 days. `today` lets the engine,
 * which has no clock, refuse dates that lie ahead.
 */
export const labInput = z.object({ id, ...person, ...result }).check(plausible);
/** Several results of one person, of a panel where one is named. */
export const panelInput = z
  .object({
    id,
    panel: optional(text(100, 'panel-invalid')),
    ...person,
    values: z
      .array(z.unknown(), 'values-invalid')
      .check(z.minLength(1, 'values-invalid'), z.maxLength(MOST_VALUES, 'values-invalid')),
  })
  .check(plausible);

export type RawLabInput = z.infer<typeof labInput>;
