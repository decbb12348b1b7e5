import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProfiles } from '../../../bindings/profiles.ts';
import { useTimeline } from '../../../bindings/timeline.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';

/** Counting stops here: thousands are read for nothing but a number otherwise. */
const COUNTED = 200;

export function RecordCounts() {
  const { t } = useTranslation('settings');
  const people = useProfiles();
  const timeline = useTimeline({ limit: COUNTED });
  if (people.state === 'error' || timeline.state === 'error') return <Banner title={t('records.error')} />;
  if (people.state === 'locked' || timeline.state === 'locked') return null;
  if (people.state === 'loading' || timeline.state === 'loading')
    return <p role="status">{t('records.loading')}</p>;
  const count = timeline.entries.length;
  return (
    <Link className="row" to={paths.timeline}>
      <Icon name="timeline" />
      <span className="grow">
        <b>{t('records.open')}</b>
        <span className="meta">
          {[
            t('records.people', { count: people.profiles.length }),
            timeline.more ? t('records.moreThan', { count }) : t('records.entries', { count }),
          ].join(' · ')}
        </span>
      </span>
      <Icon name="chev" mirror />
    </Link>
  );
}
