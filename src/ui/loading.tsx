import { useTranslation } from 'react-i18next';
import { LogoMark } from './logo.tsx';

/** The full-screen view while a page loads. */
export function Loading() {
  const { t } = useTranslation('common', { useSuspense: false });
  return (
    <div className="loading" role="status">
      <LogoMark />
      <span className="spin" />
      <p>{t('loading')}</p>
    </div>
  );
}

/** The same inside a page whose frame is already there. */
export function LoadingInside() {
  const { t } = useTranslation('common', { useSuspense: false });
  return (
    <div className="loading inside" role="status" aria-busy="true">
      <span className="spin" />
      <p>{t('loading')}</p>
    </div>
  );
}
