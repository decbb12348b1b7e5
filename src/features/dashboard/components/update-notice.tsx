import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyAppUpdate, useAppUpdate } from '../../../bindings/app-update.ts';
import { Banner } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';

/** A new version waits; it is taken on a tap, never over what somebody writes. */
export function UpdateNotice() {
  const { t } = useTranslation('settings');
  const ready = useAppUpdate((state) => state.ready);
  const [applying, setApplying] = useState(false);
  if (!ready) return null;
  const apply = () => {
    setApplying(true);
    applyAppUpdate().catch(() => {
      setApplying(false);
      notify({ text: t('update.failed') });
    });
  };
  return (
    <Banner
      icon="download"
      title={t('update.title')}
      actions={
        <button type="button" className="btn line" aria-disabled={applying || undefined} onClick={apply}>
          {applying ? t('update.applying') : t('update.apply')}
        </button>
      }
    >
      <p>{t('update.body')}</p>
    </Banner>
  );
}
