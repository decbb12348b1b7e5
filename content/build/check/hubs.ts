import { hubFactsSchema, hubWordsSchema } from '../../../src/content/schemas/hub.ts';
import { LANGUAGES } from '../../../src/shared/languages.ts';
import { hubPaths, paths } from '../../../src/shared/paths.ts';
import type { Defect } from '../defect.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { checkEntries } from './entries.ts';
import { checkPages } from './pages.ts';
import { checkSchema } from './schema.ts';

export const HUB_IDS: readonly string[] = [...new Set<string>(Object.values(hubPaths))];
const LEAST_WORDS = 60;

const hubFile = (id: string, name: string) => `content/hubs/${id}/${name}.json`;

export function checkHubs(tree: Tree): KindReport {
  const factDefects = HUB_IDS.flatMap((id) => checkFacts(tree, id));
  const place = (language: string, id: string) => {
    const file = hubFile(id, language);
    return { file, key: '', value: tree.get(file) };
  };
  const words = checkEntries({ ids: HUB_IDS, schema: hubWordsSchema, place });
  const facts = HUB_IDS.map((id) => tree.get(hubFile(id, 'facts')));
  return {
    kind: 'hub',
    facts: {
      total: HUB_IDS.length,
      complete: HUB_IDS.length - new Set(factDefects.map((defect) => defect.file)).size,
    },
    languages: words.languages,
    sourced: facts.filter((f) => isObject(f) && Array.isArray(f.sources) && f.sources.length > 0).length,
    defects: [
      ...factDefects,
      ...words.defects,
      ...unknownHubs(tree),
      ...checkPages(tree, { ids: HUB_IDS, file: hubFile, leastWords: LEAST_WORDS }),
    ],
  };
}

function checkFacts(tree: Tree, id: string): Defect[] {
  const file = hubFile(id, 'facts');
  const facts = tree.get(file);
  if (facts === undefined)
    return [{ file, key: '', reason: 'missing, an address of the app shows this page' }];
  const found = checkSchema(hubFactsSchema, facts, file);
  if (found.length > 0 || !isObject(facts)) return found;
  if (facts.id !== id) found.push({ file, key: 'id', reason: `"${facts.id}" in the folder of "${id}"` });
  return [...found, ...checkPaths(facts, id, file), ...checkRelated(facts, file)];
}

function checkPaths(facts: JsonObject, id: string, file: string): Defect[] {
  const wanted = Object.entries(hubPaths).flatMap(([path, hub]) => (hub === id ? [path] : []));
  const given = Array.isArray(facts.paths) ? facts.paths.map(String) : [];
  if (wanted.sort().join() === given.sort().join()) return [];
  return [{ file, key: 'paths', reason: `"${given.join(' ')}", the app has "${wanted.join(' ')}"` }];
}

function checkRelated(facts: JsonObject, file: string): Defect[] {
  const own = new Set(Array.isArray(facts.paths) ? facts.paths : []);
  const seen = new Set<string>();
  return (Array.isArray(facts.related) ? facts.related : []).map(String).flatMap((path, i) => {
    const reason = !isAppPath(path)
      ? `no page at ${path}`
      : own.has(path)
        ? 'links to itself'
        : seen.has(path)
          ? `${path} stands twice`
          : null;
    seen.add(path);
    return reason ? [{ file, key: `related.${i}`, reason }] : [];
  });
}

/** Addresses that need no id of a record: only those can be linked from a text. */
export function isAppPath(path: string): boolean {
  return Object.hasOwn(hubPaths, path) || Object.values(paths).some((known) => known === path);
}

function unknownHubs(tree: Tree): Defect[] {
  const names = new Set(['facts', ...LANGUAGES.map((l) => l.code)]);
  return [...tree.keys()].flatMap((file) => {
    const [, id, name] = /^content\/hubs\/([^/]+)\/(.+)\.json$/.exec(file) ?? [];
    if (id === undefined || name === undefined) return [];
    if (!HUB_IDS.includes(id)) return [{ file, key: '', reason: 'no address of the app shows this page' }];
    return names.has(name) ? [] : [{ file, key: '', reason: 'neither facts nor one of the languages' }];
  });
}
