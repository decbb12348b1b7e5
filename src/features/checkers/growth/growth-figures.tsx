import { useTranslation } from 'react-i18next';
import type { GrowthInput, GrowthResult } from '../../../clinical/growth/index.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import type { Child } from './child.ts';
import { DAYS_A_MONTH } from './days.ts';
import { useGrowthWords } from './use-words.ts';

interface GrowthFiguresProps {
  child: Child;
  day: string;
  input: GrowthInput;
  result: GrowthResult;
  imperial: boolean;
  /** Opens the question about early birth again, which is asked only once; left out where it no longer counts. */
  onAskEarly: (() => void) | undefined;
  onChange: () => void;
}

/** What was told and what the tables were entered with; on paper it says whose chart this is. */
export function GrowthFigures(props: GrowthFiguresProps) {
  const { child, day, input, result, imperial, onAskEarly, onChange } = props;
  const { t } = useTranslation('growth');
  const { language } = useLanguage();
  const words = useGrowthWords();
  const { used, flags } = result;
  const date = (iso: string) => formatDate(language, `${iso}T12:00:00`);
  const days = input.age_days ?? (input.age_months ?? 0) * DAYS_A_MONTH;
  const rows: [string, string | null][] = [
    [t('figures.name'), child.name || null],
    [t('figures.sex'), child.sex && t(`sex.${child.sex}`)],
    [t('figures.born'), child.born && date(child.born)],
    [t('figures.day'), date(day)],
    [t('figures.age'), words.age(days)],
    [
      t('figures.corrected'),
      used.corrected && used.age_days !== null && used.age_days >= 0 ? words.age(used.age_days) : null,
    ],
    [t('figures.weight'), input.weight_kg ? words.weight(input.weight_kg, imperial) : null],
    [
      t(`figures.${used.measured ?? 'standing'}`),
      input.lenhei_cm ? words.length(input.lenhei_cm, imperial) : null,
    ],
    [t('figures.head'), input.head_cm ? words.length(input.head_cm, imperial) : null],
    [t('figures.bmi'), used.bmi === null ? null : words.number(used.bmi)],
  ];
  return (
    <Section title={t('figures.title')}>
      <dl className="facts">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {used.corrected && (
        <Note>{t('flag.corrected', { week: words.number(used.corrected.gestation_weeks) })}</Note>
      )}
      {used.added_cm !== 0 && (
        <Note>
          {t(used.added_cm > 0 ? 'flag.added' : 'flag.taken', { cm: words.number(Math.abs(used.added_cm)) })}
        </Note>
      )}
      {flags.includes('standing-under-9-months') && <Note>{t('flag.standing')}</Note>}
      <div className="row-btns mt-4 screen-only">
        <button type="button" className="btn line" onClick={onChange}>
          {t('changeFigures')}
        </button>
        {onAskEarly && (
          <button type="button" className="btn line" onClick={onAskEarly}>
            {t('figures.changeEarly')}
          </button>
        )}
      </div>
    </Section>
  );
}
