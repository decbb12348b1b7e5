import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { noticeStore } from '../../../bindings/stores.ts';
import { paths } from '../../../shared/paths.ts';
import { Banner } from '../../../ui/note.tsx';

/** Several wrong passwords or PINs before this person came in: it may have been somebody else. */
export function SuspicionNotice() {
  const { t } = useTranslation(['activity', 'common']);
  const { failedTries } = noticeStore();
  const read = () => noticeStore.setState({ failedTries: 0 });
  return (
    <Banner
      title={t('activity:suspicion.title', { count: failedTries })}
      actions={
        <>
          <Link className="btn line" to={paths.part(paths.dashboard, 'activity')} onClick={read}>
            {t('activity:suspicion.look')}
          </Link>
          <button type="button" className="btn" onClick={read}>
            {t('activity:suspicion.mine')}
          </button>
        </>
      }
    >
      <p>{t('activity:suspicion.body')}</p>
    </Banner>
  );
}
