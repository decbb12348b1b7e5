import { useTranslation } from 'react-i18next';
import { REPEATS } from '../../../bindings/reminders.ts';
import { Field, TextField } from '../../../ui/field.tsx';
import type { FormState } from '../form-state.ts';
import { useWhenWords } from '../when-words.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

type DaysFieldsProps = {
  form: FormState;
  errorOf: (field: 'weekdays' | 'startsOn' | 'endsOn') => string | null;
  onChange: (change: Partial<FormState>) => void;
};

/** How often, on which days, from when and until when. */
export function DaysFields({ form, errorOf, onChange }: DaysFieldsProps) {
  const { t } = useTranslation('reminders');
  const { repeats, weekdays } = form;
  return (
    <>
      <Field label={t('form.repeats')}>
        {({ id }) => (
          <select
            id={id}
            className="input"
            value={repeats}
            onChange={(event) => {
              const chosen = REPEATS.find((one) => one === event.target.value);
              if (chosen) onChange({ repeats: chosen });
            }}
          >
            {REPEATS.map((one) => (
              <option key={one} value={one}>
                {t(`repeats.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {repeats === 'weekly' && (
        <Weekdays
          chosen={weekdays}
          error={errorOf('weekdays')}
          onChosen={(days) => onChange({ weekdays: days })}
        />
      )}
      <TextField
        label={t(repeats === 'once' ? 'form.day' : 'form.from')}
        type="date"
        required
        value={form.startsOn}
        error={errorOf('startsOn')}
        onChange={(event) => onChange({ startsOn: event.target.value })}
      />
      {repeats !== 'once' && (
        <TextField
          label={t('form.until')}
          hint={t('form.untilHint')}
          type="date"
          value={form.endsOn}
          error={errorOf('endsOn')}
          onChange={(event) => onChange({ endsOn: event.target.value })}
        />
      )}
    </>
  );
}

type WeekdaysProps = { chosen: readonly number[]; error: string | null; onChosen: (days: number[]) => void };

function Weekdays({ chosen, error, onChosen }: WeekdaysProps) {
  const { t } = useTranslation('reminders');
  const { weekday } = useWhenWords();
  return (
    <Field label={t('form.weekdays')} error={error}>
      {({ id, describedBy, invalid }) => (
        <div
          role="group"
          aria-label={t('form.weekdays')}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          className="chips"
          id={id}
          tabIndex={-1}
        >
          {WEEKDAYS.map((day) => (
            <button
              key={day}
              type="button"
              className="chip plain"
              aria-pressed={chosen.includes(day)}
              aria-label={weekday(day, 'long')}
              onClick={() =>
                onChosen(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
              }
            >
              {weekday(day, 'short')}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}
