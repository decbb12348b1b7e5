/** Search over everything there is to read, as one types: any script, other names, misspellings. */
import MiniSearch, { type Options, type SearchOptions, type SearchResult } from 'minisearch';
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
  terms: 0.5,
};
/** Below this many letters another letter is mostly another word. */
const LEAST_FUZZY = 4;
const FUZZY = 0.25;
/** The last word may still be on its way; another is a beginning only where it tells something. */
const LEAST_BEGUN = 3;
/** Words of languages that bend their endings are found by their beginning. */
const LEAST_STEM = 5;
const STEM = 0.65;
/** A word on more than this share of all pages says nothing by itself. */
const COMMON = 0.06;
const LEAST_COMMON = 5;
const AT_ONCE = 15;
/** Words whose hits are remembered while somebody types. */
const MOST_KNOWN = 100;

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
  // A word of the dictionary has only names: beside pages it would make "after" and "how" look rare.
  const pages = entries.filter(({ kind }) => kind !== 'terms');
  const rare = rareWords(
    pages.map((entry) => tokenize(FIELDS.map((field) => textOf(entry, field)).join(' '))),
  );
  const search: SearchOptions = {
    boost: { title: 4, also: 3, summary: 1 },
    boostDocument: (place) => WEIGHT[entryAt(place as number)?.kind ?? 'hubs'],
    fuzzy: (term) => (term.length >= LEAST_FUZZY ? FUZZY : false),
    weights: { prefix: 0.5, fuzzy: 0.25 },
  };
  // Of a query only the last word is new with each letter: looking the others up again took most of the time.
  const known = new Map<string, readonly SearchResult[]>();
  const lookUp = (word: string, key: string, how: SearchOptions) => {
    const found = known.get(key) ?? index.search(word, how);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, found);
    return found;
  };
  const hitsOf = (word: string, isLast: boolean) =>
    lookUp(word, `${isLast} ${word}`, { ...search, prefix: word.length > (isLast ? 1 : LEAST_BEGUN) });
  const isMistyped = (word: string) =>
    lookUp(word, `begun ${word}`, { prefix: true, fuzzy: false }).length === 0;
  const aidNames = new Map(
    entries
      .filter(({ kind }) => kind === 'first-aid')
      .map((entry) => [entry, tokenize([entry.title, ...entry.also].join(' '))]),
  );
  return {
    find(query, limit = 20) {
      const typed = tokenize(query);
      const telling = typed.filter(rare);
      // Words that many pages hold tell nothing beside one that few do.
      const asked = (telling.length > 0 ? telling : typed).map((word) =>
        hitsOf(word, true).length > 0 ? word : stem(word),
      );
      if (asked.length === 0) return [];
      const words = [...joined(typed), ...asked];
      const hits = together(words.map((word, place) => hitsOf(word, place === words.length - 1)))
        .map(({ id, score, matched }) => ({ id, score: score * shareOf(matched, asked) ** 2 }))
        .sort((a, b) => b.score - a.score);
      const found = hits.flatMap(({ id }) => entryAt(id) ?? []);
      return firstAidFirst(found, asked, aidNames, isMistyped).slice(0, limit);
    },
  };
}

/** As MiniSearch itself adds up what the words of a query find: more for each further word. */
function together(found: readonly (readonly SearchResult[])[]) {
  const all = new Map<number, { id: number; sum: number; matched: Set<string> }>();
  for (const results of found) {
    for (const { id, score, queryTerms } of results) {
      const hit = all.get(id) ?? { id, sum: 0, matched: new Set() };
      hit.sum += score;
      for (const term of queryTerms) hit.matched.add(term);
      all.set(id, hit);
    }
  }
  return [...all.values()].map(({ id, sum, matched }) => ({ id, score: sum * matched.size, matched }));
}

/** Neighbours written as one word: some write apart what others write together. */
function joined(words: readonly string[]): string[] {
  return words.slice(1).map((word, i) => `${words[i]}${word}`);
}

/** How much of what was asked a page holds, so that a page with all of it comes before one full of a part. */
function shareOf(matched: ReadonlySet<string>, asked: readonly string[]): number {
  return matched.size / new Set(asked).size;
}

/** Tells words that few texts hold, or none, from those that are everywhere, such as "how" and "after". */
function rareWords(texts: readonly (readonly string[])[]): (word: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of new Set(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => (counts.get(word) ?? 0) <= Math.max(LEAST_COMMON, texts.length * COMMON);
}

interface Indexed {
  place: number;
  entry: SearchEntry;
}

function textOf(entry: SearchEntry, field: (typeof FIELDS)[number]): string {
  return field === 'also' ? entry.also.join(' ; ') : entry[field];
}

/** Somebody who types what an emergency is called, in fear and a hurry too, must not read past anything else. */
function firstAidFirst(
  found: readonly SearchEntry[],
  words: readonly string[],
  aidNames: ReadonlyMap<SearchEntry, readonly string[]>,
  isMistyped: (word: string) => boolean,
): SearchEntry[] {
  const mistyped = new Set(words.filter(isMistyped));
  const isNamed = (entry: SearchEntry) => {
    const names = aidNames.get(entry);
    if (!names) return false;
    return words.every((word) =>
      names.some((name) => name.startsWith(word) || (mistyped.has(word) && isSlip(word, name))),
    );
  };
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))];
}

/** Whether it is the word with one letter wrong, missing, too many, or two of them the wrong way round. */
export function isSlip(typed: string, word: string): boolean {
  if (typed.length < LEAST_FUZZY || typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1)
    return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rests = [
    [typed.slice(at + 1), word.slice(at + 1)],
    [typed.slice(at + 1), word.slice(at)],
    [typed.slice(at), word.slice(at + 1)],
    [
      typed[at + 1] === word[at] && typed[at] === word[at + 1] ? typed.slice(at + 2) : null,
      word.slice(at + 2),
    ],
  ];
  return rests.some(([a, b]) => a === b);
}

/** Without the vowel sign it would end in: that belongs to the ending. */
function stem(word: string): string {
  if (word.length < LEAST_STEM) return word;
  return word.slice(0, Math.ceil(word.length * STEM)).replace(/\p{M}+$/u, '');
}
