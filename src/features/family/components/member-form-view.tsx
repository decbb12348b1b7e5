import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canBePregnant } from '../../../shared/age.ts';
import { BLOOD_GROUPS } from '../../../shared/profile-data.ts';
import { Banner, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import {
  type FormFault,
  type FormField,
  formFaults,
  GENDERS,
  type MemberForm,
  RELATIONS,
} from '../member-form.ts';
import { ColorField, LineField, ListField, SelectField } from './form-fields.tsx';

interface MemberFormViewProps {
  form: MemberForm;
  /** Something was typed before this visit. */
  found: boolean;
  /** Oneself: who it is cannot be chosen, and the name may stay empty. */
  isSelf?: boolean;
  save: ReactNode;
  /** Why the last try was not saved. */
  problem: string | null;
  busy: boolean;
  onChange: (some: Partial<MemberForm>) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** One page, three sections, two fields that must be filled. */
export function MemberFormView({
  form,
  found,
  isSelf = false,
  save,
  problem,
  busy,
  onChange,
  onSave,
  onCancel,
}: MemberFormViewProps) {
  const { t } = useTranslation('family');
  const [faults, setFaults] = useState<Partial<Record<FormField, FormFault>>>({});
  const element = useRef<HTMLFormElement>(null);
  const today = localDay(new Date());
  const many = Object.keys(faults).length;

  const change = (some: Partial<MemberForm>) => {
    // A word about a field goes as soon as the field is touched.
    const left = Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in some)));
    setFaults(left);
    onChange(some);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = formFaults(form, today);
    // A half-typed date reads as none, and must not be taken for "no date".
    const born = element.current?.querySelector<HTMLInputElement>('[name="date_of_birth"]');
    if (born?.validity.badInput) found.date_of_birth = 'dateInvalid';
    setFaults(found);
    if (Object.keys(found).length === 0) return onSave();
    const named = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    named.find(({ name }) => name in found)?.focus();
  };
  const fields = { form, faults, onChange: change };
  const known = { date_of_birth: form.date_of_birth || null, gender: form.gender || null, data: {} };
  return (
    <form ref={element} noValidate onSubmit={submit}>
      {found && <Note icon="note">{t('form.draft')}</Note>}
      <Section title={t('form.about')}>
        <div className="form">
          <LineField
            field="name"
            label={t('form.name')}
            hint={t('form.nameHint')}
            required={!isSelf}
            {...fields}
          />
          {!isSelf && (
            <SelectField
              field="relationship"
              label={t('form.relationship')}
              required
              options={RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
              {...fields}
            />
          )}
          <LineField
            field="date_of_birth"
            label={t('form.dateOfBirth')}
            hint={t('form.dateHint')}
            type="date"
            max={today}
            {...fields}
          />
          <SelectField
            field="gender"
            label={t('form.gender')}
            options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
            {...fields}
          />
          {canBePregnant(known, new Date()) && (
            <SelectField
              field="pregnant"
              label={t('form.pregnant')}
              options={[{ value: 'yes', label: t('form.pregnantYes') }]}
              {...fields}
            />
          )}
          <ColorField form={form} onChange={change} />
        </div>
      </Section>
      <Section title={t('form.health')}>
        <div className="form">
          <SelectField
            field="blood_group"
            label={t('form.bloodGroup')}
            options={BLOOD_GROUPS.map((value) => ({ value, label: value }))}
            {...fields}
          />
          <ListField field="allergies" label={t('form.allergies')} {...fields} />
          <ListField field="medications" label={t('form.medications')} {...fields} />
          <ListField field="medical_conditions" label={t('form.conditions')} {...fields} />
        </div>
      </Section>
      <Section title={t('form.contact')}>
        <p className="meta">
          {form.name.trim() ? t('form.contactLead', { name: form.name.trim() }) : t('form.contactLeadNew')}
        </p>
        <div className="form">
          <LineField field="emergency_contact_name" label={t('form.contactName')} {...fields} />
          <LineField
            field="emergency_contact_phone"
            label={t('form.contactPhone')}
            hint={t('form.phoneHint')}
            type="tel"
            inputMode="tel"
            {...fields}
          />
        </div>
      </Section>
      <div className="stack-s mt-4" role="status">
        {many > 0 && <Note icon="alert">{t('form.notYet', { count: many })}</Note>}
      </div>
      {problem && <Banner title={problem} />}
      <div className="dock mt-4">
        <button type="button" className="btn line" onClick={onCancel}>
          {t('form.cancel')}
        </button>
        <button type="submit" className="btn main big" aria-disabled={busy || undefined}>
          {save}
        </button>
      </div>
    </form>
  );
}

function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
