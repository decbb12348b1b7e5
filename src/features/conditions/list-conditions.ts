import type { Language } from '../../shared/languages.ts';

export interface ListedCondition {
  id: string;
  name: string;
  about: string;
}

/** Letters without marks, so that "fievre" finds "fièvre". Indic vowel signs are letters there and stay. */
function plain(text: string, language: Language): string {
  return text
    .toLocaleLowerCase(language)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/g, '')
    .normalize('NFC');
}

/** Conditions whose name or summary holds every word of the query; names first, each group in alphabetical order. */
export function searchConditions(
  all: readonly ListedCondition[],
  query: string,
  language: Language,
): ListedCondition[] {
  const words = plain(query, language).split(/\s+/).filter(Boolean);
  const rank = (c: ListedCondition) => {
    const name = plain(c.name, language);
    if (words.every((word) => name.includes(word))) return 0;
    return words.every((word) => `${name} ${plain(c.about, language)}`.includes(word)) ? 1 : 2;
  };
  return all
    .map((condition) => ({ condition, rank: rank(condition) }))
    .filter((entry) => entry.rank < 2)
    .sort((a, b) => a.rank - b.rank || a.condition.name.localeCompare(b.condition.name, language))
    .map((entry) => entry.condition);
}

/** Groups under the first letter as a reader counts letters: an Indic syllable, an accented letter without its mark. */
export function groupByLetter(
  conditions: readonly ListedCondition[],
  language: Language,
): [string, ListedCondition[]][] {
  const groups = new Map<string, ListedCondition[]>();
  for (const condition of conditions) {
    const first = condition.name.normalize('NFD')[0] ?? '';
    const letter = first.toLocaleUpperCase(language);
    groups.set(letter, [...(groups.get(letter) ?? []), condition]);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b, language));
}
