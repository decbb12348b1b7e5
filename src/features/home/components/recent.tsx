import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeline } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/section.tsx';

const SHOWN = 3;

export type EntryLinks = ComponentType<{ entries: readonly TimelineEntry[] }>;

/** The last things written, so that a check from last night is one tap away; `Links` has their words. */
export function Recent({ Links }: { Links: EntryLinks }) {
  const { t } = useTranslation('home');
  const timeline = useTimeline({ limit: SHOWN });
  return (
    <Section title={t('recent')} aside={<Link to={paths.timeline}>{t('recentAll')}</Link>}>
      {timeline.state === 'ready' && timeline.entries.length === 0 && (
        <p className="meta">{t('recentEmpty')}</p>
      )}
      {timeline.state === 'ready' && timeline.entries.length > 0 && (
        <Suspense fallback={null}>
          <Links entries={timeline.entries} />
        </Suspense>
      )}
    </Section>
  );
}
