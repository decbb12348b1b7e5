import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { Page } from '../../ui/page.tsx';

export function NotFound() {
  const { t } = useTranslation('common');
  return (
    <Page title={t('error.notFoundTitle')}>
      <div className="stack">
        <h1>{t('error.notFoundTitle')}</h1>
        <p>{t('error.notFoundBody')}</p>
        <div className="row-btns">
          <Link className="btn main" to={paths.home}>
            {t('nav.home')}
          </Link>
          <Link className="btn line" to={paths.library}>
            {t('nav.library')}
          </Link>
          <Link className="btn sos" to={paths.emergency}>
            {t('nav.emergency')}
          </Link>
        </div>
      </div>
    </Page>
  );
}
