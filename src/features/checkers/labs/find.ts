import {
  type LabFacts,
  type LabKnowledge,
  type LabWords,
  suggestions,
} from '../../../clinical/labs/index.ts';
import { fold, wordsOf } from '../../../content/search/fold.ts';
import type { Language } from '../../../shared/languages.ts';

/** Everything a test is called, as compared. */
export type NameList = readonly { id: string; names: readonly string[] }[];

const MOST = 12;

export function listNames(
  { tests }: Pick<LabFacts, 'tests'>,
  words: Readonly<Record<string, LabWords | undefined>>,
  language: Language,
): NameList {
  return tests.map(({ id, names }) => {
    const own = words[id];
    const all = [...(own ? [own.name, own.short, ...own.aliases] : []), ...names];
    return { id, names: [...new Set(all.map((name) => keyOf(name, language)))] };
  });
}

/** Ids of the tests that any part of a name finds, the nearest first. */
export function findTests(list: NameList, asked: string, language: Language): string[] {
  const key = keyOf(asked, language);
  if (key === '') return [];
  return list
    .map(({ id, names }) => ({ id, far: Math.min(...names.map((name) => distance(name, key))) }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ id }) => id);
}

/** What may have been meant where no name holds what was typed: nearly spelt so. */
export function nearTests(knowledge: LabKnowledge, asked: string): string[] {
  const whole = suggestions(knowledge, asked);
  return whole.length > 0
    ? whole
    : [...new Set(wordsOf(asked).flatMap((word) => suggestions(knowledge, word)))];
}

function keyOf(name: string, language: Language): string {
  return wordsOf(fold(name, language)).join(' ');
}

/** The whole name, its beginning, the beginning of a word, a part; one letter only finds a whole name or its beginning. */
function distance(name: string, key: string): number {
  if (name === key) return 0;
  if (name.startsWith(key)) return 1;
  if (key.length < 2) return Number.POSITIVE_INFINITY;
  if (` ${name}`.includes(` ${key}`)) return 2;
  if (name.includes(key)) return 3;
  return key.split(' ').every((part) => name.includes(part)) ? 4 : Number.POSITIVE_INFINITY;
}
