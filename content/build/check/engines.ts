import type { ZodMiniType } from 'zod/mini';
import { bmiSchema } from '../../../src/content/schemas/bmi.ts';
import { growthSchema } from '../../../src/content/schemas/growth.ts';
import { labFactsSchema, labWordsSchema } from '../../../src/content/schemas/labs.ts';
import { medicineRulesSchema } from '../../../src/content/schemas/medicines.ts';
import {
  mentalHealthFactsSchema,
  mentalHealthWordsSchema,
} from '../../../src/content/schemas/mental-health.ts';
import { vaccinationsSchema } from '../../../src/content/schemas/vaccinations.ts';
import { isObject, type Json } from '../json.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { checkEntries, type EntryKind } from './entries.ts';
import { checkSchema } from './schema.ts';

/** What the checkers besides the symptom check know: content/knowledge/<engine>.json. */
export const ENGINE_FACTS = {
  bmi: bmiSchema,
  growth: growthSchema,
  labs: labFactsSchema,
  medicines: medicineRulesSchema,
  'mental-health': mentalHealthFactsSchema,
  vaccinations: vaccinationsSchema,
} as const satisfies Record<string, ZodMiniType>;
export type EngineName = keyof typeof ENGINE_FACTS;
const NAMES = Object.keys(ENGINE_FACTS) as EngineName[];

export const engineFile = (name: EngineName): string => `content/knowledge/${name}.json`;

/** Engines whose words lie beside their facts; the others are worded by their screens. */
export const ENGINE_WORDS = ['labs', 'mental-health'] as const;
export type WordedEngine = (typeof ENGINE_WORDS)[number];

export const engineWordsFile = (name: WordedEngine, language: string): string =>
  `content/knowledge/${language}/${name}.json`;

/** The facts of every engine against their schemas, and the words of those that have some, test by test. */
export function checkEngines(tree: Tree): KindReport[] {
  const broken = NAMES.map((name) => {
    const file = engineFile(name);
    const facts = tree.get(file);
    return facts === undefined
      ? [{ file, key: '', reason: 'missing' }]
      : checkSchema(ENGINE_FACTS[name], facts, file);
  });
  const complete = broken.filter((defects) => defects.length === 0).length;
  const engines = {
    kind: 'engine',
    facts: { total: NAMES.length, complete },
    languages: {},
    defects: broken.flat(),
  };
  return [engines, checkLabWords(tree), checkMentalHealthWords(tree)];
}

function checkLabWords(tree: Tree): KindReport {
  const facts = tree.get(engineFile('labs'));
  const tests = isObject(facts) && Array.isArray(facts.tests) ? facts.tests : [];
  const ids = tests.flatMap((test) => (isObject(test) && typeof test.id === 'string' ? [test.id] : []));
  const wordsOf = (language: string) => {
    const words = tree.get(engineWordsFile('labs', language));
    return isObject(words) ? words : {};
  };
  const report = reportOf('lab-test', {
    ids,
    schema: labWordsSchema,
    // Reports name a test in as many ways as the language has, and abbreviate it in Latin letters.
    freeLists: new Set(['aliases', 'short']),
    place: (language, id) => ({
      file: engineWordsFile('labs', language),
      key: id,
      value: own(wordsOf(language), id),
    }),
  });
  const known = new Set(ids);
  const lost = Object.keys(wordsOf('en')).filter((id) => !known.has(id));
  const file = engineWordsFile('labs', 'en');
  report.defects.push(...lost.map((key) => ({ file, key, reason: 'no test has this id' })));
  return report;
}

function checkMentalHealthWords(tree: Tree): KindReport {
  return reportOf('mental-health', {
    ids: ['mental-health'],
    schema: mentalHealthWordsSchema,
    // The published wording is English; a translation says that it has not been tested.
    freeLists: new Set(['validated']),
    place: (language) => {
      const file = engineWordsFile('mental-health', language);
      return { file, key: '', value: tree.get(file) };
    },
  });
}

function reportOf(kind: string, entries: EntryKind): KindReport {
  const { languages, defects } = checkEntries(entries);
  return { kind, facts: { total: 0, complete: 0 }, languages, defects };
}

function own(words: { [key: string]: Json }, id: string): Json | undefined {
  return Object.hasOwn(words, id) ? words[id] : undefined;
}
