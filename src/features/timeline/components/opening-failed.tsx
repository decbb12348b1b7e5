import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/note.tsx';

export function OpeningFailed() {
  const { t } = useTranslation(['timeline', 'common']);
  return (
    <Banner
      title={t('timeline:error.title')}
      actions={
        <button type="button" className="btn line" onClick={() => window.location.reload()}>
          {t('common:action.retry')}
        </button>
      }
    >
      <p>{t('timeline:error.body')}</p>
    </Banner>
  );
}
