import { LANGUAGES, type Language } from '../../src/shared/languages.ts';
import {
  ENGINE_FACTS,
  ENGINE_WORDS,
  type EngineName,
  engineFile,
  engineWordsFile,
  type WordedEngine,
} from './check/engines.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import type { Tree } from './tree.ts';

const NAMED = /^content\/(drugs|remedies|conditions)\/([^/]+)\/([^/]+)\.json$/;
const CODES: ReadonlySet<string> = new Set(LANGUAGES.map(({ code }) => code));

/** What each engine knows, by its name; those that are missing or broken are left out. */
export function engineFacts(tree: Tree): [EngineName, Json][] {
  return (Object.keys(ENGINE_FACTS) as EngineName[]).flatMap((name): [EngineName, Json][] => {
    const facts = tree.get(engineFile(name));
    if (facts === undefined || !ENGINE_FACTS[name].safeParse(facts).success) return [];
    return [[name, name === 'medicines' ? medicineFiles(tree, facts) : facts]];
  });
}

/** The words of engines that have some; what a language lacks stands there in English. */
export function engineWords(tree: Tree, language: Language): [WordedEngine, Json][] {
  return ENGINE_WORDS.flatMap((name): [WordedEngine, Json][] => {
    const [english, own] = ['en', language].map((code) => tree.get(engineWordsFile(name, code)));
    const words =
      name === 'labs' && isObject(english) && isObject(own) ? { ...english, ...own } : (own ?? english);
    return words === undefined ? [] : [[name, words]];
  });
}

/** What the medicines engine reads of an entry's facts; the rest is for its page. */
const READ: Readonly<Record<string, readonly string[]>> = {
  drugs: ['id', 'name', 'synonyms', 'pregnancy', 'interactions'],
  remedies: ['id', 'fromAge', 'pregnancy', 'cautions', 'interactions'],
};

/**
 * The rules and, by their path below content, what the engine reads of medicines and remedies, and the names of both and
 * of the conditions the rules speak of in every language: people have medicines from more than one country.
 */
function medicineFiles(tree: Tree, rules: Json): JsonObject {
  const files: JsonObject = { 'knowledge/medicines.json': rules };
  const spokenOf = conditionsOf(rules);
  for (const [path, value] of tree) {
    const [, kind, id = '', name = ''] = NAMED.exec(path) ?? [];
    if (!kind || !isObject(value) || (kind === 'conditions' && !spokenOf.has(id))) continue;
    const at = path.slice('content/'.length);
    if (CODES.has(name)) files[at] = { title: value.title ?? '', also: value.also ?? [] };
    else if (name === 'facts' && READ[kind])
      files[at] = Object.fromEntries(READ[kind].map((key) => [key, value[key] ?? null]));
  }
  return files;
}

function conditionsOf(rules: Json): ReadonlySet<string> {
  const { conditions } = rules as unknown as { conditions: Record<string, { entries: string[] }> };
  return new Set(Object.values(conditions).flatMap(({ entries }) => entries));
}
