import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../bindings/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Field } from '../../../ui/field.tsx';
import { useSaveWords } from '../save-words.ts';

const MOST_CHARACTERS = 4000;

type NoteFormProps = {
  text: string;
  onText: (text: string) => void;
  saveLabel: string;
  onSave: (text: string) => Promise<Result<unknown>>;
  onCancel: () => void;
  children?: ReactNode;
  /** Below the field: what goes along with the text. */
  attached?: ReactNode;
  /** Something goes along, and may go alone. */
  mayBeEmpty?: boolean;
};

/** One field, ready to write in. What cannot be saved stays in it, with the reason beside it. */
export function NoteForm(props: NoteFormProps) {
  const { text, onText, saveLabel, onSave, onCancel, children, attached, mayBeEmpty = false } = props;
  const { t } = useTranslation(['timeline', 'common']);
  const { language } = useLanguage();
  const words = useSaveWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const used = [...text.trim()].length;
  const most = formatNumber(language, MOST_CHARACTERS);

  // Opening the form is the wish to write: the keyboard comes with the same tap.
  useEffect(() => field.current?.focus(), []);

  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (used === 0 && !mayBeEmpty) return refuse(t('timeline:note.empty'));
    if (used > MOST_CHARACTERS) return refuse(t('timeline:note.tooLong', { most }));
    setBusy(true);
    const saved = await onSave(text.trim());
    setBusy(false);
    if (!saved.ok) refuse(words(saved.error));
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <Field label={t('timeline:note.text')} hint={t('timeline:note.textHint')} error={error}>
        {({ id, describedBy, invalid }) => (
          <textarea
            ref={field}
            id={id}
            className="input"
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={text}
            onChange={(e) => onText(e.target.value)}
          />
        )}
      </Field>
      {used > MOST_CHARACTERS * 0.9 && (
        <p className="meta counter">
          {t('timeline:note.counter', { used: formatNumber(language, used), most })}
        </p>
      )}
      {attached}
      <div className="row-btns">
        <button type="submit" className="btn main" aria-disabled={busy || undefined}>
          {saveLabel}
        </button>
        <button type="button" className="btn line" onClick={onCancel}>
          {t('common:action.cancel')}
        </button>
      </div>
    </form>
  );
}
