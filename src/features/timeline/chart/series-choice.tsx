import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { GROUPS, type Series } from './series/series.ts';
import { useSeriesWords } from './series/series-words.ts';

type SeriesChoiceProps = {
  all: readonly Series[];
  /** '' where a measurement is shown. */
  value: string;
  onChoose: (id: string) => void;
};

/** Dozens of tests are too many for chips. */
export function SeriesChoice({ all, value, onChoose }: SeriesChoiceProps) {
  const { t } = useTranslation('measurements');
  const { nameOf } = useSeriesWords();
  if (all.length === 0) return null;
  return (
    <Field label={t('chart.fromChecks')}>
      {({ id }) => (
        <select id={id} className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="" disabled={value !== ''}>
            {t('chart.choose')}
          </option>
          {GROUPS.filter((group) => all.some((series) => series.group === group)).map((group) => (
            <optgroup key={group} label={t(`chart.group.${group}`)}>
              {all
                .filter((series) => series.group === group)
                .map((series) => (
                  <option key={series.id} value={series.id}>
                    {nameOf(series)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
