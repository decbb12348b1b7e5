import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { Icon } from './icon.tsx';
import { Page } from './page.tsx';

/** A text that is neither on this device nor to be had now: what happened, what works, what to do. */
export function ContentMissing({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Page title={t('error.contentTitle')}>
      <div className="stack" role="alert">
        <h1>{t('error.contentTitle')}</h1>
        <p>{t('error.contentBody')}</p>
        <div className="row-btns">
          {onRetry && (
            <button type="button" className="btn main" onClick={onRetry}>
              <Icon name="reload" small />
              {t('action.retry')}
            </button>
          )}
          <Link className="btn sos" to={paths.emergency}>
            <Icon name="emergency" small />
            {t('nav.emergency')}
          </Link>
        </div>
      </div>
    </Page>
  );
}
