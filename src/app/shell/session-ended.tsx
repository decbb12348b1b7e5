import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { dismissSessionNotice, useSession } from '../../bindings/session.ts';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../../ui/note.tsx';

/** A session the server no longer takes: the account's records are closed, not gone, and signing in opens them. */
export function SessionEnded() {
  const { t } = useTranslation(['lock', 'common']);
  const { pathname } = useLocation();
  const { notice } = useSession();
  if (notice?.code !== 'session-expired') return null;
  return (
    <Banner
      title={t('session.title')}
      actions={
        <>
          <Link className="btn main" to={paths.auth} state={{ from: pathname }}>
            {t('session.signIn')}
          </Link>
          <button type="button" className="btn line" onClick={dismissSessionNotice}>
            {t('common:action.close')}
          </button>
        </>
      }
    >
      <p>{t('session.body')}</p>
    </Banner>
  );
}
