import { useTranslation } from 'react-i18next';
import { useTimeline } from '../../../bindings/timeline.ts';
import { Loading } from '../../../ui/loading.tsx';
import { EntryLinks } from './entry-links.tsx';
import { OpeningFailed } from './opening-failed.tsx';

const SHOWN = 5;

/** The last things written about one person, for that person's page. */
export function PersonEntries({ profileId }: { profileId: string }) {
  const { t } = useTranslation('timeline');
  const live = useTimeline({ limit: SHOWN, profileId });
  if (live.state === 'locked') return null;
  if (live.state === 'loading') return <Loading />;
  if (live.state === 'error') return <OpeningFailed />;
  if (live.entries.length === 0) return <p className="meta">{t('empty.title')}</p>;
  return <EntryLinks entries={live.entries} />;
}
