import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StepFrame } from '../../../ui/step-frame.tsx';

interface StepProps {
  /** Counted from 0. */
  at: number;
  of: number;
  title: string;
  hint?: string;
  children: ReactNode;
  next?: ReactNode;
  onNext?: () => void;
  onBack: () => void;
}

/** One question of a check. Back leads to the question before; from the first one out of the check. */
export function Step({ at, of, ...frame }: StepProps) {
  const { t } = useTranslation('checkers');
  const { language } = useLanguage();
  const label = t('progress', {
    current: formatNumber(language, at + 1),
    total: formatNumber(language, of),
  });
  return <StepFrame key={at} {...frame} progress={{ done: at + 1, total: of, label }} />;
}
