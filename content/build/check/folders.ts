import { LANGUAGES } from '../../../src/shared/languages.ts';
import type { Defect } from '../defect.ts';
import type { FolderKind, FolderName, LinkTarget } from '../folder-kinds.ts';
import { isObject, type JsonObject, join, textsOf } from '../json.ts';
import { KNOWLEDGE_FILES } from '../knowledge-files.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { checkEntries } from './entries.ts';
import { checkPages } from './pages.ts';
import { checkSchema } from './schema.ts';

const ENTRY = /^content\/([^/]+)\/([^/]+)\/([^/]+)\.json$/;
const NAMES: ReadonlySet<string> = new Set(['facts', ...LANGUAGES.map(({ code }) => code)]);
/** A blood sugar is told per decilitre; an amount by itself is one to swallow. */
const DOSE = /\b\d[\d.,]*\s?(?:mg|mcg|µg|milligrams?|micrograms?)\b(?!\s?(?:\/|per|a decilitre))/i;

export const entryFile = (folder: FolderName, id: string, name: string) =>
  `content/${folder}/${id}/${name}.json`;

/** In the order of the alphabet; an entry without facts is among them, and a defect. */
export function entryIds(tree: Tree, folder: FolderName): string[] {
  const prefix = `content/${folder}/`;
  const ids = [...tree.keys()].flatMap((file) =>
    file.startsWith(prefix) ? (ENTRY.exec(file)?.[2] ?? []) : [],
  );
  return [...new Set(ids)].sort();
}

export function factsOf(tree: Tree, folder: FolderName, id: string): JsonObject {
  const facts = tree.get(entryFile(folder, id, 'facts'));
  return isObject(facts) ? facts : {};
}

/** What `more` finds in the facts of an entry that fits its schema. */
export type FactsCheck = (facts: JsonObject, id: string) => { key: string; reason: string }[];

/** Every check that all kinds of this form share. */
export function checkFolders(tree: Tree, kind: FolderKind, more: FactsCheck = () => []): KindReport {
  const { folder } = kind;
  const ids = entryIds(tree, folder);
  const file = (id: string, name: string) => entryFile(folder, id, name);
  const facts = ids.flatMap((id) => checkFacts(tree, kind, id, more));
  const place = (language: string, id: string) => ({
    file: file(id, language),
    key: '',
    value: tree.get(file(id, language)),
  });
  const words = checkEntries({ ids, schema: kind.words, place, freeLists: new Set(['also']) });
  const broken = new Set(facts.map((defect) => defect.file)).size;
  return {
    kind: kind.kind,
    facts: { total: ids.length, complete: ids.length - broken },
    languages: words.languages,
    sourced: ids.filter((id) => hasSources(factsOf(tree, folder, id))).length,
    defects: [
      ...facts,
      ...words.defects,
      ...unknownFiles(tree, folder),
      ...checkPages(tree, { ids, file, leastWords: kind.leastWords }),
      ...(kind.withoutDoses ? ids.flatMap((id) => dosesIn(tree, file(id, 'en'))) : []),
    ],
  };
}

function checkFacts(tree: Tree, kind: FolderKind, id: string, more: FactsCheck): Defect[] {
  const file = entryFile(kind.folder, id, 'facts');
  const facts = tree.get(file);
  if (!isObject(facts)) return [{ file, key: '', reason: 'missing' }];
  const found = checkSchema(kind.facts, facts, file);
  if (found.length > 0) return found;
  const defect = (key: string, reason: string): Defect => ({ file, key, reason });
  if (facts.id !== id) found.push(defect('id', `"${facts.id}" in the folder of "${id}"`));
  for (const [key, target] of Object.entries(kind.links)) {
    const known = knownIds(tree, target);
    for (const other of listOf(facts, key)) {
      if (target === kind.folder && other === id) found.push(defect(key, 'links to itself'));
      else if (!known.has(String(other))) found.push(defect(key, `no ${target} "${other}"`));
    }
  }
  for (const key of kind.paired) {
    const english = tree.get(entryFile(kind.folder, id, 'en'));
    const told = isObject(english) ? listOf(english, key).length : 0;
    const wanted = listOf(facts, key).length;
    if (told !== wanted) found.push(defect(key, `${wanted} items, English tells of ${told}`));
  }
  return [...found, ...more(facts, id).map(({ key, reason }) => defect(key, reason))];
}

function knownIds(tree: Tree, target: LinkTarget): ReadonlySet<string> {
  if (target !== 'engine-conditions') return new Set(entryIds(tree, target));
  const conditions = tree.get(KNOWLEDGE_FILES.condition);
  const list = Array.isArray(conditions) ? conditions : [];
  return new Set(list.map((condition) => (isObject(condition) ? String(condition.id) : '')));
}

function unknownFiles(tree: Tree, folder: FolderName): Defect[] {
  return [...tree.keys()].flatMap((file) => {
    if (!file.startsWith(`content/${folder}/`)) return [];
    const name = ENTRY.exec(file)?.[3];
    return name && NAMES.has(name)
      ? []
      : [{ file, key: '', reason: 'neither facts nor one of the languages' }];
  });
}

function dosesIn(tree: Tree, file: string): Defect[] {
  const words = tree.get(file);
  return [...textsOf(words ?? null)].flatMap(({ key, text }) => {
    const dose = DOSE.exec(text)?.[0];
    return dose ? [{ file, key: join('', key), reason: `"${dose}": no dose of a medicine is told` }] : [];
  });
}

function listOf(value: JsonObject, key: string) {
  const list = value[key];
  return Array.isArray(list) ? list : [];
}

function hasSources(facts: JsonObject): boolean {
  return listOf(facts, 'sources').length > 0;
}
