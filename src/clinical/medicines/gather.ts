import { LANGUAGES } from '../../shared/languages.ts';
import type { DrugSource, EntryNames, MedicineRules, MedicineSources, RemedySource } from './types.ts';

const FILE = /(?:^|\/)(drugs|remedies|conditions)\/([^/]+)\/([^/]+)\.json$/;
const RULES = /(?:^|\/)knowledge\/medicines\.json$/;
const CODES: readonly string[] = LANGUAGES.map(({ code }) => code);

type Files = Readonly<Record<string, unknown>>;
type Entries = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/**
 * What the engine needs out of the content's files: path (ending as under content/, such as
 * `drugs/aspirin/facts.json`) -> the parsed JSON. Reads knowledge/medicines.json, and of drugs, remedies and
 * conditions the facts and the names in every language that is there; passes over all other files. Throws without
 * the rules; an entry without facts is left out.
 */
export function gatherSources(files: Files): MedicineSources {
  const rulesFile = Object.keys(files).find((path) => RULES.test(path));
  if (!rulesFile) throw new Error('no knowledge/medicines.json among the files');
  const rules = files[rulesFile] as MedicineRules;
  const kinds = { drugs: entriesOf(files, 'drugs'), remedies: entriesOf(files, 'remedies') };
  const told = entriesOf(files, 'conditions');
  const named = new Set(Object.values(rules.conditions).flatMap(({ entries }) => entries));
  return {
    rules,
    drugs: withNames<DrugSource>(kinds.drugs),
    remedies: withNames<RemedySource>(kinds.remedies),
    conditions: Object.fromEntries([...named].map((id) => [id, namesOf(told.get(id) ?? new Map())])),
  };
}

/** Entry -> its files by their names, in the order of the alphabet. */
function entriesOf(files: Files, kind: string): Entries {
  const entries = new Map<string, Map<string, unknown>>();
  for (const path of Object.keys(files).sort()) {
    const [, folder, id = '', name = ''] = FILE.exec(path) ?? [];
    if (folder !== kind) continue;
    entries.set(id, (entries.get(id) ?? new Map()).set(name, files[path]));
  }
  return entries;
}

function withNames<T extends { names: readonly EntryNames[] }>(entries: Entries): T[] {
  return [...entries.values()].flatMap((entry) => {
    const facts = entry.get('facts');
    // The compiler holds the facts to their schema; here they are taken as read.
    return facts ? [{ ...facts, names: namesOf(entry) } as unknown as T] : [];
  });
}

function namesOf(entry: ReadonlyMap<string, unknown>): EntryNames[] {
  return CODES.flatMap((code) => {
    const words = entry.get(code) as EntryNames | undefined;
    return words ? [{ title: words.title, also: words.also }] : [];
  });
}
