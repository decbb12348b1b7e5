import { useTranslation } from 'react-i18next';
import type { Profile, TimelineEntry } from '../../../bindings/types.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useEntryWords } from '../entry-words.ts';
import { groupByDay } from '../group-by-day.ts';
import { EntryRow } from './entry-row.tsx';

type EntryListProps = {
  entries: readonly TimelineEntry[];
  /** Names each entry's person when there are several; empty where one is chosen. */
  people: readonly Profile[];
};

/** Newest first under their days. */
export function EntryList({ entries, people }: EntryListProps) {
  const { t } = useTranslation(['timeline', 'common']);
  const { language } = useLanguage();
  const wordsOf = useEntryWords();
  const now = new Date();
  const personOf = (id: string) => {
    const person = people.find((profile) => profile.id === id);
    return person ? person.name || t('timeline:me') : null;
  };
  const dateOf = (key: string) => {
    const year = Number(key.slice(0, 4)) === now.getFullYear() ? undefined : 'numeric';
    return formatDate(language, `${key}T12:00:00`, { weekday: 'long', day: 'numeric', month: 'long', year });
  };
  return groupByDay(entries, now).map((day) => (
    <section key={day.key} aria-labelledby={`day-${day.key}`}>
      <h2 className="day" id={`day-${day.key}`}>
        {day.name ? `${t(`common:time.${day.name}`)} · ${dateOf(day.key)}` : dateOf(day.key)}
      </h2>
      <ul>
        {day.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} words={wordsOf(entry)} person={personOf(entry.profile_id)} />
        ))}
      </ul>
    </section>
  ));
}
