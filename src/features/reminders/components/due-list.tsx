import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { answerDose, type Dose, snoozeDose } from '../../../bindings/doses.ts';
import type { Result, Undo } from '../../../bindings/types.ts';
import type { DoseAnswer } from '../../../shared/reminders/dose.ts';
import { notify } from '../../../ui/notify.ts';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { useErrorWords } from '../error-words.ts';
import type { DueRows } from '../use-due-rows.ts';
import { usePeople } from '../use-people.ts';
import { useWhenWords } from '../when-words.ts';
import { ClosedRow } from './closed-row.tsx';
import { DueRow } from './due-row.tsx';

/** What is due, for everybody on this device: whoever looks can help. */
export function DueList({ rows, waiting, today }: DueRows) {
  const { t } = useTranslation(['reminders']);
  const sayDone = useUndoNotice();
  const { several, nameOf } = usePeople();
  const { timeOf } = useWhenWords();
  const words = useErrorWords();
  const list = useRef<HTMLDivElement>(null);

  const tell = async (done: Promise<Result<{ undo: Undo }>>, text: string) => {
    const result = await done;
    // The button that was pressed is gone.
    list.current?.focus();
    if (!result.ok) return notify({ text: words(result.error) });
    const { undo } = result.value;
    sayDone(text, undo);
  };
  const titleOf = (dose: Dose) => dose.title || t(`reminders:short.${dose.kind}`);
  const answer = (dose: Dose, chosen: DoseAnswer) => {
    const said = chosen === 'taken' && dose.kind !== 'medicine' ? 'done' : chosen;
    void tell(answerDose(dose, chosen), t(`reminders:due.said.${said}`, { title: titleOf(dose) }));
  };
  const snooze = (dose: Dose, minutes: number) => {
    const time = timeOf(Date.now() + minutes * 60_000);
    const text = t('reminders:due.said.snoozed', { title: titleOf(dose), time });
    void tell(snoozeDose(dose, minutes), text);
  };
  const isMoreToCome = rows.some(({ state }) => state === 'coming');
  const quiet = isMoreToCome ? 'later' : rows.length > 0 ? 'allDone' : 'nothing';
  const status = waiting > 0 ? t('reminders:due.open', { count: waiting }) : t(`reminders:due.${quiet}`);
  return (
    <div ref={list} tabIndex={-1}>
      <p role="status">{status}</p>
      <ul className="rows">
        {rows.map(({ dose, state }) =>
          dose.closed ? (
            <ClosedRow key={dose.id} dose={dose} state={state} today={today} name={nameOf(dose.profileId)} />
          ) : (
            <DueRow
              key={dose.id}
              dose={dose}
              state={state}
              today={today}
              person={several ? nameOf(dose.profileId) : null}
              onAnswer={(chosen) => answer(dose, chosen)}
              onSnooze={(minutes) => snooze(dose, minutes)}
            />
          ),
        )}
      </ul>
    </div>
  );
}
