import { useTranslation } from 'react-i18next';
import { Field, TextField } from '../../../ui/field.tsx';
import {
  COLORS,
  type FormFault,
  type FormField,
  lineCount,
  longLine,
  type MemberForm,
} from '../member-form.ts';

export interface FieldProps {
  form: MemberForm;
  faults: Partial<Record<FormField, FormFault>>;
  onChange: (some: Partial<MemberForm>) => void;
}
type TextName = Exclude<FormField, 'color'>;

/** What is wrong with one field and why, in words. */
function useFaultOf({
  form,
  faults,
}: Pick<FieldProps, 'form' | 'faults'>): (field: TextName) => string | null {
  const { t } = useTranslation('family');
  return (field) => {
    const fault = faults[field];
    if (!fault) return null;
    if (fault === 'lineTooLong') return t('fault.lineTooLong', { line: longLine(form[field]) });
    if (fault === 'listTooLong') return t('fault.listTooLong', { have: lineCount(form[field]) });
    return t(`fault.${fault}`);
  };
}

type LineProps = FieldProps & { field: TextName; label: string; hint?: string } & Pick<
    React.ComponentProps<'input'>,
    'type' | 'inputMode' | 'max' | 'required'
  >;

export function LineField({ field, label, hint, form, faults, onChange, ...input }: LineProps) {
  const faultOf = useFaultOf({ form, faults });
  return (
    <TextField
      label={label}
      hint={hint}
      error={faultOf(field)}
      name={field}
      autoComplete="off"
      dir={input.type ? undefined : 'auto'}
      value={form[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      {...input}
    />
  );
}

/** Several things, one on each line: the quickest way to write a list on any keyboard. */
export function ListField({
  field,
  label,
  form,
  faults,
  onChange,
}: FieldProps & { field: TextName; label: string }) {
  const { t } = useTranslation('family');
  const faultOf = useFaultOf({ form, faults });
  return (
    <Field label={label} hint={t('form.listHint')} error={faultOf(field)}>
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          className="input"
          name={field}
          rows={3}
          dir="auto"
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          value={form[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}

type SelectProps = FieldProps & {
  field: TextName;
  label: string;
  options: readonly { value: string; label: string }[];
  required?: boolean;
};

export function SelectField({ field, label, options, required, form, faults, onChange }: SelectProps) {
  const { t } = useTranslation('family');
  const faultOf = useFaultOf({ form, faults });
  return (
    <Field label={label} error={faultOf(field)}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          className="input"
          name={field}
          required={required}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          value={form[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        >
          <option value="">{required ? '–' : t('form.notSaid')}</option>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function ColorField({ form, onChange }: Pick<FieldProps, 'form' | 'onChange'>) {
  const { t } = useTranslation('family');
  const [letter = '?'] = [...form.name.trim()];
  return (
    <fieldset className="stack-s">
      <legend>
        <b>{t('form.color')}</b>
      </legend>
      <p className="meta">{t('form.colorHint')}</p>
      <div className="who">
        {COLORS.map((color) => (
          <button
            key={color}
            type="button"
            className="person"
            aria-pressed={form.color === color}
            onClick={() => onChange({ color })}
          >
            <span className={`ava ${'abcdef'[color]}`} aria-hidden="true">
              {letter}
            </span>
            <span>{t(`form.colors.c${color}`)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
