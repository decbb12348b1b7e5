import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { goBack, MOST_QUESTIONS, useCheck } from '../check-store.ts';

interface StepFrameProps {
  title: string;
  hint?: string;
  children: ReactNode;
  /** The main button; it names the result. */
  next?: ReactNode;
  onNext?: () => void;
}

/** One question a screen: how far along, the question, the answers, back and on. */
export function StepFrame({ title, hint, children, next, onNext }: StepFrameProps) {
  const { t } = useTranslation(['symptoms', 'common']);
  const trail = useCheck((s) => s.trail);
  const asked = useCheck((s) => s.asked.length);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext?.();
      }}
    >
      <Progress done={trail.length + asked} />
      <h1>{title}</h1>
      {hint && <p className="meta mt-1">{hint}</p>}
      <div className="stack mt-4 mb-6">{children}</div>
      <div className="dock">
        {(trail.length > 0 || asked > 0) && (
          <button type="button" className="btn line" aria-label={t('common:nav.back')} onClick={goBack}>
            <Icon name="back" mirror />
          </button>
        )}
        {next && (
          <button type="submit" className="btn main big">
            {next}
          </button>
        )}
      </div>
    </form>
  );
}

function Progress({ done }: { done: number }) {
  const { t } = useTranslation('symptoms');
  const { language } = useLanguage();
  // About half of the possible questions are asked of most people; the bar never runs backwards or past its end.
  const total = Math.max(4 + MOST_QUESTIONS / 2, done + 1);
  const label = t('progress', {
    current: formatNumber(language, done + 1),
    total: formatNumber(language, total),
  });
  return (
    <div className="qprog">
      <progress className="bar-progress" value={done + 1} max={total} aria-label={label} />
      <span className="meta">{label}</span>
    </div>
  );
}
