import { useEffect, useState } from 'react';
import type { EngineFacts, LibraryList, LibraryPages } from '../content/compiled.ts';
import type { LibraryKind } from '../content/library.ts';
import {
  type ContentKind,
  type LanguageContent,
  type Loaded,
  loadContent,
  loadEngineFacts,
  loadLibraryList,
  loadLibraryPage,
} from '../content/loader.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Language } from '../shared/languages.ts';

export type ContentState<T> =
  | { state: 'loading' }
  | { state: 'error'; retry: () => void }
  /** `language` differs from the one on screen where a text is not translated yet. */
  | { state: 'ready'; value: T; language: Language };

/** Content of one kind in the language on screen; follows a change of language. */
export function useContent<K extends ContentKind>(kind: K): ContentState<LanguageContent[K]> {
  return useLoaded(kind, (language) => loadContent(kind, language));
}

/** What the list of a kind shows of each entry, in the order of the language's alphabet. */
export function useLibraryList<K extends LibraryKind>(kind: K): ContentState<LibraryList<K>> {
  return useLoaded(kind, (language) => loadLibraryList(kind, language));
}

/** One page of the library; its value is null where there is none under that id. */
export function useLibraryPage<K extends LibraryKind>(
  kind: K,
  id: string,
): ContentState<LibraryPages[K] | null> {
  return useLoaded(`${kind}/${id}`, (language) => loadLibraryPage(kind, id, language));
}

/** Several pages of the library by their ids; without those that there are none of. */
export function useLibraryPages<K extends LibraryKind>(
  kind: K,
  ids: readonly string[],
): ContentState<Readonly<Partial<Record<string, LibraryPages[K]>>>> {
  const wanted = [...new Set(ids)].sort();
  return useLoaded(`pages ${kind}/${wanted.join()}`, async (language) => {
    const pages = await Promise.all(
      wanted.map(async (id) => [id, (await loadLibraryPage(kind, id, language)).value] as const),
    );
    const there = pages.flatMap(([id, page]) => (page ? [[id, page] as const] : []));
    return { value: Object.fromEntries(there), language };
  });
}

/** What a checker knows, whatever the language. */
export function useEngineFacts<N extends keyof EngineFacts>(name: N): ContentState<EngineFacts[N]> {
  return useLoaded(`facts of ${name}`, async (language) => ({
    value: await loadEngineFacts(name),
    language,
  }));
}

type Seen<T> = { name: string; language: Language; attempt: number; loaded: Loaded<T> | null };

/** `name` and the language on screen fully describe what `load` brings: a change of either starts over. */
function useLoaded<T>(name: string, load: (language: Language) => Promise<Loaded<T>>): ContentState<T> {
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<Seen<T> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new on every render and says no more than `name`
  useEffect(() => {
    let current = true;
    const told = (loaded: Loaded<T> | null) => current && setSeen({ name, language, attempt, loaded });
    load(language).then(told, () => told(null));
    return () => {
      current = false;
    };
  }, [name, language, attempt]);
  // Another language's words stay until its own are there; another page's never do.
  if (seen?.name !== name || (seen.attempt !== attempt && !seen.loaded)) return { state: 'loading' };
  if (!seen.loaded) return { state: 'error', retry: () => setAttempt(attempt + 1) };
  return { state: 'ready', ...seen.loaded };
}
