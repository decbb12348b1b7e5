/** Which words of a text stand in the dictionary, so that a tap on one tells what it means. */
import type { Language } from '../shared/languages.ts';
import { plain } from './search/fold.ts';

/** A stretch of a text; `term` is the id of what the dictionary says of it. */
export interface Piece {
  text: string;
  term?: string;
}

interface Listed {
  id: string;
  title: string;
  also: readonly string[];
}

/** A name of a term, word by word. `stem` is the last of them without what an ending replaces. */
interface Name {
  id: string;
  words: readonly string[];
  stem: string;
}

/** A word where it stands in a text, and as it is compared. */
interface Word {
  start: number;
  end: number;
  alike: string;
}

/** What a word may lose before an ending, and what endings look like. Others are met as they stand. */
const ENDINGS: Partial<Record<Language, { lost: RegExp; ending: RegExp }>> = {
  en: { lost: /$/, ending: /^e?s$/ },
  es: { lost: /$/, ending: /^e?s$/ },
  fr: { lost: /$/, ending: /^(?:e?s|x)$/ },
  hi: { lost: /[ािीेो]$/, ending: /^.{1,4}$/ },
  bn: { lost: /$/, ending: /^.{1,4}$/ },
  te: { lost: /[ంుిె]$/, ending: /^.{1,5}$/ },
  ta: { lost: /(?:ம்|[்ுி])$/, ending: /^.{1,7}$/ },
};
/** A shorter stem is the beginning of too many other words. */
const SHORTEST_STEM = 4;
/** Shorter names are met by chance. */
const SHORTEST_NAME = 3;
const ARTICLES = /^(?:وال|بال|فال|كال|لل|ال)(?=\p{L}{3})/u;
/** Moves with the ending: riñón, riñones. */
const STRESS = /\u0301/g;
/** What words of one name have between them. */
const BETWEEN = /^[\s’'-]+$/;
/** Indic scripts join or part letters within a word with a sign of no width. */
const JOINERS = /[\u200c\u200d]/g;
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;
/** By so many first letters a name is found again. */
const KEY = 3;

export type LookUp = (texts: readonly string[], except?: readonly string[]) => Map<string, readonly Piece[]>;

/**
 * Of each text its pieces, in order. A term is marked where it is met first in all of them, the longest name before a
 * shorter one; those in `except` never. A title in brackets says which of two meanings it has, and is no name by itself.
 */
export function createLookUp(terms: readonly Listed[], language: Language): LookUp {
  const names = new Map<string, Name[]>();
  for (const { id, title, also } of terms) {
    const own = title.includes('(') ? also : [title, ...also];
    for (const name of own.map((text) => nameOf(id, text, language))) {
      const first = name.words[0]?.slice(0, KEY);
      if (first && name.words.join('').length >= SHORTEST_NAME)
        names.set(first, [...(names.get(first) ?? []), name]);
    }
  }
  for (const group of names.values()) group.sort((a, b) => length(b) - length(a));

  return (texts, except = []) => {
    const met = new Set(except);
    return new Map(texts.map((text) => [text, piecesOf(text, names, met, language)]));
  };
}

function piecesOf(
  text: string,
  names: ReadonlyMap<string, readonly Name[]>,
  met: Set<string>,
  language: Language,
): Piece[] {
  const pieces: Piece[] = [];
  let told = 0;
  for (const words of stretchesOf(text, language)) {
    for (let at = 0; at < words.length; at += 1) {
      const first = words[at];
      const name = names
        .get(first?.alike.slice(0, KEY) ?? '')
        ?.find((one) => isMet(one, words, at, language));
      const last = words[at + (name?.words.length ?? 0) - 1];
      if (!name || !first || !last) continue;
      at += name.words.length - 1;
      if (met.has(name.id)) continue;
      met.add(name.id);
      if (first.start > told) pieces.push({ text: text.slice(told, first.start) });
      pieces.push({ text: text.slice(first.start, last.end), term: name.id });
      told = last.end;
    }
  }
  if (told < text.length) pieces.push({ text: text.slice(told) });
  return pieces;
}

/** The words of a text, parted wherever a sign stands between two: a name does not reach over it. */
function stretchesOf(text: string, language: Language): readonly (readonly Word[])[] {
  const stretches: Word[][] = [];
  let words: Word[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (stretches.length === 0 || !BETWEEN.test(text.slice(end, index))) {
      words = [];
      stretches.push(words);
    }
    end = index + word.length;
    words.push({ start: index, end, alike: alike(word, language) });
  }
  return stretches;
}

function nameOf(id: string, text: string, language: Language): Name {
  const words = (text.match(WORD) ?? []).map((word) => alike(word, language));
  const last = words.at(-1) ?? '';
  return { id, words, stem: last.replace(ENDINGS[language]?.lost ?? '', '') };
}

/** Whether the name stands in `here` from the word at `at` on. */
function isMet({ words, stem }: Name, here: readonly Word[], at: number, language: Language): boolean {
  const end = words.length - 1;
  const last = here[at + end]?.alike;
  if (last === undefined || words.some((word, i) => i < end && word !== here[at + i]?.alike)) return false;
  if (last === words[end]) return true;
  const ending = ENDINGS[language]?.ending;
  if (!ending || stem.length < SHORTEST_STEM || !last.startsWith(stem)) return false;
  return ending.test(last.slice(stem.length));
}

/**
 * Without what is written in two ways. Marks that make another word stay: "jeûne", "año". In Arabic without the
 * article, alone or grown together with a small word.
 */
function alike(written: string, language: Language): string {
  const word = written.replace(JOINERS, '');
  if (language === 'fr') return word.toLocaleLowerCase(language).normalize('NFC');
  if (language === 'es')
    return word.toLocaleLowerCase(language).normalize('NFD').replace(STRESS, '').normalize('NFC');
  const bare = plain(word, language);
  return language === 'ar' ? bare.replace(ARTICLES, '') : bare;
}

const length = ({ words }: Name) => words.join(' ').length;
