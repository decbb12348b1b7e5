import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { readKept } from '../../../clinical/readings/index.ts';
import { formatTime } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MEASURE_ICONS } from '../add/forms.ts';
import type { EntryWords } from '../entry-words.ts';
import { kindIcons } from '../kind-icons.ts';
import { LevelBadge } from './level-badge.tsx';

type EntryRowProps = {
  entry: TimelineEntry;
  words: EntryWords;
  /** Whose it is, where several people are listed together. */
  person: string | null;
  /** Its place in its day, for whoever does not see the list, and of how many. */
  at: number;
  of: number;
  onOpen: () => void;
  onFocus: () => void;
};

export function EntryRow({ entry, words, person, at, of, onOpen, onFocus }: EntryRowProps) {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  const { title, more, check } = words;
  const measure = readKept(entry.data)?.measure;
  return (
    <li aria-posinset={at} aria-setsize={of}>
      <Link className="entry" to={paths.timelineEntry(entry.id)} onClick={onOpen} onFocus={onFocus}>
        <span className="node">
          <Icon name={measure ? MEASURE_ICONS[measure] : kindIcons[entry.kind]} />
        </span>
        <span>
          <b>{title}</b>
          <span className="meta">
            {[formatTime(language, entry.occurred_at), person].filter(Boolean).join(' · ')}
          </span>
          {check?.text && <span className="meta">{t('check.typed', { text: check.text })}</span>}
          {more && <span className="meta">{more}</span>}
          {check?.triage && <LevelBadge level={check.triage} soft />}
        </span>
        <Icon name="chev" mirror />
      </Link>
    </li>
  );
}
