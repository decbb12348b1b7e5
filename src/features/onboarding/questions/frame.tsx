import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Banner } from '../../../ui/note.tsx';
import { StepFrame } from '../../../ui/step-frame.tsx';
import type { QuestionProps } from '../flow.ts';
import { QUESTIONS } from '../steps.ts';

const HINTED = [
  'age',
  'gender',
  'goals',
  'medications',
  'allergies',
  'conditions',
  'family',
  'language',
  'units',
] as const;

interface QuestionFrameProps {
  flow: QuestionProps;
  /** Left out where an answer itself goes on. */
  onNext?: () => void;
  children: ReactNode;
}

/** One question: how far along, the question, what keeps it from being saved, and the way past it. */
export function QuestionFrame({ flow, onNext, children }: QuestionFrameProps) {
  const { t } = useTranslation(['onboarding', 'common']);
  const { language } = useLanguage();
  const { question, problem, back, skip } = flow;
  const done = QUESTIONS.indexOf(question) + 1;
  const label = t('onboarding:progress', {
    current: formatNumber(language, done),
    total: formatNumber(language, QUESTIONS.length),
  });
  const hinted = HINTED.find((name) => name === question);
  return (
    <StepFrame
      title={t(`onboarding:ask.${question}`)}
      hint={hinted && t(`onboarding:hint.${hinted}`)}
      next={onNext && t('common:action.continue')}
      onNext={onNext}
      onBack={back}
      progress={{ done, total: QUESTIONS.length, label }}
    >
      {problem && <Banner title={problem} />}
      {children}
      <button type="button" className="btn" onClick={skip}>
        {t('onboarding:skip')}
      </button>
    </StepFrame>
  );
}
