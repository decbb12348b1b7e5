import { useTranslation } from 'react-i18next';
import { useContent } from '../../../../bindings/content.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { Series } from './series.ts';

const GROWTH = ['weight', 'height', 'head'] as const;

/** What a series is called; tests and forms by the names their checks give them. */
export function useSeriesWords(): { nameOf: (series: Series) => string; unitOf: (unit: string) => string } {
  const { t } = useTranslation('measurements');
  const { language } = useLanguage();
  const labs = useContent('labs');
  const mood = useContent('mental-health');
  const childOf = ({ child }: Series): string => {
    if (child?.name) return child.name;
    return child?.born
      ? t('chart.childBorn', { date: formatDate(language, `${child.born}T12:00:00`) })
      : t('chart.child');
  };
  return {
    nameOf: (series) => {
      const { group, of } = series;
      if (group === 'lab') return (labs.state === 'ready' && labs.value[of]?.name) || of;
      if (group === 'bmi') return t('chart.bmi');
      if (group === 'mood') {
        const forms: Readonly<Record<string, { name: string } | undefined>> =
          mood.state === 'ready' ? mood.value.instruments : {};
        return forms[of]?.name ?? of;
      }
      const part = GROWTH.find((one) => one === of) ?? 'weight';
      return t('chart.growthOf', { what: t(`chart.growth.${part}`), child: childOf(series) });
    },
    unitOf: (unit) => unit.replace('10^', '10').replace(/^u(?=[A-Z])|(?<=\/)u(?=L)/g, 'µ'),
  };
}
