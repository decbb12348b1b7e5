import { useTranslation } from 'react-i18next';
import type { AppError, Profile } from '../../bindings/types.ts';
import { ageInMonths } from '../../shared/dates.ts';

/** Under two years months tell more than years. */
const MONTHS_UNTIL = 24;

export function useNameOf(): (profile: Pick<Profile, 'name'>) => string {
  const { t } = useTranslation('family');
  return ({ name }) => name || t('me');
}

/** "3 years old"; '' without a date of birth. */
export function useAgeOf(): (profile: Pick<Profile, 'date_of_birth'>) => string {
  const { t } = useTranslation('family');
  return ({ date_of_birth }) => {
    const months = ageInMonths(date_of_birth, new Date());
    if (months === null) return '';
    const isYoung = months < MONTHS_UNTIL;
    const count = isYoung ? months : Math.floor(months / 12);
    return isYoung ? t('age.months', { count }) : t('age.years', { count });
  };
}

/** Why something was not saved. */
export function useSaveWords(): (error: AppError) => string {
  const { t } = useTranslation('family');
  return ({ code }) => {
    if (code === 'storage-full') return t('error.storageFull');
    return t(code === 'locked' ? 'error.locked' : 'error.notSaved');
  };
}
