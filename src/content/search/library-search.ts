/** Search over everything there is to read, as one types: any script, other names, misspellings. */
import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import type { Language } from '../../shared/languages.ts';
import { fold, wordsOf } from './fold.ts';

export type SearchKind = 'first-aid' | 'conditions' | 'remedies' | 'drugs' | 'articles' | 'terms' | 'hubs';

/** One page as the search knows it. */
export interface SearchEntry {
  kind: SearchKind;
  id: string;
  language: Language;
  title: string;
  also: readonly string[];
  summary: string;
}

export interface LibrarySearch {
  /** The best first, at most `limit`; first aid before everything where the words name it. */
  find(query: string, limit?: number): SearchEntry[];
}

const FIELDS = ['title', 'also', 'summary'] as const;
/** What saves a life comes before what explains; a page about a subject before a word for it. */
const WEIGHT: Record<SearchKind, number> = {
  'first-aid': 1.6,
  conditions: 1.3,
  remedies: 1.1,
  drugs: 1.1,
  articles: 1,
  hubs: 0.9,
  terms: 0.8,
};
/** Below this many letters another letter is mostly another word. */
const LEAST_FUZZY = 4;
const FUZZY = 0.25;
/** Words of languages that bend their endings are found by their beginning. */
const LEAST_STEM = 5;
const STEM = 0.65;
const AT_ONCE = 15;

/** Takes a few turns of the event loop, so that a screen stays alive meanwhile. */
export async function buildSearch(
  entries: readonly SearchEntry[],
  language: Language,
): Promise<LibrarySearch> {
  const tokenize = (text: string) => wordsOf(fold(text, language));
  const options: Options<Indexed> = {
    idField: 'place',
    fields: [...FIELDS],
    extractField: (document, field) =>
      field === 'place' ? document.place : textOf(document.entry, field as (typeof FIELDS)[number]),
    tokenize,
    processTerm: (term) => term,
  };
  const index = new MiniSearch(options);
  await index.addAllAsync(
    entries.map((entry, place) => ({ entry, place })),
    { chunkSize: AT_ONCE },
  );
  const entryAt = (place: number) => entries[place];
  const common: SearchOptions = {
    boost: { title: 4, also: 3, summary: 1 },
    boostDocument: (place) => WEIGHT[entryAt(place as number)?.kind ?? 'hubs'],
    prefix: (term) => term.length > 1,
  };
  const fuzzy = (term: string) => (term.length >= LEAST_FUZZY ? FUZZY : false);
  const ways: SearchOptions[] = [
    { ...common, combineWith: 'AND' },
    { ...common, combineWith: 'AND', fuzzy },
    { ...common, combineWith: 'OR', fuzzy },
    { ...common, combineWith: 'OR', tokenize: (text) => tokenize(text).map(stem) },
  ];
  return {
    find(query, limit = 20) {
      const words = tokenize(query);
      if (words.length === 0) return [];
      for (const way of ways) {
        const hits = index.search(query, way);
        if (hits.length > 0) {
          const found = hits.flatMap(({ id }) => entryAt(id) ?? []);
          return firstAidFirst(found, words, tokenize).slice(0, limit);
        }
      }
      return [];
    },
  };
}

interface Indexed {
  place: number;
  entry: SearchEntry;
}

function textOf(entry: SearchEntry, field: (typeof FIELDS)[number]): string {
  return field === 'also' ? entry.also.join(' ; ') : entry[field];
}

/** Somebody who types what an emergency is called must not read past anything else. */
function firstAidFirst(
  found: readonly SearchEntry[],
  words: readonly string[],
  tokenize: (text: string) => string[],
): SearchEntry[] {
  const isNamed = (entry: SearchEntry) => {
    if (entry.kind !== 'first-aid') return false;
    const names = tokenize([entry.title, ...entry.also].join(' '));
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))];
}

/** Without the vowel sign it would end in: that belongs to the ending. */
function stem(word: string): string {
  if (word.length < LEAST_STEM) return word;
  return word.slice(0, Math.ceil(word.length * STEM)).replace(/\p{M}+$/u, '');
}
