import { LANGUAGES } from '../../../src/shared/languages.ts';
import type { Defect } from '../defect.ts';
import { isObject, type JsonObject, textsOf } from '../json.ts';
import type { Tree } from '../tree.ts';
import { fixedWarnings } from './fixed-warnings.ts';
import { nearDuplicates, sameTexts, type Told } from './near-duplicates.ts';

/** Pages of one kind, each a folder with a file per language. */
export interface Pages {
  ids: readonly string[];
  file: (id: string, language: string) => string;
  /** In English, titles and lists included. */
  leastWords: number;
}

/** What only shows in the page as a whole or beside its neighbours: copies, stubs, warnings that English owes. */
export function checkPages(tree: Tree, pages: Pages): Defect[] {
  return [
    ...LANGUAGES.flatMap(({ code }) => checkTogether(tree, pages, code)),
    ...pages.ids.flatMap((id) => checkEnglish(tree, pages, id)),
  ];
}

function checkTogether(tree: Tree, { ids, file }: Pages, language: string): Defect[] {
  const told = (part: (words: JsonObject) => string | undefined): Told[] =>
    ids.flatMap((id) => {
      const words = tree.get(file(id, language));
      const text = isObject(words) ? part(words) : undefined;
      return text === undefined ? [] : [{ file: file(id, language), key: '', text }];
    });
  return [
    ...nearDuplicates(told((words) => [...textsOf(words)].map(({ text }) => text).join(' '))),
    ...sameTexts(
      told(({ title }) => (typeof title === 'string' ? title : undefined)),
      'title',
    ),
  ];
}

function checkEnglish(tree: Tree, { file, leastWords }: Pages, id: string): Defect[] {
  const english = file(id, 'en');
  const words = tree.get(english);
  if (!isObject(words)) return [];
  const text = [...textsOf(words)].map((found) => found.text).join('\n');
  const length = text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
  const short =
    length < leastWords
      ? [{ file: english, key: '', reason: `${length} words, at least ${leastWords}` }]
      : [];
  // A medicine named as what a remedy or drug clashes with is not advised.
  const advice = { ...words, interactions: [] };
  const advised = [...textsOf(advice)].map((found) => found.text).join('\n');
  return [...short, ...fixedWarnings(english, '', advised)];
}
