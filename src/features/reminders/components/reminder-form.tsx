import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { addReminder, updateReminder } from '../../../bindings/reminders.ts';
import { Field } from '../../../ui/field.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { useErrorWords } from '../error-words.ts';
import { type FormFault, type FormState, faultOf, inputOf } from '../form-state.ts';
import { usePeople } from '../use-people.ts';
import { DaysFields } from './days-fields.tsx';
import { TimesField } from './times-field.tsx';
import { WhatFields } from './what-fields.tsx';

type ReminderFormProps = {
  form: FormState;
  /** It was begun earlier and not saved. */
  isDraft: boolean;
  onForm: (form: FormState) => void;
  onClose: () => void;
};

/** A new reminder, or another one's change. Every key that is pressed is kept as a draft by whoever shows it. */
export function ReminderForm({ form, isDraft, onForm, onClose }: ReminderFormProps) {
  const { t } = useTranslation(['reminders', 'common']);
  const sayDone = useUndoNotice();
  const words = useErrorWords();
  const { people, several } = usePeople();
  const active = useActiveProfile();
  const [fault, setFault] = useState<FormFault | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const start = useRef<HTMLFormElement>(null);
  const activeId = active.state === 'ready' ? (active.profile?.id ?? null) : null;
  const profileId = form.profileId ?? activeId;

  // Whoever opens it goes on here, and the first field with a fault is where to go on then.
  useEffect(() => start.current?.focus(), []);
  useEffect(() => {
    if (fault) start.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const change = (part: Partial<FormState>) => {
    setFault(null);
    onForm({ ...form, ...part });
  };
  const errorOf = (field: FormFault['field']) =>
    fault?.field === field ? t(`reminders:fault.${fault.key}`) : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = faultOf(form);
    setFault(found);
    if (found) return;
    setBusy(true);
    const input = inputOf(form);
    const saved = form.id
      ? await updateReminder(form.id, { ...input, ...(profileId ? { profile_id: profileId } : {}) })
      : await addReminder(input, profileId ?? undefined);
    setBusy(false);
    if (!saved.ok) return setProblem(words(saved.error));
    onClose();
    const { undo } = saved.value;
    sayDone(t('reminders:row.saved'), undo, () => onForm(form));
  };
  return (
    <Section title={t(form.id ? 'reminders:form.edit' : 'reminders:form.new')}>
      {isDraft && <p className="meta">{t('reminders:form.draft')}</p>}
      {problem && <Banner title={problem} />}
      <form
        ref={start}
        tabIndex={-1}
        className="form"
        noValidate
        aria-label={t(form.id ? 'reminders:form.edit' : 'reminders:form.new')}
        onSubmit={(event) => void submit(event)}
      >
        {several && (
          <SelectField
            label={t('reminders:form.who')}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={profileId ?? ''}
            onChange={(chosen) => change({ profileId: chosen, medicationId: null })}
          />
        )}
        <WhatFields form={form} profileId={profileId} errorOf={errorOf} onChange={change} />
        <TimesField times={form.times} error={errorOf('times')} onTimes={(times) => change({ times })} />
        <DaysFields form={form} errorOf={errorOf} onChange={change} />
        <Field label={t('reminders:form.details')} hint={t('reminders:form.detailsHint')}>
          {({ id, describedBy }) => (
            <input
              id={id}
              className="switch"
              type="checkbox"
              aria-describedby={describedBy}
              checked={form.showsDetails}
              onChange={(event) => change({ showsDetails: event.target.checked })}
            />
          )}
        </Field>
        <div className="row-btns">
          <button type="submit" className="btn main" aria-disabled={busy || undefined}>
            {t(form.id ? 'reminders:form.saveChange' : 'reminders:form.save')}
          </button>
          <button type="button" className="btn line" onClick={onClose}>
            {t('common:action.cancel')}
          </button>
        </div>
      </form>
    </Section>
  );
}
