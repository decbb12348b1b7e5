import { useTranslation } from 'react-i18next';
import type { GrowthResult, Index, Withheld } from '../../../clinical/growth/index.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { useGrowthWords } from './use-words.ts';
import { judgedOf } from './verdict.ts';

/** A plain sentence for each measure; the figures behind it small. */
export function GrowthMeasures({ result }: { result: GrowthResult }) {
  const { t } = useTranslation('growth');
  const { language } = useLanguage();
  const words = useGrowthWords();
  const judged = judgedOf(result);
  const withheld = Object.entries(result.withheld) as [Index, Withheld][];
  const doubtful = judged.some(({ score }) => score.implausible);
  return (
    <Section title={t('measures')}>
      {judged.length > 0 && (
        <ul className="could">
          {judged.map((one) => (
            <li key={one.index}>
              <p>
                <b>{words.measured(one)}</b>
              </p>
              {!one.score.implausible && one.band !== 'normal' && <p>{t(`meaning.${one.band}`)}</p>}
              <p className="meta">{words.place(one.score)}</p>
            </li>
          ))}
        </ul>
      )}
      {withheld.map(([index, why]) => (
        <Note key={index}>{labelled(language, words.measureName(index), t(`withheld.${why}`))}</Note>
      ))}
      {doubtful && <Note icon="alert">{t('doubtful')}</Note>}
      {result.flags.includes('head-over-length') && <Note icon="alert">{t('headOverLength')}</Note>}
      <details className="mt-3 screen-only">
        <summary>{t('explain.ask')}</summary>
        <p className="mt-2">{t('explain.percentile')}</p>
        <p className="mt-2">{t('explain.z')}</p>
      </details>
    </Section>
  );
}
