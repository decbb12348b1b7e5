import { useTranslation } from 'react-i18next';
import type { AppError } from '../../bindings/types.ts';

/** Why something was not saved, and that it is not lost. */
export function useErrorWords(): (error: AppError) => string {
  const { t } = useTranslation(['common', 'lock', 'reminders']);
  return ({ code, field }) => {
    if (code === 'locked') return `${t('lock:title')}. ${t('lock:typed')}`;
    if (code === 'storage-full') return t('common:error.storageFull');
    if (code === 'storage-refused') return t('common:error.storageRefused');
    return field ? t('reminders:fault.other') : t('common:error.notSaved');
  };
}
