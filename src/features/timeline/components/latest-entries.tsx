import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { useTimeline } from '../../../bindings/timeline.ts';
import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/section.tsx';
import { EntryLinks } from './entry-links.tsx';

const SHOWN = 4;

/** What was written last about the chosen person; nothing while there is nothing. */
export function LatestEntries() {
  const active = useActiveProfile();
  if (active.state !== 'ready' || !active.profile) return null;
  return <Latest profileId={active.profile.id} />;
}

function Latest({ profileId }: { profileId: string }) {
  const { t } = useTranslation('dashboard');
  const timeline = useTimeline({ limit: SHOWN, profileId });
  if (timeline.state !== 'ready' || timeline.entries.length === 0) return null;
  return (
    <Section title={t('latest.title')} aside={<Link to={paths.timeline}>{t('latest.all')}</Link>}>
      <EntryLinks entries={timeline.entries} />
    </Section>
  );
}
