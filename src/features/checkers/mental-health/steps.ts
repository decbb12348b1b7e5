import type { Instrument } from '../../../clinical/mental-health/index.ts';
import { readNumber } from '../../../shared/digits.ts';

/** Answers of one sitting. They stay in memory: on a shared phone nobody finds them who was not meant to. */
export interface MoodAnswers {
  instrument: Instrument | null;
  age: string;
  /** 0 to 3, in the order of the form. */
  items: readonly number[];
  difficulty: number | null;
}

export const NO_ANSWERS: MoodAnswers = { instrument: null, age: '', items: [], difficulty: null };

const YOUNGEST = 12;
const OLDEST = 120;

export type MoodStep =
  | { kind: 'form' }
  | { kind: 'age' }
  | { kind: 'item'; index: number }
  | { kind: 'difficulty' }
  | { kind: 'result' };

/** The age that counts: the profile's, else what was typed; null while it is none. */
export function ageOf(answers: MoodAnswers, years: number | null): number | null {
  return years ?? readNumber(answers.age) ?? null;
}

export function isAge(age: number | null): age is number {
  return age !== null && Number.isInteger(age) && age >= YOUNGEST && age <= OLDEST;
}

export const isTooYoung = (age: number | null): boolean => age !== null && age < YOUNGEST;

/**
 * The question after what has been answered. How hard daily life is, is asked as the PHQ-9 does: only where some
 * problem was named. `confirmed`: the typed age was sent.
 */
export function stepFor(
  answers: MoodAnswers,
  items: number,
  { years, confirmed }: { years: number | null; confirmed: boolean },
): MoodStep {
  if (!answers.instrument) return { kind: 'form' };
  if (!isAge(ageOf(answers, years)) || (years === null && !confirmed)) return { kind: 'age' };
  if (answers.items.length < items) return { kind: 'item', index: answers.items.length };
  const asksDifficulty = answers.instrument === 'phq9' && answers.items.some((answer) => answer > 0);
  return asksDifficulty && answers.difficulty === null ? { kind: 'difficulty' } : { kind: 'result' };
}

/** True from the moment a thought of dying or self-harm was marked, whatever else is answered. */
export function tellsRisk(answers: MoodAnswers, riskItem: number | null): boolean {
  return riskItem !== null && (answers.items[riskItem - 1] ?? 0) > 0;
}
