import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../../shared/languages.ts';
import { firstDefect, type InputError, plausibleAge } from '../input.ts';

const MOST_MEDICINES = 50;
const MOST_OTHERS = 30;
const MOST_NAME = 100;

const name = z.string('name-invalid').check(
  z.refine((text) => [...text].length <= MOST_NAME, 'name-too-long'),
  z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'name-empty'),
);
const names = (most: number) => z.array(name, 'list-invalid').check(z.maxLength(most, 'list-too-long'));
const others = z.optional(z.nullable(names(MOST_OTHERS)));
const yesNo = (code: string) => z.optional(z.nullable(z.boolean(code)));
const codes = LANGUAGES.map((language) => language.code) as [Language, ...Language[]];

/**
 * What the engine is asked. Medicines, herbs, allergies and conditions as people write them, in any of the eight
 * languages, or as ids. `age` is a whole number: 1 to 120 years, 0 to 23 months or 0 to 730 days. `lang` is accepted
 * and does not change the answer.
 */
export const medicinesInput = z
  .object({
    id: z.optional(z.nullable(z.union([z.string(), z.number()], 'id-invalid'))),
    medicines: z.optional(z.nullable(names(MOST_MEDICINES))),
    herbs: others,
    allergies: others,
    conditions: others,
    pregnant: yesNo('pregnant-invalid'),
    trimester: z.optional(
      z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)], 'trimester-invalid')),
    ),
    breastfeeding: yesNo('breastfeeding-invalid'),
    age: z.optional(z.nullable(z.int('age-invalid'))),
    age_unit: z._default(z.enum(['years', 'months', 'days'], 'age-unit-invalid'), 'years'),
    lang: z.optional(z.nullable(z.enum(codes, 'lang-invalid'))),
  })
  .check(
    z.refine((v) => (v.medicines ?? []).length + (v.herbs ?? []).length > 0, {
      error: 'medicines-empty',
      path: ['medicines'],
    }),
    z.refine((v) => v.age === undefined || v.age === null || plausibleAge(v.age, v.age_unit), {
      error: 'age-invalid',
      path: ['age'],
    }),
  );

export type MedicinesInput = z.infer<typeof medicinesInput>;

const MESSAGES: Record<string, string> = {
  'id-invalid': 'id must be a text or a number',
  'medicines-empty': 'Name at least one medicine or herb',
  'list-invalid': 'Medicines, herbs, allergies and conditions must be lists of names',
  'list-too-long': `Too many names: at most ${MOST_MEDICINES} medicines and ${MOST_OTHERS} of anything else`,
  'name-invalid': 'Each name must be text',
  'name-too-long': `A name may have at most ${MOST_NAME} characters`,
  'name-empty': 'A name must hold a letter or a figure',
  'pregnant-invalid': 'Pregnant must be true or false',
  'trimester-invalid': 'Trimester must be 1, 2 or 3',
  'breastfeeding-invalid': 'Breastfeeding must be true or false',
  'age-invalid': 'Age must be a whole number: 1 to 120 years, or months or days under two years',
  'age-unit-invalid': 'The unit of age must be years, months or days',
  'lang-invalid': 'Language must be one of en, hi, ta, bn, te, es, fr, ar',
  'input-invalid': 'The input does not have the expected form',
};

export type ParsedInput = { ok: true; value: MedicinesInput } | { ok: false; error: InputError };

/** Checks an input of unknown shape; the first defect is reported. Never throws. */
export function parseInput(raw: unknown): ParsedInput {
  const parsed = medicinesInput.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, error: firstDefect(parsed.error, MESSAGES) };
}
