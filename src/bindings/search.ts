/** The search over everything, built on the device when somebody is about to use it. */
import { firstAid } from 'virtual:first-aid';
import { useEffect, useState } from 'react';
import { allConditions } from '../content/all-conditions.ts';
import type { LibraryItems } from '../content/compiled.ts';
import { LIBRARY_KINDS, type LibraryKind } from '../content/library.ts';
import { loadContent, loadLibraryList } from '../content/loader.ts';
import type { LibrarySearch, SearchEntry, SearchKind } from '../content/search/library-search.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Language } from '../shared/languages.ts';

export type { LibrarySearch, SearchEntry, SearchKind } from '../content/search/library-search.ts';

type Built = { language: Language; search: LibrarySearch | null };

/** null until it is built; `failed` where the texts are neither here nor to be had. */
export function useLibrarySearch(): { search: LibrarySearch | null; failed: boolean } {
  const { language } = useLanguage();
  const [built, setBuilt] = useState<Built | null>(null);
  useEffect(() => {
    let current = true;
    const told = (search: LibrarySearch | null) => current && setBuilt({ language, search });
    build(language).then(told, () => told(null));
    return () => {
      current = false;
    };
  }, [language]);
  if (built?.language !== language) return { search: null, failed: false };
  return { search: built.search, failed: built.search === null };
}

async function build(language: Language): Promise<LibrarySearch> {
  const [{ buildSearch }, entries] = await Promise.all([
    import('../content/search/library-search.ts'),
    allEntries(language),
  ]);
  return buildSearch(entries, language);
}

async function allEntries(language: Language): Promise<SearchEntry[]> {
  const [aid, engine, hubs, ...lists] = await Promise.all([
    firstAid[language](),
    loadContent('symptoms', language),
    loadContent('hubs', language),
    ...LIBRARY_KINDS.map(async (kind) => (await loadLibraryList(kind, language)).value),
  ]);
  const listOf = <K extends LibraryKind>(kind: K) =>
    (lists[LIBRARY_KINDS.indexOf(kind)] ?? []) as LibraryItems[K][];
  const named = (
    kind: SearchKind,
    items: readonly (Omit<SearchEntry, 'kind' | 'summary'> & { summary?: string })[],
  ) =>
    items.map(({ id, language: own, title, also, summary = '' }) => ({
      ...{ kind, id, language: own, title, also, summary },
    }));
  return [
    ...named('first-aid', aid.entries),
    ...named('conditions', allConditions(listOf('conditions'), engine.value)),
    ...named('remedies', listOf('remedies')),
    ...named('drugs', listOf('drugs')),
    ...named('articles', listOf('articles')),
    ...named('terms', listOf('terms')),
    ...named(
      'hubs',
      Object.values(hubs.value).map((hub) => ({ ...hub, also: [] })),
    ),
  ];
}
