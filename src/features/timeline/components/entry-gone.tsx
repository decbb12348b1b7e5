import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

export function EntryGone() {
  const { t } = useTranslation('timeline');
  return (
    <div className="empty">
      <h1>{t('entry.notHere')}</h1>
      <p>{t('entry.notHereBody')}</p>
      <Link className="btn soft" to={paths.timeline}>
        {t('entry.toTimeline')}
      </Link>
    </div>
  );
}
