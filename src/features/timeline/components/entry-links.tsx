import { Link } from 'react-router-dom';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useEntryWords } from '../entry-words.ts';
import { kindIcons } from '../kind-icons.ts';

/** A few entries on a page of something else, each with the way to it. */
export function EntryLinks({ entries }: { entries: readonly TimelineEntry[] }) {
  const { language } = useLanguage();
  const wordsOf = useEntryWords();
  return (
    <div className="rows">
      {entries.map((entry) => (
        <Link key={entry.id} className="row" to={paths.timelineEntry(entry.id)}>
          <Icon name={kindIcons[entry.kind]} />
          <span className="grow">
            <b dir="auto">{wordsOf(entry).title}</b>
            <span className="meta">{formatDate(language, entry.occurred_at)}</span>
          </span>
          <Icon name="chev" mirror />
        </Link>
      ))}
    </div>
  );
}
