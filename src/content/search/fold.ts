/** Makes what people type and what pages say alike: marks, letter forms and the commonest misspellings of a script. */
import type { Language } from '../../shared/languages.ts';

/** Vowel marks of Latin and Arabic, the Arabic stretch, the dots below of Hindi and Bengali. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0640\u0670\u093c\u09bc]/g;

/** Letters that sound alike, or that phones and schools write in two ways. */
const ALIKE: Partial<Record<Language, readonly [RegExp, string][]>> = {
  hi: [
    [/ँ/g, 'ं'],
    [/ी/g, 'ि'],
    [/ू/g, 'ु'],
    [/ष/g, 'श'],
    [/([कचटतप])्\1/g, '$1'],
  ],
  bn: [
    [/ঁ/g, ''],
    [/ী/g, 'ি'],
    [/ূ/g, 'ু'],
    [/[ষস]/g, 'শ'],
    [/ণ/g, 'ন'],
  ],
  ta: [
    [/ற/g, 'ர'],
    [/[ழள]/g, 'ல'],
    [/[ணந]/g, 'ன'],
    [/ீ/g, 'ி'],
    [/ூ/g, 'ு'],
    [/([கசடதபமயரலவன])்\1/g, '$1'],
  ],
  te: [
    [/ీ/g, 'ి'],
    [/ూ/g, 'ు'],
    [/ణ/g, 'న'],
    [/ళ/g, 'ల'],
    [/[శష]/g, 'స'],
    [/([క-హ])్\1/g, '$1'],
  ],
  ar: [
    [/[أإآٱ]/g, 'ا'],
    [/[ىئ]/g, 'ي'],
    [/ؤ/g, 'و'],
    [/ة/g, 'ه'],
  ],
};
/** How the words of other scripts are typed in Latin letters: "bukhaar", "bukhar", "bukkhar". */
const ROMANISED: readonly [RegExp, string][] = [
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/([b-df-hj-np-tv-z])\1+/g, '$1'],
];
/** More than one of them, in English, Spanish and French. */
const PLURAL = /(\p{L}{4})s(?!\p{L})/gu;
const LATIN: ReadonlySet<Language> = new Set(['en', 'es', 'fr']);

/** Letters without marks, so that "fievre" finds "fièvre" and a nukta may be left out. Indic vowel signs stay. */
export function plain(text: string, language: Language): string {
  const bare = text.toLocaleLowerCase(language).normalize('NFD').replace(MARKS, '').normalize('NFC');
  return language === 'ar' ? replaceAll(bare, ALIKE.ar) : bare;
}

/** As `plain`, and with letters that are easily mistaken made one. For comparing only, never to be shown. */
export function fold(text: string, language: Language): string {
  const bare = replaceAll(plain(text, language), ALIKE[language]);
  return LATIN.has(language) ? bare.replace(PLURAL, '$1') : replaceAll(bare, ROMANISED);
}

/** The words of a text. All eight languages part them with spaces and signs. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function replaceAll(text: string, pairs: readonly [RegExp, string][] = []): string {
  return pairs.reduce((changed, [from, to]) => changed.replace(from, to), text);
}
