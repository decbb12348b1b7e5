import type { CompiledFirstAid } from '../../content/compiled.ts';
import { plain } from '../../content/search/fold.ts';
import type { Language } from '../../shared/languages.ts';

/** Entries that hold every word that was typed, wherever it stands and however it is accented; all for no words. */
export function findFirstAid(
  entries: readonly CompiledFirstAid[],
  query: string,
  language: Language,
): readonly CompiledFirstAid[] {
  const words = plain(query, language).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const scored = entries.map((entry) => {
    const names = plain([entry.title, ...entry.also].join(' '), language);
    const rest = plain([entry.summary, ...entry.signs].join(' '), language);
    const inNames = words.every((word) => names.includes(word));
    const found = inNames || words.every((word) => names.includes(word) || rest.includes(word));
    return { entry, score: inNames ? 2 : found ? 1 : 0 };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
