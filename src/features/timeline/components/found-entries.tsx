import { useTranslation } from 'react-i18next';
import type { Pages } from '../../../bindings/timeline-pages.ts';
import type { Profile } from '../../../bindings/types.ts';
import { isFiltered } from '../filter/filter-panel.tsx';
import { type Filters, keepPlace } from '../filter/filters.ts';
import { NothingFound } from '../filter/nothing-found.tsx';
import { useMatching } from '../filter/use-matching.ts';
import { EntryList } from './entry-list.tsx';
import { NothingYet } from './nothing-yet.tsx';

type FoundEntriesProps = {
  pages: Pages;
  more: () => void;
  filters: Filters;
  people: readonly Profile[];
  /** Whose entries; undefined for everybody's. */
  name: string | undefined;
  /** The entry that somebody comes back from. */
  from: string | null;
};

/** What was read so far and let through; further pages come while their place is looked at. */
export function FoundEntries({ pages, more, filters, people, name, from }: FoundEntriesProps) {
  const { t } = useTranslation('timeline');
  const found = useMatching(pages.entries, filters);
  const { done, reading } = pages;
  const count = pages.entries.length;
  const filtered = isFiltered(filters);
  if (done && count === 0 && !filtered) return <NothingYet name={name} />;
  if (done && found.length === 0) return <NothingFound filters={filters} name={name} searched={count} />;
  return (
    <>
      {filtered && (
        <p className="meta mt-2" role="status">
          {done ? t('filter.found', { count: found.length }) : t('filter.searching', { count })}
        </p>
      )}
      <EntryList
        entries={found}
        people={filters.personId === null && people.length > 1 ? people : []}
        from={from}
        onNearEnd={more}
        onOpen={(entryId) => keepPlace({ entries: count, entryId })}
      />
      {!done && (
        <button type="button" className="btn line wide" aria-disabled={reading || undefined} onClick={more}>
          {reading ? t('filter.loading') : t('more')}
        </button>
      )}
    </>
  );
}
