import { parseInput } from '../../../clinical/growth/index.ts';
import { isCalendarDate } from '../../../shared/dates.ts';
import { readNumber } from '../../../shared/digits.ts';
import {
  ageOf,
  baseOf,
  childOf,
  figureOf,
  type GrowthAnswers,
  type GrowthStep,
  inputOf,
  type Known,
  type Measure,
  stepsOf,
} from './answers.ts';

/** Why a question cannot be left yet. */
export type Problem =
  | { code: 'unanswered' }
  | { code: 'date' | 'future' | 'before-birth' | 'adult' | 'age' | 'weeks' | 'nothing' | 'figure' }
  | { code: 'range'; range: readonly [number, number]; likely_unit?: string };

const MEASURES: Record<Measure, string> = { weight: 'weight_kg', length: 'lenhei_cm', head: 'head_cm' };

/** What the engine, or a calendar, does not take of the answer to this question; null where all is well. */
export function problemOf(step: GrowthStep, answers: GrowthAnswers, known: Known): Problem | null {
  const unanswered = (missing: boolean): Problem | null => (missing ? { code: 'unanswered' } : null);
  switch (step) {
    case 'who':
      return unanswered(answers.child === null);
    case 'sex':
      return unanswered(answers.sex === null);
    case 'name':
      return null;
    case 'born':
      return wrongBirth(answers, known);
    case 'day':
      return wrongDay(answers, known);
    case 'early':
      return answers.early === 'yes' ? wrongWeeks(answers) : unanswered(answers.early === null);
    case 'oedema':
      return unanswered(answers.oedema === null);
    default:
      return wrongFigure(step, answers, known) ?? nothingAtAll(step, answers, known);
  }
}

/** The first question whose answer does not hold, in order: a check that was kept for days may no longer be whole. */
export function firstProblem(answers: GrowthAnswers, known: Known): GrowthStep | null {
  return stepsOf(answers, known).find((step) => problemOf(step, answers, known)) ?? null;
}

function wrongBirth(answers: GrowthAnswers, known: Known): Problem | null {
  if (answers.noBirthday) {
    if (!ageOf(answers, known)) return { code: 'age' };
    return wrongAge(answers, known);
  }
  if (!isCalendarDate(answers.born)) return { code: 'date' };
  return answers.born > known.today ? { code: 'future' } : null;
}

function wrongDay(answers: GrowthAnswers, known: Known): Problem | null {
  if (!isCalendarDate(answers.day)) return { code: 'date' };
  if (answers.day > known.today) return { code: 'future' };
  const { born } = childOf(answers, known);
  if (born && answers.day < born) return { code: 'before-birth' };
  return baseOf(answers, known)?.born || !answers.noBirthday ? wrongAge(answers, known) : null;
}

/** Any weight will do: only what the engine says about the age is read. */
function wrongAge(answers: GrowthAnswers, known: Known): Problem | null {
  const parsed = parseInput({ sex: 'female', ...ageOf(answers, known), weight_kg: 10 });
  if (parsed.ok) return null;
  return parsed.error.code === 'age-adult' ? { code: 'adult' } : { code: 'age' };
}

function wrongWeeks(answers: GrowthAnswers): Problem | null {
  const gestation_weeks = readNumber(answers.weeks) ?? Number.NaN;
  const parsed = parseInput({ sex: 'female', age_days: 1, weight_kg: 3, gestation_weeks });
  return parsed.ok ? null : { code: 'weeks' };
}

/** One measure by itself, so that a slip in one field never stops another question. */
function wrongFigure(step: Measure, answers: GrowthAnswers, known: Known): Problem | null {
  const value = figureOf(step, answers, known);
  if (value === null) return null;
  const parsed = parseInput({ sex: 'female', age_days: 1, [MEASURES[step]]: value });
  if (parsed.ok) return null;
  const { range, likely_unit } = parsed.error;
  if (!range) return { code: 'figure' };
  return { code: 'range', range, ...(likely_unit ? { likely_unit } : {}) };
}

/** Told on the last screen, where it is certain that no measure comes any more. */
function nothingAtAll(step: Measure, answers: GrowthAnswers, known: Known): Problem | null {
  if (stepsOf(answers, known).at(-1) !== step) return null;
  const parsed = parseInput({ ...inputOf(answers, known), sex: 'female', age_days: 1, age_months: null });
  return !parsed.ok && parsed.error.code === 'measure-missing' ? { code: 'nothing' } : null;
}
