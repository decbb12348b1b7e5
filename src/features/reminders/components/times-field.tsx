import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MOST_TIMES } from '../form-state.ts';

/** A place in the list, not a time: a field must stay itself while its time is typed. */
const PLACES = Array.from({ length: MOST_TIMES }, (_, i) => `time-${i}`);
const NEXT_TIME = '20:00';

type TimesFieldProps = { times: readonly string[]; error: string | null; onTimes: (times: string[]) => void };

export function TimesField({ times, error, onTimes }: TimesFieldProps) {
  const { t } = useTranslation('reminders');
  const { language } = useLanguage();
  return (
    <fieldset className="stack-s">
      <legend>
        <b>{t('form.times')}</b>
      </legend>
      <p className="meta">{t('form.timesHint')}</p>
      {PLACES.slice(0, times.length).map((place, i) => {
        const label = t('form.time', { number: formatNumber(language, i + 1) });
        return (
          <div key={place} className="row">
            <div className="grow">
              <TextField
                label={label}
                type="time"
                value={times[i]}
                error={i === 0 ? error : null}
                onChange={(event) => onTimes(times.with(i, event.target.value))}
              />
            </div>
            {times.length > 1 && (
              <button
                type="button"
                className="ib"
                aria-label={t('form.removeTime', { time: label })}
                onClick={() => onTimes(times.toSpliced(i, 1))}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
        );
      })}
      {times.length < MOST_TIMES && (
        <button type="button" className="btn line" onClick={() => onTimes([...times, NEXT_TIME])}>
          <Icon name="plus" small />
          {t('form.addTime')}
        </button>
      )}
    </fieldset>
  );
}
