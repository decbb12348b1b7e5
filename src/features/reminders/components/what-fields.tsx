import { useTranslation } from 'react-i18next';
import { useMedications } from '../../../bindings/medications.ts';
import { REMINDER_KINDS } from '../../../bindings/reminders.ts';
import { Field, TextField } from '../../../ui/field.tsx';
import type { FormState } from '../form-state.ts';

const OTHER = '';

type WhatFieldsProps = {
  form: FormState;
  /** Whose medicines are offered. */
  profileId: string | null;
  errorOf: (field: 'title' | 'note') => string | null;
  onChange: (change: Partial<FormState>) => void;
};

/** What it is about: a medicine of the person's list, or own words. */
export function WhatFields({ form, profileId, errorOf, onChange }: WhatFieldsProps) {
  const { t } = useTranslation('reminders');
  const live = useMedications(profileId);
  const medicines =
    form.kind === 'medicine' && live.state === 'ready'
      ? live.medications.filter(({ id, ended_on }) => ended_on === null || id === form.medicationId)
      : [];
  const isListed = form.kind === 'medicine' && form.medicationId !== null;
  return (
    <>
      <Field label={t('form.kind')}>
        {({ id }) => (
          <select
            id={id}
            className="input"
            value={form.kind}
            onChange={(event) => {
              const chosen = REMINDER_KINDS.find((one) => one === event.target.value);
              if (chosen) onChange({ kind: chosen });
            }}
          >
            {REMINDER_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {medicines.length > 0 && (
        <Field label={t('form.medicine')} hint={t('form.medicineHint')}>
          {({ id, describedBy }) => (
            <select
              id={id}
              className="input"
              aria-describedby={describedBy}
              value={form.medicationId ?? OTHER}
              onChange={(event) => onChange({ medicationId: event.target.value || null })}
            >
              {medicines.map(({ id: medicine, name }) => (
                <option key={medicine} value={medicine}>
                  {name}
                </option>
              ))}
              <option value={OTHER}>{t('form.otherMedicine')}</option>
            </select>
          )}
        </Field>
      )}
      {!isListed && (
        <TextField
          label={t('form.title')}
          hint={t('form.titleHint')}
          value={form.title}
          error={errorOf('title')}
          autoComplete="off"
          onChange={(event) => onChange({ title: event.target.value })}
        />
      )}
      <TextField
        label={t('form.note')}
        hint={t('form.noteHint')}
        value={form.note}
        error={errorOf('note')}
        autoComplete="off"
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}
