import { plain } from '../../content/search/fold.ts';
import type { Language } from '../../shared/languages.ts';

interface Findable {
  title: string;
  also: readonly string[];
  summary?: string;
}

/** Entries that hold every word of the query: in their title first, then in another name, then in the summary. */
export function findEntries<T extends Findable>(
  entries: readonly T[],
  query: string,
  language: Language,
): readonly T[] {
  const words = plain(query, language).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const rank = ({ title, also, summary = '' }: Findable) => {
    const texts = [title, [title, ...also].join(' '), [title, ...also, summary].join(' ')];
    const at = texts.findIndex((text) => {
      const searched = plain(text, language);
      return words.every((word) => searched.includes(word));
    });
    return at === -1 ? texts.length : at;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** Groups under the first letter as a reader counts letters: an Indic syllable, an accented letter without its mark. */
export function groupByLetter<T extends { title: string }>(
  entries: readonly T[],
  language: Language,
): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const first = entry.title.normalize('NFD')[0] ?? '';
    const letter = first.toLocaleUpperCase(language);
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b, language));
}
