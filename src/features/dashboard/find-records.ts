/** Search over what was written here. Records are sealed, so it happens in memory, over what was read. */
import { fold, wordsOf } from '../../content/search/fold.ts';
import type { Language } from '../../shared/languages.ts';

/** Every word that was typed is in the text, or begins one that is. */
export function createFinder(query: string, language: Language): (texts: readonly string[]) => boolean {
  const asked = wordsOf(fold(query, language));
  return (texts) => {
    if (asked.length === 0) return false;
    const words = wordsOf(fold(texts.join(' '), language));
    return asked.every((word) => words.some((other) => other.startsWith(word)));
  };
}
