import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDraft, useDraft } from '../../../bindings/drafts.ts';
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
export function SavedField({ field, label, hint, value, onSave, ...rest }: SavedFieldProps) {
  const { t } = useTranslation('settings');
  const words = useSettingsError();
  const draft = `profile-${field}`;
  const begun = useDraft(draft);
  const typed = begun ?? value;
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);

  const leave = async (half: boolean) => {
    if (typed.trim() === value && !half) {
      keepDraft(draft, null);
      return setError(null);
    }
    const fault = half ? 'date-invalid' : profileFault(field, typed, localDay(new Date()));
    if (fault) return setError(words({ code: fault }));
    const saved = await onSave(typed.trim());
    if (!saved.ok) return setError(words(saved.error));
    setError(null);
    keepDraft(draft, null);
    notify({ text: t('profile.saved', { field: label }) });
  };
  // Typed before a lock or a closed app, or filled in by the browser: nobody will leave the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts it
  useEffect(() => {
    if (begun !== undefined && document.activeElement !== input.current) void leave(false);
  }, [begun]);

  return (
    <TextField
      {...rest}
      ref={input}
      label={label}
      hint={hint}
      error={error}
      name={field}
      value={typed}
      onChange={(e) => keepDraft(draft, e.target.value)}
      // A date field gives '' for a half-typed date, which must not be taken for "no date".
      onBlur={(e) => void leave(e.target.validity.badInput)}
    />
  );
}

function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
