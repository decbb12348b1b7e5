import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCountry } from '../../../bindings/country.ts';
import { useImperial } from '../../../bindings/imperial.ts';
import { linesOf, type Measure, unitOf, unitsOf } from '../../../clinical/readings/index.ts';
import { printsConventional } from '../../../shared/medical-units.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TimeChart } from '../../../ui/time-chart.tsx';
import { addresses } from '../addresses.ts';
import { useReadingWords } from '../reading-words.ts';
import { Choices } from './choices.tsx';
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
    <section className="sec">
      <div className="valrow">
        <p>{t('chart.latest', { value })}</p>
        <p className="meta">{t('chart.count', { count: points.length })}</p>
      </div>
      <TimeChart
        title={t(`name.${measure}`)}
        unit={t(`unit.${unit.id}`)}
        lines={lines.flatMap((line) => (line === 'value' ? [] : [t(`part.${line}`)]))}
        points={points}
        decimals={unit.parts[0]?.decimals ?? 1}
        withTime
      />
      {own.some(({ told }) => told === null) && <p className="meta mt-2">{t('chart.fromCheck')}</p>}
      <div className="stack mt-4 screen-only">
        {units.length > 1 && (
          <Choices
            label={t('chart.unit')}
            options={units.map(({ id }) => ({ value: id, label: t(`unit.${id}`) }))}
            value={unit.id}
            onChoose={setChosen}
          />
        )}
        <div className="row-btns">
          <Link className="btn main" to={addresses.addOne(measure)}>
            <Icon name="plus" small />
            {t('chart.add')}
          </Link>
          <button type="button" className="btn line" onClick={() => window.print()}>
            <Icon name="print" small />
            {t('chart.print')}
          </button>
        </div>
      </div>
    </section>
  );
}
