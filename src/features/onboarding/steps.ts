import type { Purpose } from '../../shared/consent.ts';
import type { CountryCode } from '../../shared/country.ts';
import type { HealthGoal } from '../../shared/profile-data.ts';

export const QUESTIONS = [
  'age',
  'gender',
  'location',
  'goals',
  'medications',
  'allergies',
  'conditions',
  'family',
  'notifications',
  'language',
  'units',
  'privacy',
] as const;
export type Question = (typeof QUESTIONS)[number];
export type ListQuestion = 'medications' | 'allergies' | 'conditions' | 'family';
export type Step = Question | 'summary';

/** What is typed and chosen and not yet saved; null stands for what is saved already. */
export interface Answers {
  step: Step;
  /** One answer is changed from the summary, and the way leads back there. */
  changing: boolean;
  ageKind: 'years' | 'birth' | null;
  years: string | null;
  birth: string | null;
  country: CountryCode | null;
  goals: HealthGoal[] | null;
  lists: Partial<Record<ListQuestion, string[]>>;
  /** In the field of a list, before it is added. */
  items: Partial<Record<ListQuestion, string>>;
  consents: Purpose[] | null;
}

export const NO_ANSWERS: Answers = {
  step: 'age',
  changing: false,
  ageKind: null,
  years: null,
  birth: null,
  country: null,
  goals: null,
  lists: {},
  items: {},
  consents: null,
};

type Place = Pick<Answers, 'step' | 'changing'>;

export function stepAfter({ step, changing }: Place): Place {
  const next = step === 'summary' ? undefined : QUESTIONS[QUESTIONS.indexOf(step) + 1];
  return { step: changing ? 'summary' : (next ?? 'summary'), changing: false };
}

/** null: out of the questions, to the page they began on. */
export function stepBefore({ step, changing }: Place): Place | null {
  if (changing) return { step: 'summary', changing: false };
  if (step === 'summary') return { step: 'privacy', changing: false };
  const before = QUESTIONS[QUESTIONS.indexOf(step) - 1];
  return before ? { step: before, changing: false } : null;
}

/** A step that another version kept, and this one does not know, begins anew. */
export function stepShown(step: Step): Step {
  return step === 'summary' || QUESTIONS.includes(step) ? step : 'age';
}
