/** The search over everything, built on the device when somebody is about to use it. */
import { firstAid } from 'virtual:first-aid';
import { useEffect, useState } from 'react';
import type { LibraryKind } from '../content/library.ts';
import { loadContent, loadLibraryList } from '../content/loader.ts';
import { searchEntries } from '../content/search/entries.ts';
import type { LibrarySearch, SearchEntry } from '../content/search/library-search.ts';
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
  const list = async <K extends LibraryKind>(kind: K) => (await loadLibraryList(kind, language)).value;
  const [aid, engine, hubs, conditions, remedies, drugs, articles, terms] = await Promise.all([
    firstAid[language](),
    loadContent('symptoms', language),
    loadContent('hubs', language),
    list('conditions'),
    list('remedies'),
    list('drugs'),
    list('articles'),
    list('terms'),
  ]);
  const lists = { conditions, remedies, drugs, articles, terms };
  return searchEntries({ firstAid: aid.entries, engine: engine.value, hubs: hubs.value, lists });
}
