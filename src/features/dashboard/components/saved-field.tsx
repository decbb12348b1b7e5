import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../bindings/types.ts';
import { TextField } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { useSettingsError } from '../error-words.ts';
import { type ProfileField, profileFault } from '../profile-rules.ts';

type SavedFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'max'
> & {
  field: ProfileField;
  label: string;
  hint?: string;
  /** As stored; '' for nothing. */
  value: string;
  onSave: (value: string) => Promise<Result<unknown>>;
};

/** Saved on leaving the field. What cannot be saved stays as typed, with the reason under it. */
export function SavedField({ field, label, hint, value, onSave, ...input }: SavedFieldProps) {
  const { t } = useTranslation('settings');
  const words = useSettingsError();
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string | null>(null);

  // Another device may have changed it meanwhile.
  useEffect(() => setTyped(value), [value]);

  const leave = async (half: boolean) => {
    if (typed.trim() === value && !half) return setError(null);
    const fault = half ? 'date-invalid' : profileFault(field, typed, localDay(new Date()));
    if (fault) return setError(words({ code: fault }));
    const saved = await onSave(typed.trim());
    setError(saved.ok ? null : words(saved.error));
    if (saved.ok) notify({ text: t('profile.saved', { field: label }) });
  };
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
      error={error}
      name={field}
      value={typed}
      onChange={(e) => setTyped(e.target.value)}
      // A date field gives '' for a half-typed date, which must not be taken for "no date".
      onBlur={(e) => void leave(e.target.validity.badInput)}
    />
  );
}

function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
