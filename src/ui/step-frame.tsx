import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';

interface StepFrameProps {
  title: string;
  hint?: string;
  children: ReactNode;
  /** The main button; it names the result. */
  next?: ReactNode;
  onNext?: () => void;
  /** Left out on the first screen, from which no way leads back. */
  onBack?: (() => void) | undefined;
  /** Steps done, of how many, and the two in words. */
  progress: { done: number; total: number; label: string };
}

/** One question a screen: how far along, the question, the answers, back and on. */
export function StepFrame({ title, hint, children, next, onNext, onBack, progress }: StepFrameProps) {
  const { t } = useTranslation('common');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext?.();
      }}
    >
      <div className="qprog">
        <progress
          className="bar-progress"
          value={progress.done}
          max={progress.total}
          aria-label={progress.label}
        />
        <span className="meta">{progress.label}</span>
      </div>
      <h1>{title}</h1>
      {hint && <p className="meta mt-1">{hint}</p>}
      <div className="stack mt-4 mb-6">{children}</div>
      <div className="dock">
        {onBack && (
          <button type="button" className="btn line" aria-label={t('nav.back')} onClick={onBack}>
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

/** Answers as large buttons: one tap answers and goes on. */
export function AnswerButtons<T>({
  answers,
}: {
  answers: readonly {
    label: string;
    icon?: IconName;
    value: T;
    onChoose: (value: T) => void;
    chosen?: boolean;
  }[];
}) {
  return (
    <div className="answers">
      {answers.map((answer) => (
        <button
          key={answer.label}
          type="button"
          className={answer.chosen ? 'btn soft' : 'btn line'}
          aria-pressed={answer.chosen}
          onClick={() => answer.onChoose(answer.value)}
        >
          {answer.icon && <Icon name={answer.icon} />}
          {answer.label}
        </button>
      ))}
    </div>
  );
}

/** A question that is answered with yes or no. `no` where "no" also stands for "not sure". */
export function YesNo({
  value,
  no,
  onChoose,
}: {
  value: boolean | null;
  no?: string;
  onChoose: (value: boolean) => void;
}) {
  const { t } = useTranslation('common');
  return (
    <AnswerButtons
      answers={[true, false].map((answer) => ({
        label: answer ? t('action.yes') : (no ?? t('action.no')),
        icon: answer ? 'tick' : 'x',
        value: answer,
        chosen: value === answer,
        onChoose,
      }))}
    />
  );
}
