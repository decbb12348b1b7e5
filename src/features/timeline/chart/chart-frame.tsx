import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Choices } from './choices.tsx';

type ChartFrameProps = {
  /** The newest figure in words. */
  latest: string;
  count: number;
  /** Where the next figure comes from. */
  next: { to: string; icon: IconName; label: string };
  units: readonly { value: string; label: string }[];
  unit: string;
  onUnit: (unit: string) => void;
  /** The chart, and what is to be said about it. */
  children: ReactNode;
};

/** Around every chart of the timeline: the newest value, the units to choose from, the way to the next one, paper. */
export function ChartFrame({ latest, count, next, units, unit, onUnit, children }: ChartFrameProps) {
  const { t } = useTranslation('measurements');
  return (
    <section className="sec">
      <div className="valrow">
        <p>{t('chart.latest', { value: latest })}</p>
        <p className="meta">{t('chart.count', { count })}</p>
      </div>
      {children}
      <div className="stack mt-4 screen-only">
        {units.length > 1 && (
          <Choices label={t('chart.unit')} options={units} value={unit} onChoose={onUnit} />
        )}
        <div className="row-btns">
          <Link className="btn main" to={next.to}>
            <Icon name={next.icon} small />
            {next.label}
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
