import { editDistance } from '../symptoms/spelling.ts';
import { conversionFor } from './convert.ts';
import type { LabFacts, LabPanel, LabTest, LabWords } from './knowledge-types.ts';

/** The facts with their indexes. Read only. */
export interface LabKnowledge {
  tests: ReadonlyMap<string, LabTest>;
  panels: ReadonlyMap<string, LabPanel>;
  /** A name, LOINC code or id in the form names are compared in, to the test's id. */
  names: ReadonlyMap<string, string>;
  panelNames: ReadonlyMap<string, string>;
  sources: Readonly<Record<string, string>>;
}

/** Words a report puts around a test's name that do not tell it from another. */
const FILLERS = new Set(['serum', 'plasma', 'blood', 's', 'sr', 'level', 'levels', 'test', 'value', 'count']);
const MOST_SUGGESTIONS = 5;

/**
 * Indexes the facts once. With words, a test is also found by what reports of those languages call it. Throws an
 * Error naming the culprit where two tests share a name, a panel names no test or a unit cannot be read.
 */
export function prepareLabs(
  facts: LabFacts,
  wordsByLanguage: Readonly<Record<string, Readonly<Record<string, LabWords>> | undefined>> = {},
): LabKnowledge {
  const tests = new Map(facts.tests.map((test) => [test.id, test]));
  const names = new Map<string, string>();
  for (const test of facts.tests) {
    for (const name of [test.id, test.loinc, ...test.names]) claim(names, name, test.id);
    for (const unit of test.units) {
      const conversion = conversionFor(test, unit);
      if (typeof conversion === 'string') throw new Error(`lab test ${test.id}: ${conversion} "${unit}"`);
    }
    if (test.partOf && !tests.has(test.partOf))
      throw new Error(`lab test ${test.id}: no test "${test.partOf}"`);
  }
  for (const words of Object.values(wordsByLanguage)) {
    for (const [id, { name, aliases }] of Object.entries(words ?? {})) {
      if (tests.has(id)) for (const alias of [name, ...aliases]) claim(names, alias, id);
    }
  }
  const panelNames = new Map<string, string>();
  for (const panel of facts.panels) {
    for (const name of [panel.id, ...panel.names]) claim(panelNames, name, panel.id);
    const lost = panel.tests.find((id) => !tests.has(id));
    if (lost) throw new Error(`lab panel ${panel.id}: no test "${lost}"`);
  }
  return {
    tests,
    panels: new Map(facts.panels.map((p) => [p.id, p])),
    names,
    panelNames,
    sources: facts.sources,
  };
}

function claim(names: Map<string, string>, name: string, id: string): void {
  const key = nameKey(name);
  const owner = names.get(key);
  if (owner !== undefined && owner !== id) throw new Error(`"${name}" names both ${owner} and ${id}`);
  if (key !== '') names.set(key, id);
}

/** Case, accents, punctuation and the order of words do not matter: "Cholesterol, Total" is "total cholesterol". */
export function nameKey(name: string): string {
  return wordsOf(name).sort().join(' ');
}

function wordsOf(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      // "T.S.H." is one word.
      .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The test of an id, LOINC code or name; undefined where none is meant clearly. */
export function findTest(knowledge: LabKnowledge, asked: string): LabTest | undefined {
  const words = wordsOf(asked);
  const keys = [words, words.filter((word) => !FILLERS.has(word))].map((list) => [...list].sort().join(' '));
  const id = keys.map((key) => knowledge.names.get(key)).find((found) => found !== undefined);
  return id === undefined ? undefined : knowledge.tests.get(id);
}

export function findPanel(knowledge: LabKnowledge, asked: string): LabPanel | undefined {
  return knowledge.panels.get(knowledge.panelNames.get(nameKey(asked)) ?? '');
}

/** Ids of tests whose names hold what was asked or are nearly spelt so, the nearest first. */
export function suggestions(knowledge: LabKnowledge, asked: string): string[] {
  const key = nameKey(asked);
  if (key.length < 2) return [];
  const limit = key.length < 5 ? 1 : 2;
  const rated = [...knowledge.names].flatMap(([name, id]) => {
    if (name.split(' ').includes(key)) return [{ id, distance: 0 }];
    const distance = editDistance(key, name, limit);
    return distance <= limit ? [{ id, distance }] : [];
  });
  const ordered = rated.sort((a, b) => a.distance - b.distance).map(({ id }) => id);
  return [...new Set(ordered)].slice(0, MOST_SUGGESTIONS);
}
