import {
  conditionWordsSchema,
  cuesSchema,
  findingWordsSchema,
  grammarSchema,
  redFlagWordsSchema,
} from '../../../src/content/schemas/knowledge-words.ts';
import { LANGUAGES, type Language } from '../../../src/shared/languages.ts';
import type { Defect } from '../defect.ts';
import { isObject, type Json, type JsonObject, textsOf } from '../json.ts';
import type { KnowledgeKind } from '../knowledge-files.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { checkEntries } from './entries.ts';
import { fixedWarnings } from './fixed-warnings.ts';
import { checkKnowledgeFacts, knowledgeIds } from './knowledge-facts.ts';
import { nearDuplicates, sameTexts, type Told } from './near-duplicates.ts';
import { checkSchema } from './schema.ts';

const WORDS = {
  finding: { name: 'findings', schema: findingWordsSchema },
  condition: { name: 'conditions', schema: conditionWordsSchema },
  'red-flag': { name: 'red-flags', schema: redFlagWordsSchema },
} as const;

/** Each language says a finding in its own number of ways, romanised ones among them. */
const FREE_LISTS: ReadonlySet<string> = new Set(['phrases']);

export function wordsFile(kind: KnowledgeKind, language: string): string {
  return `content/knowledge/${language}/${WORDS[kind].name}.json`;
}

export function grammarFile(language: string): string {
  return `content/knowledge/${language}/grammar.json`;
}

/** Telling words: a language may have none yet. */
export function cuesFile(language: string): string {
  return `content/knowledge/${language}/cues.json`;
}

/** What the guard learns from, and what it learnt. */
export function dangerSentencesFile(language: string): string {
  return `content/knowledge/${language}/danger-sentences.json`;
}

export function dangerModelFile(language: string): string {
  return `content/knowledge/${language}/danger-model.json`;
}

export function checkKnowledge(tree: Tree, kind: KnowledgeKind): KindReport {
  const { facts, sourced, defects } = checkKnowledgeFacts(tree, kind);
  const ids = knowledgeIds(tree, kind);
  const wordsOf = (language: string) => {
    const words = tree.get(wordsFile(kind, language));
    return isObject(words) ? words : {};
  };
  const words = checkEntries({
    ids,
    schema: WORDS[kind].schema,
    freeLists: FREE_LISTS,
    place: (language, id) => ({
      file: wordsFile(kind, language),
      key: id,
      value: own(wordsOf(language), id),
    }),
  });
  const known = new Set(ids);
  const across = LANGUAGES.flatMap(({ code }): Defect[] => {
    const file = wordsFile(kind, code);
    const entries = Object.entries(wordsOf(code));
    return [
      ...entries
        .filter(([id]) => !known.has(id))
        .map(([key]) => ({ file, key, reason: `no ${kind} has this id` })),
      ...checkTogether(kind, file, entries),
      ...(kind === 'condition' ? checkCues(tree, code, known) : []),
      ...(code === 'en' && kind !== 'finding'
        ? entries.flatMap(([id, entry]) => fixedWarnings(file, id, allText(entry)))
        : []),
    ];
  });
  return {
    kind,
    facts,
    languages: words.languages,
    sourced,
    defects: [...defects, ...words.defects, ...across],
  };
}

function checkCues(tree: Tree, language: string, known: ReadonlySet<string>): Defect[] {
  const file = cuesFile(language);
  const cues = tree.get(file);
  if (cues === undefined) return [];
  const lost = Object.keys(isObject(cues) ? cues : {}).filter((id) => !known.has(id));
  return [
    ...checkSchema(cuesSchema, cues, file),
    ...lost.map((key) => ({ file, key, reason: 'no condition has this id' })),
  ];
}

/** What one entry of a language may not share with another: names, questions, phrases, most of its text. */
function checkTogether(kind: KnowledgeKind, file: string, entries: [string, Json][]): Defect[] {
  const field = (name: string): Told[] =>
    entries.flatMap(([key, entry]) => {
      const text = isObject(entry) ? entry[name] : undefined;
      return typeof text === 'string' ? [{ file, key, text }] : [];
    });
  if (kind === 'finding') {
    return [
      ...sameTexts(field('name'), 'name'),
      ...sameTexts(field('question'), 'question'),
      ...sharedPhrases(file, entries),
    ];
  }
  const told = entries.map(([key, entry]) => ({ file, key, text: allText(entry) }));
  return [...sameTexts(field(kind === 'condition' ? 'name' : 'reason'), 'text'), ...nearDuplicates(told)];
}

/** A phrase that two findings claim would be read as both, or as whichever came first. */
function sharedPhrases(file: string, entries: [string, Json][]): Defect[] {
  const phrases = entries.flatMap(([key, entry]): Told[] => {
    const list = isObject(entry) && Array.isArray(entry.phrases) ? entry.phrases : [];
    const own = new Set(list.map((phrase) => String(phrase).normalize('NFC').toLowerCase().trim()));
    return [...own].map((text) => ({ file, key, text }));
  });
  return sameTexts(phrases, 'phrase');
}

export function checkGrammar(tree: Tree): KindReport {
  const defects: Defect[] = [];
  const languages: KindReport['languages'] = {};
  for (const { code } of LANGUAGES) {
    const file = grammarFile(code);
    const grammar = tree.get(file);
    const found = grammar === undefined ? [] : checkSchema(grammarSchema, grammar, file);
    const complete = grammar !== undefined && found.length === 0 ? 1 : 0;
    languages[code] = { total: 1, complete, missing: grammar === undefined ? ['grammar'] : [] };
    defects.push(...found);
  }
  return { kind: 'grammar', facts: { total: 0, complete: 0 }, languages, defects };
}

export function wordsIn(tree: Tree, kind: KnowledgeKind, language: Language, id: string): Json | undefined {
  const words = tree.get(wordsFile(kind, language));
  return isObject(words) ? own(words, id) : undefined;
}

function own(words: JsonObject, id: string): Json | undefined {
  return Object.hasOwn(words, id) ? words[id] : undefined;
}

function allText(entry: Json): string {
  return [...textsOf(entry)].map(({ text }) => text).join('\n');
}
