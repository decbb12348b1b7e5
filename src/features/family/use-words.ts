import { useTranslation } from 'react-i18next';
import type { AppError, Profile } from '../../bindings/types.ts';
import { type Aged, ageOf } from '../../shared/age.ts';

export function useNameOf(): (profile: Pick<Profile, 'name'>) => string {
  const { t } = useTranslation('family');
  return ({ name }) => name || t('me');
}

/** "3 years old"; '' where neither a date of birth nor an age was told. */
export function useAgeOf(): (profile: Aged) => string {
  const { t } = useTranslation('family');
  return (profile) => {
    const told = ageOf(profile, new Date());
    if (!told) return '';
    return t(`age.${told.unit}`, { count: told.age });
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
