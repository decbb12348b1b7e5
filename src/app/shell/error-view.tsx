import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';

const CHUNK =
  /dynamically imported module|Importing a module script failed|Failed to fetch|Unable to preload/i;

/** What happened, what was kept, a retry and the way to emergency help. */
export function ErrorView({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('common', { useSuspense: false });
  const notLoaded = CHUNK.test(error.message);
  const title = notLoaded ? t('error.pageTitle') : t('error.title');
  return (
    <Page title={title}>
      <div role="alert" className="stack">
        <h1>{title}</h1>
        <p>{notLoaded ? t('error.pageBody') : t('error.body')}</p>
        <div className="row-btns">
          {/* A lazy page remembers its failure, so only a reload fetches it again. */}
          <button
            type="button"
            className="btn main"
            onClick={notLoaded ? () => window.location.reload() : onRetry}
          >
            <Icon name="reload" small />
            {t('action.retry')}
          </button>
          <Link className="btn sos" to={paths.emergency}>
            <Icon name="emergency" small />
            {t('nav.emergency')}
          </Link>
        </div>
      </div>
    </Page>
  );
}
