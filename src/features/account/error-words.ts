import { useTranslation } from 'react-i18next';
import type { AppError } from '../../bindings/types.ts';
import type texts from '../../i18n/locales/en/account.json';

type Code = keyof typeof texts.errors;

/** The sentence for a code in the reader's language; a code without one says that nothing was lost. */
export function useErrorWords(): (error: AppError) => string {
  const { t, i18n } = useTranslation('account');
  return ({ code }) => t(`errors.${i18n.exists(`account:errors.${code}`) ? (code as Code) : 'other'}`);
}
