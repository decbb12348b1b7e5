import { useTranslation } from 'react-i18next';
import type { UnlockError } from '../../bindings/lock.ts';
import type texts from '../../i18n/locales/en/lock.json';

type Code = Exclude<keyof typeof texts.errors, 'pin-wrong_one' | 'pin-wrong_other'>;

/** Why the records stay closed, in the reader's language. */
export function useLockWords(): (error: UnlockError) => string {
  const { t, i18n } = useTranslation('lock');
  return ({ code, triesLeft }) => {
    if (code === 'wrap-wrong') {
      return triesLeft === undefined
        ? t('errors.password-wrong')
        : t('errors.pin-wrong', { count: triesLeft });
    }
    return t(`errors.${i18n.exists(`lock:errors.${code}`) ? (code as Code) : 'other'}`);
  };
}
