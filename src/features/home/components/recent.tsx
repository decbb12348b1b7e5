import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTimeline } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';

const SHOWN = 3;

/** The last things written, so that a check from last night is one tap away. */
export function Recent() {
  const { t } = useTranslation(['home', 'common']);
  const timeline = useTimeline({ limit: SHOWN });
  const entries = timeline.state === 'ready' ? timeline.entries : [];
  return (
    <Section title={t('home:recent')} aside={<Link to={paths.timeline}>{t('home:recentAll')}</Link>}>
      {entries.length === 0 ? (
        <p className="meta">{t('home:recentEmpty')}</p>
      ) : (
        <div className="rows">
          {entries.map((entry) => (
            <RecentRow key={entry.id} entry={entry} />
          ))}
        </div>
      )}
    </Section>
  );
}

function RecentRow({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const typed = typeof entry.data.text === 'string' ? entry.data.text : '';
  const [firstLine = ''] = entry.note.trim().split('\n');
  return (
    <Link className="row" to={paths.timelineEntry(entry.id)}>
      <Icon name={entry.kind === 'check' ? 'check' : 'note'} />
      <span className="grow">
        <b>{entry.title || typed || firstLine || t('recentCheck')}</b>
        <span className="meta">{formatDate(language, entry.occurred_at)}</span>
      </span>
      <Icon name="chev" mirror />
    </Link>
  );
}
