import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../../shared/languages.ts';
import { firstDefect, type InputError, plausibleAge } from '../input.ts';
import { checkFreeText, type Refused } from './free-text-check.ts';

export const MOST_TEXT = 1000;
const MOST_ITEMS = 20;
const MOST_ITEM_TEXT = 100;
const MOST_FINDINGS = 100;
const MOST_FINDING_TEXT = 200;
const MOST_DURATION_DAYS = 36_500;

/** Length as a person counts it: an emoji or a rare letter is one character. */
const codePoints = (text: string): number => [...text].length;

const items = z.optional(
  z
    .array(z.string().check(z.refine((s) => codePoints(s) <= MOST_ITEM_TEXT, 'item-too-long')))
    .check(z.maxLength(MOST_ITEMS, 'list-too-long')),
);
const findingList = z.optional(
  z
    .array(z.string().check(z.refine((s) => codePoints(s) <= MOST_FINDING_TEXT, 'item-too-long')))
    .check(z.maxLength(MOST_FINDINGS, 'list-too-long')),
);
const codes = LANGUAGES.map((l) => l.code) as [Language, ...Language[]];

/**
 * What the engine is asked. `age` is a whole number: 1 to 120 years, or 0 to 23 months, or 0 to 730 days.
 * `story` is text whose findings the person has corrected in `present` and `absent`: only its telling words count.
 * `present` and `absent` hold finding ids or words in any language; they win over `text`.
 * `asked` is how many questions the person has answered so far.
 */
export const symptomInput = z
  .object({
    id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    lang: z.enum(codes, 'lang-invalid'),
    text: z.optional(
      z.string('text-invalid').check(z.refine((s) => codePoints(s) <= MOST_TEXT, 'text-too-long')),
    ),
    story: z.optional(
      z.string('text-invalid').check(z.refine((s) => codePoints(s) <= MOST_TEXT, 'text-too-long')),
    ),
    present: findingList,
    absent: findingList,
    age: z.int('age-invalid'),
    age_unit: z._default(z.enum(['years', 'months', 'days'], 'age-unit-invalid'), 'years'),
    gender: z.enum(['male', 'female', 'other', 'prefer-not-to-say'], 'gender-invalid'),
    pregnant: z.optional(z.nullable(z.boolean('pregnant-invalid'))),
    allergies: items,
    medications: items,
    conditions: items,
    duration_days: z.optional(
      z.nullable(
        z
          .number('duration-invalid')
          .check(z.gte(0, 'duration-invalid'), z.lte(MOST_DURATION_DAYS, 'duration-invalid')),
      ),
    ),
    asked: z.optional(z.int('asked-invalid').check(z.gte(0, 'asked-invalid'))),
  })
  .check(
    z.refine((v) => plausibleAge(v.age, v.age_unit), { error: 'age-invalid', path: ['age'] }),
    z.refine((v) => (v.text ?? '').trim() !== '' || (v.present ?? []).length > 0, {
      error: 'text-empty',
      path: ['text'],
    }),
  );

export type SymptomInput = z.infer<typeof symptomInput>;

/** `message` is the English text of the specification where it has one; `refused` is the part of the text that was. */
export interface SymptomInputError extends InputError {
  refused?: Refused;
}

const MESSAGES: Record<string, string> = {
  'text-empty': 'Symptoms cannot be empty',
  'text-too-long': 'Symptoms description too long',
  'text-refused': 'Invalid characters detected',
  'text-invalid': 'Symptoms must be text',
  'age-invalid': 'Age must be a whole number: 1 to 120 years, or months or days under two years',
  'age-unit-invalid': 'The unit of age must be years, months or days',
  'gender-invalid': 'Gender must be male, female, other or prefer-not-to-say',
  'lang-invalid': 'Language must be one of en, hi, ta, bn, te, es, fr, ar',
  'list-too-long': 'Too many items in the list',
  'item-too-long': 'An item of the list is too long',
  'duration-invalid': 'Duration must be a number of days, 0 or more',
  'pregnant-invalid': 'Pregnant must be true or false',
  'asked-invalid': 'The number of questions asked must be a whole number, 0 or more',
  'input-invalid': 'The input does not have the expected form',
};

export function inputError(code: string, path: string, refused?: Refused): SymptomInputError {
  const error = { code, path, message: MESSAGES[code] ?? MESSAGES['input-invalid'] ?? code };
  return refused ? { ...error, refused } : error;
}

export type ParsedInput = { ok: true; value: SymptomInput } | { ok: false; error: SymptomInputError };

/** Checks an input of unknown shape, the free-text rule included; the first defect is reported. Never throws. */
export function parseInput(raw: unknown): ParsedInput {
  const parsed = symptomInput.safeParse(raw);
  if (!parsed.success) {
    return { ok: false, error: firstDefect(parsed.error, MESSAGES) };
  }
  const refused = checkFreeText(parsed.data.text ?? '');
  if (refused) return { ok: false, error: inputError('text-refused', 'text', refused) };
  return { ok: true, value: parsed.data };
}
