import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDraft, useDraft } from '../../../bindings/drafts.ts';
import { addGoal, changeGoal, type Goal } from '../../../bindings/goals.ts';
import { GOAL_COUNTS } from '../../../shared/goal-data.ts';
import { HEALTH_GOALS } from '../../../shared/profile-data.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import {
  type GoalField,
  type GoalTyped,
  goalFields,
  goalTyped,
  localDay,
  NOTHING_TYPED,
  readGoalDraft,
} from '../goal-rules.ts';
import { useGoalError } from '../use-goal-words.ts';

const KINDS = [...HEALTH_GOALS, 'other'] as const;

type GoalFormProps = {
  /** Whose goal it becomes; null before anybody has a profile. */
  profileId: string | null;
  /** The goal to change; a new one without it. */
  goal?: Goal;
  onClose: () => void;
};

/** A goal in the six kinds of the app or in own words. What cannot be kept stays as typed, with the reason beside it. */
export function GoalForm({ profileId, goal, onClose }: GoalFormProps) {
  const { t } = useTranslation(['goals', 'common']);
  const sayDone = useUndoNotice();
  const words = useGoalError();
  const { typed, keep, drop } = useTyped(goal, profileId);
  const [fault, setFault] = useState<{ field: GoalField | null; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Opening the form is the wish to fill it in.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);

  const set = (change: Partial<GoalTyped>) => {
    setFault(null);
    keep({ ...typed, ...change });
  };
  const refuse = (field: GoalField | null, text: string) => {
    setFault({ field, text });
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const kept = goalFields(typed, localDay(new Date()));
    if (!kept.ok) return refuse(kept.error.field, words(kept.error));
    setBusy(true);
    const saved = goal
      ? await changeGoal(goal.id, kept.value)
      : await addGoal(kept.value, profileId ?? undefined);
    setBusy(false);
    if (!saved.ok) return refuse(null, words(saved.error));
    drop();
    onClose();
    const undo = () => void saved.value.undo();
    sayDone(t(goal ? 'goals:changed' : 'goals:added'), undo);
  };
  const error = (field: GoalField) => (fault?.field === field ? fault.text : null);
  return (
    <form ref={form} className="form box mt-4" noValidate onSubmit={(event) => void save(event)}>
      <h3>{t(goal ? 'goals:form.change' : 'goals:form.new')}</h3>
      <ChoiceList
        legend={t('goals:form.kind')}
        options={KINDS.map((value) => ({ value, label: t(`goals:kind.${value}`) }))}
        value={typed.kind}
        onChange={(kind) => set({ kind })}
      />
      {error('kind') && (
        <p className="meta" role="alert">
          {error('kind')}
        </p>
      )}
      <TextField
        label={t('goals:form.title')}
        hint={typed.kind === 'other' ? t('goals:form.titleOwn') : t('goals:form.titleHint')}
        name="title"
        dir="auto"
        autoComplete="off"
        value={typed.title}
        error={error('title')}
        onChange={(e) => set({ title: e.target.value })}
      />
      <Measures typed={typed} set={set} error={error} />
      <TextField
        label={t('goals:form.date')}
        hint={t('goals:form.mayBeEmpty')}
        name="target_on"
        type="date"
        value={typed.target_on}
        error={error('target_on')}
        onChange={(e) => set({ target_on: e.target.value })}
      />
      <Field label={t('goals:form.note')} hint={t('goals:form.noteHint')} error={error('note')}>
        {({ id, describedBy, invalid }) => (
          <textarea
            id={id}
            name="note"
            className="input"
            dir="auto"
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={typed.note}
            onChange={(e) => set({ note: e.target.value })}
          />
        )}
      </Field>
      {fault?.field === null && (
        <p className="meta" role="alert">
          {fault.text}
        </p>
      )}
      <div className="row-btns">
        <button type="submit" className="btn main" aria-disabled={busy || undefined}>
          {t(goal ? 'goals:form.saveChange' : 'goals:form.save')}
        </button>
        <button type="button" className="btn line" onClick={onClose}>
          {t('common:action.cancel')}
        </button>
      </div>
    </form>
  );
}

type MeasuresProps = {
  typed: GoalTyped;
  set: (change: Partial<GoalTyped>) => void;
  error: (field: GoalField) => string | null;
};

/** What can be counted; how is asked only where there is something to count to. */
function Measures({ typed, set, error }: MeasuresProps) {
  const { t } = useTranslation(['goals']);
  const figure = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...figure}
        label={t('form.target')}
        hint={t('form.targetHint')}
        name="target"
        value={typed.target}
        error={error('target')}
        onChange={(e) => set({ target: e.target.value })}
      />
      {typed.target.trim() !== '' && (
        <>
          <TextField
            label={t('form.unit')}
            hint={t('form.unitHint')}
            name="unit"
            autoComplete="off"
            value={typed.unit}
            error={error('unit')}
            onChange={(e) => set({ unit: e.target.value })}
          />
          <TextField
            {...figure}
            label={t('form.start')}
            hint={t('form.mayBeEmpty')}
            name="start"
            value={typed.start}
            error={error('start')}
            onChange={(e) => set({ start: e.target.value })}
          />
          <ChoiceList
            legend={t('form.counts')}
            options={GOAL_COUNTS.map((value) => ({ value, label: t(`counts.${value}`) }))}
            value={typed.counts}
            onChange={(counts) => set({ counts })}
          />
        </>
      )}
    </>
  );
}

/** A reload, a lock or a look at another page costs no word of it. */
function useTyped(goal: Goal | undefined, profileId: string | null) {
  const name = goal ? `goal-${goal.id}` : `goal-new-${profileId ?? ''}`;
  const before = goal ? goalTyped(goal) : NOTHING_TYPED;
  const begun = useDraft(name);
  return {
    typed: begun === undefined ? before : readGoalDraft(begun, before),
    keep: (typed: GoalTyped) => keepDraft(name, JSON.stringify(typed)),
    drop: () => keepDraft(name, null),
  };
}
