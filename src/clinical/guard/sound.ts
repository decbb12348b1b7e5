import type { Language } from '../../shared/languages.ts';

/**
 * How a word sounds, roughly, in Latin letters. People write Hindi, Bengali, Tamil, Telugu and Arabic in their own
 * script or in Latin letters, each with spellings of their own: by sound "सांस" and "saans" are one word, and what was
 * learnt from one is known of the other. It need not be right, only the same for both.
 */
export function soundOf(word: string, language: Language): string {
  if (FIGURE.test(word)) return sized(word);
  const native = word.charCodeAt(0) >= NOT_LATIN;
  const plain = inLatin(language === 'bn' ? replaced(word, BENGALI_SCRIPT) : word);
  if (language === 'ar') return replaced(native ? plain : replaced(plain, CHAT_ARABIC), ARABIC);
  const rules = OF_INDIA[language];
  return rules ? replaced(replaced(plain, INDIAN), rules) : replaced(plain, EUROPEAN);
}

/** What is left without vowels, which are written most freely; a vowel at the start still shows. */
export function bonesOf(sound: string): string {
  if (sound.startsWith('#')) return sound;
  return (/^[aeiou]/.test(sound) ? 'a' : '') + sound.replace(/[aeiouwy]/g, '').replace(/(.)\1+/g, '$1');
}

const FIGURE = /^\d+([.,]\d+)?$/;

/** 82, 86 and 8.2 are one kind of figure each: what counts is about how large it is. */
function sized(word: string): string {
  const [whole = ''] = word.split(/[.,]/);
  return whole.length === 1 ? `#${whole}` : `#${whole.slice(0, 2)}${'0'.repeat(whole.length - 2)}`;
}

type Rules = readonly (readonly [RegExp, string])[];

const replaced = (word: string, rules: Rules): string =>
  rules.reduce((out, [from, to]) => out.replace(from, to), word);

const EUROPEAN: Rules = [
  [/ph/g, 'f'],
  [/(.)\1/g, '$1'],
  [/[hw]/g, ''],
  [/qu|q|c(?![eiy])/g, 'k'],
  [/[cz]/g, 's'],
  [/v/g, 'b'],
  [/y/g, 'i'],
];

/** Long vowels, breath after a consonant and letters that stand for each other. */
const INDIAN: Rules = [
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ph/g, 'f'],
  [/[zx]/g, 'j'],
  [/w/g, 'v'],
  [/q|ck/g, 'k'],
  [/m(?=[kgtdpbcj])/g, 'n'],
  [/(.)\1/g, '$1'],
  [/([kgcjtdpbs])h/g, '$1'],
  [/f/g, 'p'],
  [/y$/g, 'i'],
  [/ei|ey|ay/g, 'ai'],
  [/ou|ow/g, 'au'],
];

const OF_INDIA: Partial<Record<Language, Rules>> = {
  hi: [],
  te: [],
  // Tamil script writes voiced and voiceless consonants alike.
  ta: [
    [/[js]/g, 'c'],
    [/g/g, 'k'],
    [/d/g, 't'],
    [/b/g, 'p'],
    [/zh/g, 'l'],
    [/(.)h/g, '$1k'],
  ],
  // The vowel that Bengali script leaves unwritten is typed a or o.
  bn: [
    [/o/g, 'a'],
    [/y/g, ''],
    [/v/g, 'b'],
  ],
};

/** A b joined under another consonant is written and not spoken. */
const BENGALI_SCRIPT: Rules = [[/([^ম])্ব/g, '$1']];

/** Arabic typed on a Latin keyboard: figures stand for letters that it lacks. S is the sound of "sh". */
const CHAT_ARABIC: Rules = [
  [/kh|5/g, 'x'],
  [/gh|8/g, 'g'],
  [/sh|ch/g, 'S'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/[23]/g, ''],
  [/7/g, 'h'],
  [/9/g, 'q'],
  [/6/g, 't'],
  [/ou|oo/g, 'u'],
  [/v/g, 'f'],
  [/p/g, 'b'],
];

const ARABIC: Rules = [
  [/^(al|el|il)(?=..)/, ''],
  [/q/g, 'k'],
];

const NOT_LATIN = 0x250;

function inLatin(word: string): string {
  let out = '';
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code < NOT_LATIN) out += word[i];
    else if (code >= 0x600 && code < 0x700) out += ARABIC_LETTERS[word[i] ?? ''] ?? '';
    else out += indianLetter(word, i);
  }
  return out;
}

/** The scripts of India share one order of letters: Devanagari, Bengali, Tamil and Telugu blocks by their start. */
const BLOCKS = [0x900, 0x980, 0xb80, 0xc00];
const TELUGU = 0xc00;
const BLOCK_LENGTH = 0x80;
/** A nasal of the place it stands at; at the end of a word only Telugu has a fixed one. */
const NASAL_DOT = 0x02;
const FIRST_CONSONANT = 0x15;
const LAST_CONSONANT = 0x39;
const FIRST_VOWEL_SIGN = 0x3e;
const LAST_VOWEL_SIGN = 0x4d;

function indianLetter(word: string, at: number): string {
  const code = word.charCodeAt(at);
  const block = BLOCKS.find((start) => code >= start && code < start + BLOCK_LENGTH);
  if (block === undefined) return '';
  const place = code - block;
  if (block === TELUGU && place === NASAL_DOT && at === word.length - 1) return 'm';
  const sound = INDIAN_LETTERS[place] ?? '';
  if (place < FIRST_CONSONANT || place > LAST_CONSONANT || sound === '') return sound;
  const next = word.charCodeAt(at + 1) - block;
  const bare = at + 1 < word.length && !(next >= FIRST_VOWEL_SIGN && next <= LAST_VOWEL_SIGN);
  return bare ? `${sound}a` : sound;
}

const INDIAN_LETTERS = placed([
  [0x01, 'n n'],
  [0x05, 'a a i i u u ri'],
  [0x0e, 'e e ai'],
  [0x12, 'o o au k kh g gh n c ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'],
  [0x3e, 'a i i u u ri'],
  [0x46, 'e e ai'],
  [0x4a, 'o o au'],
  [0x58, 'k k g j r r f y'],
]);

function placed(rows: readonly (readonly [number, string])[]): readonly string[] {
  const out: string[] = [];
  for (const [start, letters] of rows)
    letters.split(' ').forEach((letter, i) => {
      out[start + i] = letter;
    });
  return out;
}

/** Each letter with its sound; what is not listed has none of its own. */
const ARABIC_LETTERS = Object.fromEntries(
  'اa بb تt ثt جj حh خx دd ذd رr زz سs شS صs ضd طt ظz غg فf قq كk لl مm نn هh وw يy پb چj ڤf'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
) as Readonly<Record<string, string>>;
