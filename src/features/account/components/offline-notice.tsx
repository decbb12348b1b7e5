import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../bindings/sync-status.ts';
import { Banner } from '../../../ui/note.tsx';

/** Said before anything is typed in vain; the form stays usable, because the network may be back any moment. */
export function OfflineNotice() {
  const { t } = useTranslation('account');
  if (useOnline()) return null;
  return (
    <Banner icon="cloud-off" title={t('offline.title')}>
      <p>{t('offline.body')}</p>
    </Banner>
  );
}
