import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { AgeUnit } from '../../shared/profile-data.ts';
import { CHECK_NAME, checkStorage, followAccounts } from './kept-check.ts';

export const MOST_CHARACTERS = 1000;
export const MOST_QUESTIONS = 12;

export type { AgeUnit };
export type CheckGender = 'female' | 'male' | 'other' | 'prefer-not-to-say';
export type Answer = 'present' | 'absent' | 'unknown';
export type Step = 'words' | 'places' | 'who' | 'pregnant' | 'understood' | 'since' | 'question' | 'result';

export interface CheckAnswers {
  text: string;
  /** Where on the body, when the person pointed instead of writing. */
  place: string | null;
  age: string;
  ageUnit: AgeUnit;
  gender: CheckGender | null;
  pregnant: boolean | null;
  /** Whose profile told the rest; null before anybody had one. */
  profileId: string | null;
  /** Age and sex were changed for this check: the profile does not change them back. */
  byHand: boolean;
  durationDays: number | null;
  /** What the profile says of the person, in their own words. */
  conditions: readonly string[];
  medications: readonly string[];
  allergies: readonly string[];
  /** What was read, chosen or answered, by finding id. */
  findings: Record<string, Answer>;
  /** Findings asked one by one, oldest first, so that "back" knows where it leads. */
  asked: string[];
  /** Words that were not understood. */
  unread: string[];
}

interface CheckState extends CheckAnswers {
  /** The screens behind this one; the last is where "back" leads. */
  trail: Step[];
  step: Step;
}

/** Nothing is known of the person. */
export const NOBODY = {
  age: '',
  ageUnit: 'years',
  gender: null,
  pregnant: null,
  profileId: null,
  byHand: false,
  conditions: [],
  medications: [],
  allergies: [],
} as const satisfies Partial<CheckAnswers>;

const empty: CheckState = {
  ...NOBODY,
  text: '',
  place: null,
  durationDays: null,
  findings: {},
  asked: [],
  unread: [],
  trail: [],
  step: 'words',
};

/**
 * The check under way. It is kept on the device until it is finished or started again, so that a call, an empty
 * battery or a closed app costs no answer; kept-check.ts says where.
 */
export const useCheck = create<CheckState>()(
  persist((): CheckState => empty, { name: CHECK_NAME, storage: createJSONStorage(() => checkStorage) }),
);

followAccounts({
  isBegun: () => {
    const { text, place, step } = useCheck.getState();
    return text !== '' || place !== null || step !== 'words';
  },
  about: () => useCheck.getState().profileId,
  show: (kept) => useCheck.setState({ ...empty, ...kept }),
  keep: () => useCheck.setState({}),
});

export function startAgain(): void {
  useCheck.setState({ ...empty });
}

export function goTo(step: Step): void {
  useCheck.setState((s) => ({ step, trail: [...s.trail, s.step] }));
}

/**
 * One screen back; from the result or inside the questions that is the last question, whose answer is taken back.
 * Returns false at the very start.
 */
export function goBack(): boolean {
  const { trail, step, asked, findings } = useCheck.getState();
  const last = asked.at(-1);
  const behind = step === 'result' ? trail.filter((s) => s !== 'question') : trail;
  if (last && (step === 'question' || step === 'result')) {
    const { [last]: _, ...rest } = findings;
    useCheck.setState({ step: 'question', trail: behind, asked: asked.slice(0, -1), findings: rest });
    return true;
  }
  const previous = behind.at(-1);
  if (!previous) return false;
  useCheck.setState({ step: previous, trail: behind.slice(0, -1) });
  return true;
}

export function answerQuestion(finding: string, answer: Answer): void {
  useCheck.setState((s) => ({
    findings: { ...s.findings, [finding]: answer },
    asked: [...s.asked, finding],
  }));
}

export function setFinding(finding: string, answer: Answer | null): void {
  useCheck.setState((s) => {
    const { [finding]: _, ...rest } = s.findings;
    return { findings: answer ? { ...rest, [finding]: answer } : rest };
  });
}
