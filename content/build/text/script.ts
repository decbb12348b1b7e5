import type { Language } from '../../../src/shared/languages.ts';

const SCRIPTS: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  es: /\p{Script=Latin}/u,
  fr: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  bn: /\p{Script=Bengali}/u,
  te: /\p{Script=Telugu}/u,
  ar: /\p{Script=Arabic}/u,
};

/** Names and units that keep their Latin letters in every language. Abbreviations in capitals need no entry. */
const KEPT_WORDS = new Set([
  ...[
    'niramaya',
    'chrome',
    'chromium',
    'firefox',
    'safari',
    'edge',
    'android',
    'iphone',
    'google',
    'apple',
    'windows',
  ],
  ...[
    'mg',
    'g',
    'kg',
    'ml',
    'l',
    'dl',
    'mcg',
    'µg',
    'cm',
    'mm',
    'm',
    'km',
    'kcal',
    'kj',
    'mmhg',
    'mmol',
    'mol',
    'iu',
  ],
  ...[
    'kpa',
    'bpm',
    'min',
    'h',
    's',
    'ft',
    'in',
    'lb',
    'oz',
    'c',
    'f',
    'ph',
    'ng',
    'pg',
    'nmol',
    'pmol',
    'meq',
    'mb',
  ],
  ...['gb', 'kb', 'usd', 'inr', 'eur', 'sar', 'covid', 'ddxplus', 'pin', 'ok', 'pdf', 'qr', 'ai', 'en'],
]);
const MARKUP = /\{\{[^}]*\}\}|<[^>]*>|\S+@\S+|https?:\S+/g;
const WORD = /[\p{L}\p{M}]+/gu;
const LETTER = /[\p{L}\p{M}]/gu;
const SHARE_ALLOWED = 0.15;
const LETTERS_NEEDED = 20;

/**
 * The share of letters that are not of the language's own script, names and units left out; 0 for texts too short
 * to judge. A sentence left in English, or pasted from the neighbouring language's file, shows here.
 */
export function foreignShare(text: string, language: Language): number {
  const letters = judgedText(text).match(LETTER) ?? [];
  if (letters.length < LETTERS_NEEDED) return 0;
  const own = SCRIPTS[language];
  // A vowel sign or accent belongs to no script by itself: it counts with the letter before it.
  let before = true;
  const foreign = letters.filter((letter) => {
    if (!/\p{Script=Inherited}|\p{Script=Common}/u.test(letter)) before = own.test(letter);
    return !before;
  });
  return foreign.length / letters.length;
}

export function isForeign(text: string, language: Language): boolean {
  return foreignShare(text, language) > SHARE_ALLOWED;
}

/** Whether a text was left as in English: the very same, with words that every language has its own for. */
export function isUntranslated(english: string, translated: string, language: Language): boolean {
  if (language === 'en' || english.trim() !== translated.trim()) return false;
  const words = judgedText(english).match(WORD) ?? [];
  return words.length >= (SCRIPTS[language].test('a') ? 4 : 1);
}

function judgedText(text: string): string {
  return text.replace(MARKUP, ' ').replace(WORD, (word) => (isKept(word) ? ' ' : word));
}

function isKept(word: string): boolean {
  return KEPT_WORDS.has(word.toLowerCase()) || /^[A-Z]{2,7}s?$/.test(word);
}
