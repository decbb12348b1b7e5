import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../../ui/page.tsx';

/** An address that names no entry, such as one that an update took away. */
export function EntryGone({ list, heading }: { list: string; heading: string }) {
  const { t } = useTranslation('library');
  return (
    <Page title={t('entryGone')} back={list} heading={heading}>
      <div className="stack">
        <h1>{t('entryGone')}</h1>
        <p>{t('entryGoneBody')}</p>
        <div className="row-btns">
          <Link className="btn main" to={list}>
            {t('toList')}
          </Link>
        </div>
      </div>
    </Page>
  );
}
