import { useTranslation } from 'react-i18next';
import type { PinError } from '../../bindings/member-pin.ts';

const CODES = ['pin-too-short', 'password-empty', 'offline'] as const;

/** Why a PIN was not taken, and what to do. */
export function usePinWords(): (error: PinError) => string {
  const { t } = useTranslation('family');
  return ({ code, triesLeft = 1, retryAfter = 60 }) => {
    if (code === 'pin-wrong') return t('pin.error.pin-wrong', { count: triesLeft });
    if (code === 'pin-wait') return t('pin.error.wait', { count: Math.ceil(retryAfter / 60) });
    if (code === 'login-rate-limited') return t('pin.error.wait', { count: Math.ceil(retryAfter / 60) });
    if (code === 'wrap-wrong' || code === 'invalid-credentials') return t('pin.error.password-wrong');
    if (code === 'wrap-missing') return t('pin.error.guest');
    return t(`pin.error.${CODES.find((known) => known === code) ?? 'other'}`);
  };
}
