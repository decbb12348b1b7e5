import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDraft, useDraft } from '../../../bindings/drafts.ts';
import { addGoalEntry, type Goal } from '../../../bindings/goals.ts';
import { goalData } from '../../../shared/goal-data.ts';
import { TextField } from '../../../ui/field.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { entryValue } from '../goal-rules.ts';
import { useGoalError } from '../use-goal-words.ts';

/** How far it is today. */
export function EntryForm({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { t } = useTranslation(['goals', 'common']);
  const sayDone = useUndoNotice();
  const words = useGoalError();
  const draft = `goal-entry-${goal.id}`;
  const typed = useDraft(draft) ?? '';
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isCounted = goal.target !== null;
  const label = !isCounted ? 'done' : goalData(goal.data).counts === 'sum' ? 'more' : 'here';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const value = entryValue(typed, isCounted);
    if (!value.ok) return setError(words(value.error));
    setBusy(true);
    const added = await addGoalEntry(goal.id, value.value);
    setBusy(false);
    if (!added.ok) return setError(words(added.error));
    keepDraft(draft, null);
    onClose();
    const { undo } = added.value;
    sayDone(t('goals:entry.saved'), undo);
  };
  return (
    <form className="form mt-4" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        ref={field}
        label={goal.unit ? t(`goals:entry.${label}In`, { unit: goal.unit }) : t(`goals:entry.${label}`)}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(e) => {
          setError(null);
          keepDraft(draft, e.target.value);
        }}
      />
      <div className="row-btns">
        <button type="submit" className="btn main" aria-disabled={busy || undefined}>
          {t('goals:entry.save')}
        </button>
        <button type="button" className="btn line" onClick={onClose}>
          {t('common:action.cancel')}
        </button>
      </div>
    </form>
  );
}
