/** Zeroes of the decimal digit blocks people of the eight languages type. */
const DIGIT_ZEROES = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0c66, 0xff10];

/** Zero-width and direction marks: keyboards insert them, and an invisible letter would hide a word. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const ARABIC_MARKS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NUKTA = /[\u093c\u09bc]/g;
/** A half nasal before a consonant is written with or without the dot above: one word, two spellings. */
const DEVANAGARI_NASAL = /[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/g;

const ARABIC_LETTERS: Record<string, string> = {
  '\u0622': 'ا',
  '\u0623': 'ا',
  '\u0625': 'ا',
  '\u0671': 'ا',
  '\u0649': 'ي',
  '\u06cc': 'ي',
  '\u0626': 'ي',
  '\u0624': 'و',
  '\u0629': 'ه',
  '\u06a9': 'ك',
  '\u06af': 'ك',
};
/** Short and long i and u are confused by most people who type Hindi or Bengali. */
const INDIC_VOWELS: Record<string, string> = {
  '\u0940': '\u093f',
  '\u0942': '\u0941',
  '\u0908': '\u0907',
  '\u090a': '\u0909',
  '\u0901': '\u0902',
  '\u09c0': '\u09bf',
  '\u09c2': '\u09c1',
  '\u0988': '\u0987',
  '\u098a': '\u0989',
  '\u0981': '',
};

/** Digits of any of our scripts as ASCII digits; everything else untouched. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = DIGIT_ZEROES.find((z) => code >= z && code < z + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * One word in the form in which words are compared: two spellings that a reader takes for the same word
 * give the same string. Text and lexicon must both go through here, or nothing matches.
 */
export function normaliseWord(word: string): string {
  let out = word.replace(INVISIBLE, '').toLowerCase();
  // Plain ASCII is the common case and needs none of the costly steps.
  if (!/^[\x20-\x7e]*$/.test(out)) {
    out = out
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(LATIN_MARKS, '')
      .replace(NUKTA, '')
      .replace(ARABIC_MARKS, '');
    out = asciiDigits(out.normalize('NFC'));
    out = out.replace(DEVANAGARI_NASAL, '\u0902').replace(NUKTA, '');
    out = out.replace(/[\u0622-\u0629\u0649\u0671\u06a9\u06af\u06cc]/g, (c) => ARABIC_LETTERS[c] ?? c);
    out = out.replace(/[\u0901-\u0942\u0981-\u09c2]/g, (c) => INDIC_VOWELS[c] ?? c);
    out = out.replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/ß/g, 'ss');
  }
  return out.replace(/['’ʼ`´]/g, '').replace(/(\p{L})\1{2,}/gu, '$1');
}

export type Script = 'latin' | 'devanagari' | 'bengali' | 'tamil' | 'telugu' | 'arabic' | 'number' | 'other';

/** Script of a normalised word, by its first letter. */
export function scriptOf(word: string): Script {
  for (const char of word) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) {
      if (code >= 0x61 && code <= 0x7a) return 'latin';
      continue;
    }
    if (code < 0x250) return 'latin';
    if (code >= 0x600 && code < 0x780) return 'arabic';
    if (code >= 0x900 && code < 0x980) return 'devanagari';
    if (code >= 0x980 && code < 0xa00) return 'bengali';
    if (code >= 0xb80 && code < 0xc00) return 'tamil';
    if (code >= 0xc00 && code < 0xc80) return 'telugu';
    return 'other';
  }
  return /\d/.test(word) ? 'number' : 'other';
}
