import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AttentionItem,
  type CorrectableField,
  correctAttention,
  correctionFor,
} from '../../../bindings/attention.ts';
import { dropDraftsUnder, keepDraft, useDraftsUnder } from '../../../bindings/drafts.ts';
import { useOnline } from '../../../bindings/sync-status.ts';
import type { AppError } from '../../../bindings/types.ts';
import type texts from '../../../i18n/locales/en/settings.json';
import { Field } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { changesOf, textOf } from '../correction-values.ts';
import { useSettingsError } from '../error-words.ts';
import { useServerValue } from '../server-value.ts';

type FieldName = keyof typeof texts.attention.field;

type CorrectionProps = { item: AttentionItem; onClose: () => void };

/** What the names of a correction's drafts begin with. */
export function correctionDraft({ key }: AttentionItem): string {
  return `correction-${key}-`;
}

/** What was refused, ready to be changed. What cannot be saved stays as typed, with the reason beside it. */
export function AttentionCorrection({ item, onClose }: CorrectionProps) {
  const { t } = useTranslation(['settings', 'common']);
  const words = useSettingsError();
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const { all, likely } = correctionFor(item);
  const draft = correctionDraft(item);
  const typed = useDraftsUnder(draft);
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  // The device may find a fault in another field than the server named.
  const fields = all.filter((field) => likely.includes(field) || field.name === error?.field);
  const isAtField = fields.some(({ name }) => name === error?.field);

  // With each reason again, so that it is read out where it can be answered.
  useEffect(() => {
    const wrong = error && form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? form.current?.querySelector<HTMLElement>('.input'))?.focus();
  }, [error]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    // A date field gives '' for a half-typed date, which must not be taken for "no date".
    const half = [...event.currentTarget.querySelectorAll('input')].find((input) => input.validity.badInput);
    if (half)
      return setError({ code: half.type === 'number' ? 'value-invalid' : 'date-invalid', field: half.name });
    setBusy(true);
    const corrected = await correctAttention(item, changesOf(all, item.document, typed));
    setBusy(false);
    if (!corrected.ok) return setError(corrected.error);
    dropDraftsUnder(draft);
    notify({ text: t(online ? 'settings:attention.corrected' : 'settings:attention.correctedOffline') });
    onClose();
  };
  return (
    <form ref={form} className="form" noValidate onSubmit={(event) => void submit(event)}>
      {fields.map((field) => (
        <CorrectionField
          key={field.name}
          field={field}
          item={item}
          typed={typed[field.name]}
          error={error?.field === field.name ? words(error) : null}
          onTyped={(text) => keepDraft(draft + field.name, text)}
        />
      ))}
      {error && !isAtField && <p role="alert">{words(error)}</p>}
      <div className="row-btns">
        <button type="submit" className="btn main" aria-disabled={busy || undefined}>
          {t('settings:attention.saveCorrection')}
        </button>
        <button
          type="button"
          className="btn line"
          onClick={() => {
            dropDraftsUnder(draft);
            onClose();
          }}
        >
          {t('common:action.cancel')}
        </button>
      </div>
    </form>
  );
}

type CorrectionFieldProps = {
  field: CorrectableField;
  item: AttentionItem;
  /** Undefined until it is touched. */
  typed: string | undefined;
  error: string | null;
  onTyped: (text: string) => void;
};

const INPUT_TYPES = { line: 'text', day: 'date', moment: 'datetime-local', number: 'number' } as const;

function CorrectionField({ field, item, typed, error, onTyped }: CorrectionFieldProps) {
  const { t } = useTranslation('settings');
  const onServer = useServerValue(field, item.current);
  const hints = [field.kind === 'list' && t('attention.onePerLine'), onServer].filter(Boolean);
  const value = typed ?? textOf(field, item.document[field.name]);
  return (
    <Field label={t(`attention.field.${field.name as FieldName}`)} hint={hints.join(' ')} error={error}>
      {({ id, describedBy, invalid }) => {
        const common = {
          id,
          name: field.name,
          className: 'input',
          dir: 'auto',
          value,
          'aria-describedby': describedBy,
          'aria-invalid': invalid || undefined,
        } as const;
        if (field.kind === 'list' || field.kind === 'text')
          return <textarea {...common} onChange={(event) => onTyped(event.target.value)} />;
        return (
          <input
            {...common}
            type={INPUT_TYPES[field.kind]}
            step={field.kind === 'number' ? 'any' : undefined}
            onChange={(event) => onTyped(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
