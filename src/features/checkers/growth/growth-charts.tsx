import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrowthKnowledge, Sex } from '../../../clinical/growth/index.ts';
import { Section } from '../../../ui/section.tsx';
import { type ChartName, chartsOf } from './chart-data.ts';
import { GrowthChart } from './growth-chart.tsx';
import type { Visit } from './visits.ts';

interface GrowthChartsProps {
  visits: readonly Visit[];
  sex: Sex;
  knowledge: GrowthKnowledge;
}

/** One chart at a time on the screen; on paper all of them, as a clinic wants them. */
export function GrowthCharts({ visits, sex, knowledge }: GrowthChartsProps) {
  const { t } = useTranslation('growth');
  const group = useId();
  const [chosen, setChosen] = useState<ChartName | null>(null);
  const charts = chartsOf(visits, sex, knowledge);
  const shown = charts.find(({ name }) => name === chosen) ?? charts[0];
  if (!shown) return null;
  return (
    <Section title={t('chart.title')}>
      {charts.length > 1 && (
        <fieldset className="mb-3 screen-only">
          <legend className="vh">{t('chart.which')}</legend>
          <div className="tabs wrap">
            {charts.map(({ name }) => (
              <label key={name}>
                <input
                  type="radio"
                  name={group}
                  checked={name === shown.name}
                  onChange={() => setChosen(name)}
                />
                {t(`chart.tab.${name}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {charts.map((chart) => (
        <div key={chart.name} className={chart === shown ? undefined : 'print-only mt-6'}>
          <GrowthChart chart={chart} sex={sex} />
        </div>
      ))}
    </Section>
  );
}
