import type { Language } from '../../shared/languages.ts';
import { allConditions } from '../all-conditions.ts';
import type { CompiledFirstAid, HubFile, LibraryItems, SymptomWords } from '../compiled.ts';
import type { LibraryKind } from '../library.ts';
import type { SearchEntry, SearchKind } from './library-search.ts';

/** Everything there is to read in one language. */
export interface Readable {
  firstAid: readonly CompiledFirstAid[];
  engine: SymptomWords;
  hubs: HubFile;
  lists: { [K in LibraryKind]: readonly LibraryItems[K][] };
}

interface Named {
  id: string;
  language: Language;
  title: string;
  also?: readonly string[];
  summary?: string;
}

/** What the search knows of it. */
export function searchEntries({ firstAid, engine, hubs, lists }: Readable): SearchEntry[] {
  return [
    ...named('first-aid', firstAid),
    ...named('conditions', allConditions(lists.conditions, engine)),
    ...named('remedies', lists.remedies),
    ...named('drugs', lists.drugs),
    ...named('articles', lists.articles),
    ...named('terms', lists.terms),
    ...named('hubs', Object.values(hubs)),
  ];
}

function named(kind: SearchKind, items: readonly Named[]): SearchEntry[] {
  return items.map(({ id, language, title, also = [], summary = '' }) => ({
    ...{ kind, id, language, title, also, summary },
  }));
}
