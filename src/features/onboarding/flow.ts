import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Change, useKept } from '../../bindings/kept.ts';
import { endOnboardingOffer } from '../../bindings/onboarding-offer.ts';
import { saveOwnProfile } from '../../bindings/own-profile.ts';
import type { AppError, Profile, ProfileFields, Result } from '../../bindings/types.ts';
import { paths } from '../../shared/paths.ts';
import {
  type Answers,
  NO_ANSWERS,
  type Question,
  type Step,
  stepAfter,
  stepBefore,
  stepShown,
} from './steps.ts';

export const ONBOARDING_DRAFT = 'onboarding';

export interface Flow {
  profile: Profile | null;
  answers: Answers;
  step: Step;
  /** Why the answer was not saved, in words. */
  problem: string | null;
  change: Change<Answers>;
  /** Goes on; the answers named are what has been saved, and what was typed for them ends. */
  goOn: (saved?: Partial<Answers>) => void;
  /** Saves, then goes on; what cannot be saved stays on the screen with the reason. */
  save: (write: () => Promise<Result<unknown>>, saved?: Partial<Answers>) => Promise<void>;
  saveProfile: (
    change: (now: ProfileFields) => Partial<ProfileFields>,
    saved: Partial<Answers>,
  ) => Promise<void>;
  skip: () => void;
  back: () => void;
  goTo: (question: Question) => void;
  again: () => void;
}

export type QuestionProps = Flow & { question: Question };

export function useFlow(profile: Profile | null): Flow {
  const navigate = useNavigate();
  const words = useProblemWords();
  const [answers, change] = useKept<Answers>(ONBOARDING_DRAFT, NO_ANSWERS);
  const [problem, setProblem] = useState<AppError | null>(null);
  const step = stepShown(answers.step);

  const move = (some: Partial<Answers>) => {
    setProblem(null);
    change(some);
  };
  const goOn = (saved: Partial<Answers> = {}) => {
    const place = stepAfter({ step, changing: answers.changing });
    if (place.step === 'summary') endOnboardingOffer();
    move({ ...saved, ...place });
  };
  const save: Flow['save'] = async (write, saved) => {
    const written = await write();
    if (written.ok) goOn(saved);
    else setProblem(written.error);
  };
  return {
    profile,
    answers,
    step,
    problem: problem && words(problem),
    change,
    goOn,
    save,
    saveProfile: (wanted, saved) => save(() => saveOwnProfile(wanted), saved),
    skip: () => goOn(),
    back: () => {
      const place = stepBefore({ step, changing: answers.changing });
      if (place) move(place);
      else navigate(paths.onboarding);
    },
    goTo: (question) => move({ step: question, changing: true }),
    again: () => move({ step: 'age', changing: false }),
  };
}

const WORDED = ['storage-full', 'storage-refused', 'locked'] as const;

function useProblemWords(): (error: AppError) => string {
  const { t } = useTranslation('onboarding');
  return ({ code }) => t(`error.${WORDED.find((known) => known === code) ?? 'not-saved'}`);
}
