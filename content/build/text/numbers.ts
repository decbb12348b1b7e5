import type { Language } from '../../../src/shared/languages.ts';
import { NUMBER_WORDS } from './number-words.ts';

const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const NUMERAL = /\p{Nd}+(?:[.,٫٬\u00a0\u202f]\p{Nd}+)*|[½¼¾]/gu;
const GROUPED = /^\d{1,3}(?:[.,٬\u00a0\u202f]\d{3})+$|^\d{1,2}(?:[,٬]\d{2})+[,٬]\d{3}$/;
const VOWEL_MARKS = /[\u064b-\u0652\u0670]/gu;
const WHOLE_WORDS: ReadonlySet<Language> = new Set(['en', 'es', 'fr']);

/** The numbers written in digits of any script, by value, smallest first. "1,000", "1.000" and "१,०००" are 1000. */
export function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(NUMERAL), ([numeral]) => valuesOf(numeral))
    .flat()
    .sort((a, b) => a - b);
}

function valuesOf(numeral: string): number[] {
  const fraction = FRACTIONS[numeral];
  if (fraction !== undefined) return [fraction];
  const plain = numeral.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  if (GROUPED.test(plain)) return [Number(plain.replace(/\D/g, ''))];
  const parts = plain.split(/\D/);
  if (parts.length === 2) return [Number(`${parts[0]}.${parts[1]}`)];
  return parts.map(Number);
}

/** Unicode keeps the ten digits of a script in one row, in order, so the row's zero is found by stepping back. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/**
 * Numbers that only one of two texts holds. A number in digits on one side is matched by its word on the other, so
 * "2 days" and "दो दिन" agree while "2 days" and "3 दिन" differ.
 */
export function numberDifference(
  english: string,
  translated: string,
  language: Language,
): { missing: number[]; added: number[] } {
  const wanted = numbersIn(english);
  const given = numbersIn(translated);
  return {
    missing: without(wanted, given).filter((n) => !saysNumber(translated, n, language)),
    added: without(given, wanted).filter((n) => !saysNumber(english, n, 'en')),
  };
}

function without(numbers: number[], taken: number[]): number[] {
  const rest = [...taken];
  return numbers.filter((n) => {
    const at = rest.indexOf(n);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function saysNumber(text: string, value: number, language: Language): boolean {
  const words = NUMBER_WORDS[language][value] ?? [];
  // Vowel marks make an Arabic word readable where it could be two; they do not make it another.
  const plain = text.normalize('NFC').toLowerCase().replace(VOWEL_MARKS, '');
  if (!WHOLE_WORDS.has(language)) return words.some((word) => plain.includes(word.normalize('NFC')));
  const spoken = new Set(plain.match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? []);
  for (const word of [...spoken]) for (const part of word.split(/['’-]/)) spoken.add(part);
  return words.some((word) => spoken.has(word) || spoken.has(`${word}s`));
}
