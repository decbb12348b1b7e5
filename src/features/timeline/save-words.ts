import { useTranslation } from 'react-i18next';
import type { AppError } from '../../bindings/types.ts';

/** Why something was not saved, and that it is not lost. */
export function useSaveWords(): (error: AppError) => string {
  const { t } = useTranslation(['common', 'lock']);
  return ({ code }) => {
    if (code === 'locked') return `${t('lock:title')}. ${t('lock:typed')}`;
    if (code === 'storage-full') return t('error.storageFull');
    if (code === 'storage-refused') return t('error.storageRefused');
    return t('error.notSaved');
  };
}
