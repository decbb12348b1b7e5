import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useClosedOwner } from '../../../bindings/closed-profiles.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Why an entry is not shown: a member's PIN closes it, or there is none. */
export function EntryGone({ id }: { id: string }) {
  const { t } = useTranslation(['timeline', 'closed']);
  const owner = useClosedOwner(id);
  return (
    <div className="empty">
      <h1>{owner ? t('closed:entry.title') : t('timeline:entry.notHere')}</h1>
      <p>{owner ? t('closed:entry.body', { name: owner.name }) : t('timeline:entry.notHereBody')}</p>
      {owner && (
        <Link className="btn main" to={owner.to}>
          <Icon name="lock" small />
          {t('closed:open', { name: owner.name })}
        </Link>
      )}
      <Link className="btn soft" to={paths.timeline}>
        {t('timeline:entry.toTimeline')}
      </Link>
    </div>
  );
}
