import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { StepFrame } from '../../../../ui/step-frame.tsx';
import { SIGN_UP_STEPS, type SignUpStep } from '../../sign-up-steps.ts';

interface SignUpFrameProps {
  step: SignUpStep;
  title: string;
  hint?: string;
  children: ReactNode;
  next?: string;
  onNext?: () => void;
  onBack?: () => void;
  /** Where the step may be left out. */
  onSkip?: () => void;
}

/** One step of signing up, and how far along it is. */
export function SignUpFrame({ step, children, onSkip, ...frame }: SignUpFrameProps) {
  const { t } = useTranslation('onboarding');
  const { language } = useLanguage();
  const done = SIGN_UP_STEPS.indexOf(step) + 1;
  const total = SIGN_UP_STEPS.length;
  const label = t('progress', {
    current: formatNumber(language, done),
    total: formatNumber(language, total),
  });
  return (
    <StepFrame {...frame} progress={{ done, total, label }}>
      {children}
      {onSkip && (
        <button type="button" className="btn" onClick={onSkip}>
          {t('skip')}
        </button>
      )}
    </StepFrame>
  );
}
