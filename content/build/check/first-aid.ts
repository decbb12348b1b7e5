import { firstAidFactsSchema, firstAidWordsSchema } from '../../../src/content/schemas/first-aid.ts';
import { LANGUAGES } from '../../../src/shared/languages.ts';
import type { Defect } from '../defect.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { checkEntries } from './entries.ts';
import { checkPages } from './pages.ts';
import { checkSchema } from './schema.ts';

const FILE = /^content\/first-aid\/([^/]+)\/([^/]+)\.json$/;
const LEAST_WORDS = 150;

export const firstAidFile = (id: string, name: string) => `content/first-aid/${id}/${name}.json`;

/** In the order of the page: what kills in minutes stands first. */
export function firstAidIds(tree: Tree): string[] {
  const ids = [...tree.keys()].flatMap((file) => FILE.exec(file)?.[1] ?? []);
  const place = (id: string) => Number(factsOf(tree, id).place ?? Number.POSITIVE_INFINITY);
  return [...new Set(ids)].sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

export function checkFirstAid(tree: Tree): KindReport {
  const ids = firstAidIds(tree);
  const known = new Set(ids);
  const factDefects = ids.flatMap((id) => checkFacts(tree, id, known));
  const words = checkEntries({
    ids,
    schema: firstAidWordsSchema,
    place: (language, id) => {
      const file = firstAidFile(id, language);
      return { file, key: '', value: tree.get(file) };
    },
    freeLists: new Set(['also']),
  });
  const broken = new Set(factDefects.map((defect) => defect.file)).size;
  return {
    kind: 'first-aid',
    facts: { total: ids.length, complete: ids.length - broken },
    languages: words.languages,
    sourced: ids.filter((id) => isFilled(factsOf(tree, id).sources)).length,
    defects: [
      ...factDefects,
      ...words.defects,
      ...unknownFiles(tree),
      ...twice(tree, ids),
      ...checkPages(tree, { ids, file: firstAidFile, leastWords: LEAST_WORDS }),
    ],
  };
}

function checkFacts(tree: Tree, id: string, known: ReadonlySet<string>): Defect[] {
  const file = firstAidFile(id, 'facts');
  const facts = tree.get(file);
  if (!isObject(facts)) return [{ file, key: '', reason: 'missing' }];
  const found = checkSchema(firstAidFactsSchema, facts, file);
  if (found.length > 0) return found;
  const { related, tabs = [], differs } = firstAidFactsSchema.parse(facts);
  const defect = (key: string, reason: string): Defect => ({ file, key, reason });
  const words = tree.get(firstAidFile(id, 'en'));
  const told = isObject(words) && Array.isArray(words.differs) ? words.differs.length : 0;
  if (facts.id !== id) found.push(defect('id', `"${facts.id}" in the folder of "${id}"`));
  for (const other of related) {
    if (other === id) found.push(defect('related', 'links to itself'));
    else if (!known.has(other)) found.push(defect('related', `no first aid "${other}"`));
  }
  for (const tab of tabs) if (!known.has(tab.id)) found.push(defect('tabs', `no first aid "${tab.id}"`));
  if (tabs.length > 0 && !tabs.some((tab) => tab.id === id))
    found.push(defect('tabs', 'itself is not among them'));
  if (told !== differs.length)
    found.push(defect('differs', `${differs.length} people, English tells of ${told}`));
  return found;
}

function twice(tree: Tree, ids: readonly string[]): Defect[] {
  const seen = new Map<Json | undefined, string>();
  return ids.flatMap((id) => {
    const { place } = factsOf(tree, id);
    const other = seen.get(place);
    seen.set(place, id);
    return other === undefined
      ? []
      : [{ file: firstAidFile(id, 'facts'), key: 'place', reason: `${other} has the same place` }];
  });
}

function unknownFiles(tree: Tree): Defect[] {
  const names = new Set<string>(['facts', ...LANGUAGES.map(({ code }) => code)]);
  return [...tree.keys()].flatMap((file) => {
    if (!file.startsWith('content/first-aid/')) return [];
    const name = FILE.exec(file)?.[2];
    return name && names.has(name)
      ? []
      : [{ file, key: '', reason: 'neither facts nor one of the languages' }];
  });
}

function factsOf(tree: Tree, id: string): JsonObject {
  const facts = tree.get(firstAidFile(id, 'facts'));
  return isObject(facts) ? facts : {};
}

function isFilled(list: Json | undefined): boolean {
  return Array.isArray(list) && list.length > 0;
}
