import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StepFrame as Frame } from '../../../ui/step-frame.tsx';
import { goBack, MOST_QUESTIONS, useCheck } from '../check-store.ts';

interface StepFrameProps {
  title: string;
  hint?: string;
  children: ReactNode;
  /** The main button; it names the result. */
  next?: ReactNode;
  onNext?: () => void;
}

/** A step of the symptom check. */
export function StepFrame(props: StepFrameProps) {
  const { t } = useTranslation('symptoms');
  const { language } = useLanguage();
  const trail = useCheck((s) => s.trail);
  const asked = useCheck((s) => s.asked.length);
  const done = trail.length + asked + 1;
  // About half of the possible questions are asked of most people; the bar never runs backwards or past its end.
  const total = Math.max(4 + MOST_QUESTIONS / 2, done);
  const label = t('progress', {
    current: formatNumber(language, done),
    total: formatNumber(language, total),
  });
  return <Frame {...props} onBack={done > 1 ? goBack : undefined} progress={{ done, total, label }} />;
}
