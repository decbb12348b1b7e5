import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T | null) => void;
}

/** One filter of a list: everything, or one of a few. The device's own list, which everybody knows how to use. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const { t } = useTranslation('library');
  return (
    <Field label={label}>
      {({ id, describedBy }) => (
        <select
          id={id}
          className="input"
          aria-describedby={describedBy}
          value={value ?? ''}
          onChange={(e) => onChange(options.find((o) => o.value === e.target.value)?.value ?? null)}
        >
          <option value="">{t('all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
