import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/select-field.tsx';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T | null) => void;
}

/** One filter of a list: everything, or one of a few. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const { t } = useTranslation('library');
  return (
    <SelectField<T | ''>
      label={label}
      options={[{ value: '', label: t('all') }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
