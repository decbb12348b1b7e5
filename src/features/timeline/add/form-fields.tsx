import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { type AnyField, STRENGTHS } from './forms.ts';
import { useProblemWords } from './problem-words.ts';
import type { Problem, Typed } from './typed.ts';

type OneFieldProps = {
  field: AnyField;
  typed: Typed;
  problem: Problem | undefined;
  /** Suggestions for what is asked first, such as the person's medicines. */
  offered: readonly string[];
  onChange: (some: Typed) => void;
};

export function OneField({ field, typed, problem, offered, onChange }: OneFieldProps) {
  const { t } = useTranslation('timeline');
  const error = useProblemWords()(problem);
  const list = useId();
  const value = typed[field.name] ?? '';
  const words = {
    label: t(field.label),
    error,
    ...('hint' in field && { hint: t(field.hint) }),
  };
  const change = (text: string) => onChange({ [field.name]: text });
  if (field.type === 'choice')
    return (
      <ChoiceList
        legend={words.label}
        options={STRENGTHS.map((strength) => ({ value: strength, label: t(`form.strength.${strength}`) }))}
        value={STRENGTHS.find((strength) => strength === value) ?? null}
        onChange={change}
      />
    );
  if (field.type === 'text')
    return (
      <Field {...words}>
        {({ id, describedBy, invalid }) => (
          <textarea
            id={id}
            name={field.name}
            className="input"
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
    );
  const isOffered = field.name === 'title' && offered.length > 0;
  return (
    <>
      <TextField
        {...words}
        name={field.name}
        type={field.type === 'day' ? 'date' : 'text'}
        inputMode={field.type === 'count' ? 'numeric' : undefined}
        autoComplete="off"
        list={isOffered ? list : undefined}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      {isOffered && (
        <datalist id={list}>
          {offered.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

type WhenFieldsProps = {
  day: string;
  /** null where no hour is asked. */
  time: string | null;
  hint: string;
  problem: Problem | undefined;
  onChange: (some: Typed) => void;
};

/** By the clock of this device; both can be changed. */
export function WhenFields({ day, time, hint, problem, onChange }: WhenFieldsProps) {
  const { t } = useTranslation('timeline');
  const error = useProblemWords()(problem);
  const dayAndTime = (
    <div className="two-cols">
      <TextField
        label={t('form.day')}
        error={error}
        name="when"
        type="date"
        value={day}
        onChange={(event) => onChange({ day: event.target.value })}
      />
      {time !== null && (
        <TextField
          label={t('form.time')}
          type="time"
          value={time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      )}
    </div>
  );
  return (
    <div className="stack-s">
      {dayAndTime}
      {hint && <p className="meta">{hint}</p>}
    </div>
  );
}
