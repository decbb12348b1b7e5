import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountry } from '../../../bindings/country.ts';
import { useImperial } from '../../../bindings/imperial.ts';
import { linesOf, type Measure, unitOf, unitsOf } from '../../../clinical/readings/index.ts';
import { printsConventional } from '../../../shared/medical-units.ts';
import { TimeChart } from '../../../ui/time-chart.tsx';
import { addresses } from '../addresses.ts';
import { useReadingWords } from '../reading-words.ts';
import { ChartFrame } from './chart-frame.tsx';
import { chartUnits, type Measured, pointsOf } from './points.ts';

/** One measure drawn, with its latest value in words and its figures as a table. Nothing is judged. */
export function MeasureChart({ measure, measured }: { measure: Measure; measured: readonly Measured[] }) {
  const { t } = useTranslation('measurements');
  const words = useReadingWords();
  const imperial = useImperial();
  const conventional = printsConventional(useCountry().country);
  const [chosen, setChosen] = useState('');
  const lines = linesOf(measure);
  const units = chartUnits(unitsOf(measure, { imperial, conventional }), lines.length);
  const own = measured.filter((one) => one.measure === measure);
  const newest = own.reduce((best, one) => (best.at >= one.at ? best : one), own[0] as Measured);
  const usual = units.find(({ id }) => id === newest.told?.unit) ?? units[0];
  const unit = unitOf(measure, chosen) ?? usual;
  if (!unit) return null;
  const points = pointsOf(own, measure, unit);
  const last = points.at(-1);
  const value = last ? words.value(measure, { values: last.values, unit: unit.id }) : '';
  return (
    <ChartFrame
      latest={value}
      count={points.length}
      next={{ to: addresses.addOne(measure), icon: 'plus', label: t('chart.add') }}
      units={units.map(({ id }) => ({ value: id, label: t(`unit.${id}`) }))}
      unit={unit.id}
      onUnit={setChosen}
    >
      <TimeChart
        title={t(`name.${measure}`)}
        unit={t(`unit.${unit.id}`)}
        lines={lines.flatMap((line) => (line === 'value' ? [] : [t(`part.${line}`)]))}
        points={points}
        decimals={unit.parts[0]?.decimals ?? 1}
        withTime
      />
      {own.some(({ told }) => told === null) && <p className="meta mt-2">{t('chart.fromCheck')}</p>}
    </ChartFrame>
  );
}
