import { useTranslation } from 'react-i18next';
import type { Dose } from '../../../bindings/doses.ts';
import { type DoseAnswer, type DoseState, SNOOZE_MINUTES } from '../../../shared/reminders/dose.ts';
import { Icon } from '../../../ui/icon.tsx';
import { kindIcons } from '../kind-icons.ts';
import { useWhenWords } from '../when-words.ts';
import { MissedHelp } from './missed-help.tsx';

type DueRowProps = {
  dose: Dose;
  state: DoseState;
  /** Where today begins, in milliseconds. */
  today: number;
  /** Whose it is, where there are several people. */
  person: string | null;
  onAnswer: (answer: DoseAnswer) => void;
  onSnooze: (minutes: number) => void;
};

/** One dose: what, for whom, when, and what can be said about it. */
export function DueRow({ dose, state, today, person, onAnswer, onSnooze }: DueRowProps) {
  const { t } = useTranslation('reminders');
  const title = dose.title || t(`short.${dose.kind}`);
  const done = dose.kind === 'medicine' ? 'taken' : 'done';
  const isAnswered = state === 'taken' || state === 'skipped';
  const label = (action: string) => t('due.action.label', { action, title });
  const taken = t(`due.action.${done}`);
  const skipped = t('due.action.skipped');
  return (
    <li className={`row flex-wrap${isAnswered ? ' done' : ''}`}>
      <Icon name={isAnswered ? 'tick' : kindIcons[dose.kind]} />
      <div className="grow">
        <b>{title}</b>
        <span className="meta">
          {person !== null && `${person} · `}
          <StateWords {...{ dose, state, today }} />
        </span>
      </div>
      {state === 'missed' && dose.kind === 'medicine' && <MissedHelp title={dose.title} />}
      {!isAnswered && (
        <div className="row-btns w-full">
          <button
            type="button"
            className={state === 'coming' ? 'btn line' : 'btn main'}
            aria-label={label(taken)}
            onClick={() => onAnswer('taken')}
          >
            <Icon name="tick" small />
            {taken}
          </button>
          {state !== 'coming' &&
            SNOOZE_MINUTES.map((minutes) => {
              const words = t(`due.action.snooze${minutes}`);
              return (
                <button
                  key={minutes}
                  type="button"
                  className="btn line"
                  aria-label={label(words)}
                  onClick={() => onSnooze(minutes)}
                >
                  {words}
                </button>
              );
            })}
          <button
            type="button"
            className="btn line"
            aria-label={label(skipped)}
            onClick={() => onAnswer('skipped')}
          >
            {skipped}
          </button>
        </div>
      )}
    </li>
  );
}

export function StateWords({ dose, state, today }: Pick<DueRowProps, 'dose' | 'state' | 'today'>) {
  const { t } = useTranslation('reminders');
  const { timeOf } = useWhenWords();
  const time = timeOf(dose.at);
  if (state === 'taken') return t(dose.kind === 'medicine' ? 'due.taken' : 'due.done');
  if (state === 'skipped') return t('due.skipped');
  if (state === 'snoozed') return t('due.snoozed', { time: timeOf(dose.snoozedUntil ?? dose.at) });
  if (state === 'missed') return t(dose.at < today ? 'due.missedYesterday' : 'due.missedToday', { time });
  return t(state === 'due' ? 'due.due' : 'due.coming', { time });
}
