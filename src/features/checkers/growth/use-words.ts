import { useTranslation } from 'react-i18next';
import type { Index } from '../../../clinical/growth/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DAYS_A_MONTH } from './days.ts';
import type { Judged } from './verdict.ts';

const KG_A_POUND = 0.45359237;
const CM_AN_INCH = 2.54;
const FIRST_MONTHS_DAY = 61;
const FIRST_YEARS_MONTH = 24;

/** Figures, ages and judged measures as sentences. */
export function useGrowthWords() {
  const { t } = useTranslation(['growth', 'symptoms']);
  const { language } = useLanguage();
  const number = (value: number, digits = 1) =>
    formatNumber(language, value, { maximumFractionDigits: digits });

  /** Days for a newborn, then months, from two years on years and months. */
  const age = (days: number): string => {
    if (days < FIRST_MONTHS_DAY) return t('symptoms:person.days', { count: Math.floor(days) });
    const months = Math.floor(days / DAYS_A_MONTH + 1e-9);
    if (months < FIRST_YEARS_MONTH) return t('symptoms:person.months', { count: months });
    const years = t('symptoms:person.years', { count: Math.floor(months / 12) });
    const over = months % 12;
    return over === 0
      ? years
      : t('growth:age.both', { years, months: t('symptoms:person.months', { count: over }) });
  };

  /** Metric first, as WHO's charts are; the country's own beside it. */
  const weight = (kg: number, imperial: boolean): string => {
    const metric = `${number(kg, 2)} kg`;
    return imperial ? `${metric} (${number(kg / KG_A_POUND)} lb)` : metric;
  };
  const length = (cm: number, imperial: boolean): string => {
    const metric = `${number(cm)} cm`;
    return imperial ? `${metric} (${number(cm / CM_AN_INCH)} in)` : metric;
  };

  /** "Weight for age: low" */
  const measured = ({ index, score, band }: Judged): string =>
    t('growth:measured', {
      measure: t(`growth:measure.${index}`),
      band: score.implausible ? t('growth:implausible') : t(`growth:band.${band}`),
    });
  /** "Percentile 40.1 · z −0.25"; beyond the tables' percentiles z alone. */
  const place = ({ z, percentile }: { z: number; percentile: number | null }): string => {
    const told = t('growth:z', { z: number(z, 2) });
    return percentile === null
      ? told
      : `${t('growth:percentile', { percentile: number(percentile) })} · ${told}`;
  };
  const measureName = (index: Index) => t(`growth:measure.${index}`);
  return { number, age, weight, length, measured, place, measureName };
}
