import { useTranslation } from 'react-i18next';
import { LogoMark } from './logo.tsx';

/** The view while a page loads. The bars around it stay, so the way to emergency help is never gone. */
export function Loading() {
  const { t } = useTranslation('common', { useSuspense: false });
  return (
    <div className="loading inside" role="status" aria-busy="true">
      <LogoMark />
      <span className="spin" />
      <p>{t('loading')}</p>
    </div>
  );
}
