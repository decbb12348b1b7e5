import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeGoal, type Goal, type GoalStatus, removeGoal } from '../../../bindings/goals.ts';
import type { Result, Undo } from '../../../bindings/types.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { useGoalError, useGoalWords } from '../use-goal-words.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryList } from './entry-list.tsx';
import { GoalForm } from './goal-form.tsx';
import { GoalProgress } from './goal-progress.tsx';

/** One goal: what it aims at, how far it is, and everything that can be done with it, each with a way back. */
export function GoalCard({ goal }: { goal: Goal }) {
  const { t } = useTranslation(['goals']);
  const sayDone = useUndoNotice();
  const words = useGoalWords();
  const why = useGoalError();
  const [open, setOpen] = useState<'entry' | 'change' | null>(null);
  const name = words.name(goal);
  const isActive = goal.status === 'active';

  const say = (done: Result<{ undo: Undo }>, text: string) => {
    if (!done.ok) return notify({ text: why(done.error) });
    const { undo } = done.value;
    sayDone(text, undo);
  };
  const become = async (status: GoalStatus, text: string) => say(await changeGoal(goal.id, { status }), text);
  if (open === 'change') {
    return (
      <li>
        <GoalForm profileId={goal.profile_id} goal={goal} onClose={() => setOpen(null)} />
      </li>
    );
  }
  return (
    <li className="box mt-4">
      <h3 dir="auto">{name}</h3>
      {words.aim(goal) && <p className="meta">{words.aim(goal)}</p>}
      {goal.note && (
        <p className="meta as-typed" dir="auto">
          {goal.note}
        </p>
      )}
      <GoalProgress goal={goal} />
      {open === 'entry' ? (
        <EntryForm goal={goal} onClose={() => setOpen(null)} />
      ) : (
        <>
          <div className="row-btns mt-4">
            {isActive ? (
              <>
                <button type="button" className="btn main" onClick={() => setOpen('entry')}>
                  <Icon name="plus" small />
                  {t('goals:entry.add')}
                </button>
                <button
                  type="button"
                  className="btn line"
                  onClick={() => void become('reached', t('goals:isReached', { name }))}
                >
                  <Icon name="tick" small />
                  {t('goals:reach')}
                </button>
              </>
            ) : (
              <button
                type="button"
                className="btn line"
                onClick={() => void become('active', t('goals:isActive', { name }))}
              >
                <Icon name="play" small />
                {t('goals:resume')}
              </button>
            )}
          </div>
          <details className="mt-4">
            <summary>{t('goals:more')}</summary>
            <div className="row-btns">
              {isActive && (
                <button
                  type="button"
                  className="btn line"
                  onClick={() => void become('paused', t('goals:isPaused', { name }))}
                >
                  <Icon name="pause" small />
                  {t('goals:pause')}
                </button>
              )}
              <button type="button" className="btn line" onClick={() => setOpen('change')}>
                <Icon name="edit" small />
                {t('goals:change')}
              </button>
              <button
                type="button"
                className="btn line"
                onClick={() =>
                  void removeGoal(goal.id).then((done) => say(done, t('goals:isDeleted', { name })))
                }
              >
                <Icon name="trash" small />
                {t('goals:delete')}
              </button>
            </div>
          </details>
        </>
      )}
      <EntryList goal={goal} />
    </li>
  );
}
