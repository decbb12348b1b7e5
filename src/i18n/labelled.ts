import type { Language } from '../shared/languages.ts';

/** "Weight: 62 kg"; French sets a space before the colon, one that does not break. */
export function labelled(language: Language, name: string, value: string): string {
  return `${name}${language === 'fr' ? '\u00a0' : ''}: ${value}`;
}
