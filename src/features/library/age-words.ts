import { useTranslation } from 'react-i18next';

/** An age in years from which something may be used, in words; half a year is told in months. */
export function useAgeWords(): (years: number) => string {
  const { t } = useTranslation('library');
  return (years) => {
    if (years === 0) return t('age.any');
    return years < 1 ? t('age.months', { count: years * 12 }) : t('age.years', { count: years });
  };
}
