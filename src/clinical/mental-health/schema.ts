import * as z from 'zod/mini';
import { isCalendarDate } from '../../shared/dates.ts';
import { firstDefect, type InputError } from '../input.ts';
import { tellsRisk } from './crisis.ts';
import { HIGHEST_ANSWER, INSTRUMENTS, ITEMS } from './knowledge.ts';

const YOUNGEST = 12;
const OLDEST = 120;
const MOST_EARLIER = 200;
const FIRST_YEAR = 1999;

const day = z.string('date-invalid').check(z.refine(isDay, 'date-invalid'));

/**
 * `answers` are 0 to 3 in the order of the form; `age` in whole years. `difficulty` (0 to 3) answers the form's own
 * question and belongs to the PHQ-9. `date` is the day of these answers (YYYY-MM-DD): the engine has no clock, so an
 * earlier result can only be known to lie in the future when it is given.
 */
export const mentalHealthInput = z
  .object({
    id: z.optional(z.nullable(z.union([z.string(), z.number()], 'id-invalid'))),
    instrument: z.enum(INSTRUMENTS, 'instrument-invalid'),
    answers: z.array(
      z
        .nullish(
          z.int('answer-invalid').check(z.gte(0, 'answer-invalid'), z.lte(HIGHEST_ANSWER, 'answer-invalid')),
        )
        .check(z.refine((answer) => answer !== null && answer !== undefined, 'answers-missing')),
      'answers-invalid',
    ),
    age: z.int('age-invalid').check(z.gte(0, 'age-invalid'), z.lte(OLDEST, 'age-invalid')),
    difficulty: z.optional(
      z.nullable(
        z.int('difficulty-invalid').check(z.gte(0, 'difficulty-invalid'), z.lte(3, 'difficulty-invalid')),
      ),
    ),
    date: z.optional(z.nullable(day)),
    earlier: z.optional(
      z.nullable(
        z
          .array(
            z.object(
              { score: z.int('earlier-score-invalid').check(z.gte(0, 'earlier-score-invalid')), date: day },
              'earlier-invalid',
            ),
            'earlier-invalid',
          )
          .check(z.maxLength(MOST_EARLIER, 'earlier-too-long')),
      ),
    ),
  })
  .check(
    z.refine((v) => v.answers.length >= ITEMS[v.instrument], { error: 'answers-missing', path: ['answers'] }),
    z.refine((v) => v.answers.length <= ITEMS[v.instrument], {
      error: 'answers-too-many',
      path: ['answers'],
    }),
    z.refine((v) => v.age >= YOUNGEST, { error: 'age-too-young', path: ['age'] }),
    z.refine((v) => (v.difficulty ?? null) === null || v.instrument === 'phq9', {
      error: 'difficulty-not-asked',
      path: ['difficulty'],
    }),
    z.refine((v) => (v.earlier ?? []).every(({ score }) => score <= ITEMS[v.instrument] * HIGHEST_ANSWER), {
      error: 'earlier-score-invalid',
      path: ['earlier'],
    }),
    z.refine((v) => (v.earlier ?? []).every(({ date }) => !v.date || date <= v.date), {
      error: 'earlier-in-future',
      path: ['earlier'],
    }),
  );

export interface MentalHealthInput extends Omit<z.infer<typeof mentalHealthInput>, 'answers'> {
  answers: number[];
}

const MESSAGES: Record<string, string> = {
  'id-invalid': 'id must be a text or a number',
  'instrument-invalid': 'The instrument must be phq9, gad7, phq2 or gad2',
  'answers-invalid': 'Answers must be a list of whole numbers from 0 to 3',
  'answer-invalid': 'Each answer must be a whole number from 0 to 3',
  'answers-missing':
    'Answers are missing: a total of a part of the form means nothing, so all items must be answered',
  'answers-too-many': 'More answers than the form has items',
  'age-invalid': 'Age must be a whole number of years from 12 to 120',
  'age-too-young': 'These forms are not for children under 12',
  'difficulty-invalid': 'Difficulty must be a whole number from 0 to 3',
  'difficulty-not-asked': 'Only the PHQ-9 asks how difficult daily life has been',
  'date-invalid': 'A date must be a real day written like 2026-11-21',
  'earlier-invalid': 'Earlier results must be a list of { score, date }',
  'earlier-score-invalid': 'An earlier score must be a whole number within the range of this form',
  'earlier-in-future': 'An earlier result is dated after these answers',
  'earlier-too-long': 'Too many earlier results',
  'input-invalid': 'The input does not have the expected form',
};

/** `crisis` is told whether or not the rest of the input is accepted. */
export type ParsedInput =
  | { ok: true; value: MentalHealthInput }
  | { ok: false; error: InputError; crisis: boolean };

/** Checks an input of unknown shape; the first defect is reported. Never throws. */
export function parseInput(raw: unknown): ParsedInput {
  const parsed = mentalHealthInput.safeParse(raw);
  // Every answer is a number once the checks have passed; the type cannot know it.
  if (parsed.success) return { ok: true, value: parsed.data as MentalHealthInput };
  return { ok: false, error: firstDefect(parsed.error, MESSAGES), crisis: tellsRisk(raw) };
}

function isDay(written: string): boolean {
  return isCalendarDate(written) && Number(written.slice(0, 4)) >= FIRST_YEAR;
}
