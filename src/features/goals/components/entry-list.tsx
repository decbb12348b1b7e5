import { useTranslation } from 'react-i18next';
import { type Goal, removeGoalEntry } from '../../../bindings/goals.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type GoalEntry, goalData } from '../../../shared/goal-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { useGoalError, useGoalWords } from '../use-goal-words.ts';

/** What was written so far, newest first. */
export function EntryList({ goal }: { goal: Goal }) {
  const { t } = useTranslation(['goals']);
  const sayDone = useUndoNotice();
  const { language } = useLanguage();
  const words = useGoalWords();
  const why = useGoalError();
  const entries = goalData(goal.data).entries.toReversed();
  if (entries.length === 0) return null;
  const remove = async ({ key }: GoalEntry) => {
    const removed = await removeGoalEntry(goal.id, key);
    if (!removed.ok) return notify({ text: why(removed.error) });
    const { undo } = removed.value;
    sayDone(t('goals:entry.removed'), undo);
  };
  return (
    <details className="mt-4">
      <summary>{t('goals:entry.list', { count: entries.length })}</summary>
      <ul className="rows">
        {entries.map((entry) => {
          const date = formatDate(language, entry.at);
          return (
            <li key={entry.key} className="row">
              <span className="grow">
                {entry.value === null ? t('goals:entry.didIt') : words.amount(entry.value, goal.unit)}
                <span className="meta">{date}</span>
              </span>
              <button
                type="button"
                className="ib"
                aria-label={t('goals:entry.remove', { date })}
                onClick={() => void remove(entry)}
              >
                <Icon name="trash" small />
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
