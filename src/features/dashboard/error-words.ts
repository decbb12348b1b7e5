import { useTranslation } from 'react-i18next';
import type { AppError } from '../../bindings/types.ts';
import type lockTexts from '../../i18n/locales/en/lock.json';
import type texts from '../../i18n/locales/en/settings.json';

type Code = keyof typeof texts.errors;

/** Why a setting was not saved, in the reader's language. */
export function useSettingsError(): (error: AppError) => string {
  const { t, i18n } = useTranslation(['settings', 'common']);
  return ({ code }) => {
    if (code === 'storage-full') return t('common:error.storageFull');
    if (code === 'storage-refused') return t('common:error.storageRefused');
    return t(`settings:errors.${i18n.exists(`settings:errors.${code}`) ? (code as Code) : 'other'}`);
  };
}

type BackupCode = keyof typeof texts.backup.errors;

/** Why a backup was not made or not brought back, and that nothing changed. */
export function useBackupError(): (error: AppError) => string {
  const { t, i18n } = useTranslation(['settings', 'common']);
  return ({ code }) => {
    if (code === 'storage-full') return t('common:error.storageFull');
    const known = i18n.exists(`settings:backup.errors.${code}`);
    return t(`settings:backup.errors.${known ? (code as BackupCode) : 'other'}`);
  };
}

type LockCode = Exclude<keyof typeof lockTexts.errors, 'pin-wrong_one' | 'pin-wrong_other'>;

/** Why the lock was not changed. */
export function useLockError(): (error: AppError) => string {
  const { t, i18n } = useTranslation('lock');
  return ({ code }) => {
    if (code === 'wrap-wrong') return t('errors.password-wrong');
    return t(`errors.${i18n.exists(`lock:errors.${code}`) ? (code as LockCode) : 'other'}`);
  };
}
