import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TimeChart } from '../../../ui/time-chart.tsx';
import { ChartFrame } from './chart-frame.tsx';
import type { Group, Series } from './series/series.ts';
import { useSeriesWords } from './series/series-words.ts';

const CHECKS: Readonly<Record<Group, string>> = {
  lab: '/lab-checker',
  growth: '/child-growth-checker',
  mood: '/mental-health-checker',
  bmi: '/bmi-checker',
};

/** What checks said over time, on the range their engine held it against. */
export function SeriesChart({ series }: { series: Series }) {
  const { t } = useTranslation('measurements');
  const { language } = useLanguage();
  const words = useSeriesWords();
  const [chosen, setChosen] = useState('');
  const shown = series.units.find(({ unit }) => unit === chosen) ?? series.units[0];
  if (!shown) return null;
  const { unit, points, range, band, decimals } = shown;
  const last = points.at(-1)?.values[0] ?? 0;
  const number = formatNumber(language, last, { maximumFractionDigits: decimals });
  const value = `\u2068${number} ${words.unitOf(unit)}`.trimEnd();
  return (
    <ChartFrame
      latest={`${value}\u2069`}
      count={points.length}
      next={{ to: CHECKS[series.group], icon: 'check', label: t('chart.toCheck') }}
      units={series.units.map((one) => ({ value: one.unit, label: words.unitOf(one.unit) }))}
      unit={unit}
      onUnit={setChosen}
    >
      <TimeChart
        title={words.nameOf(series)}
        unit={words.unitOf(unit)}
        points={points}
        range={range}
        band={band}
        decimals={decimals}
      />
      {(range || (band?.length ?? 0) > 0) && <p className="meta mt-2">{t(`chart.shaded.${series.group}`)}</p>}
      {series.undrawn > 0 && <p className="meta mt-2">{t('chart.undrawn', { count: series.undrawn })}</p>}
    </ChartFrame>
  );
}
