import type { Language } from '../../shared/languages.ts';
import type { Steps } from '../../shared/steps.ts';
import { type FunctionWords, functionWords } from './function-words.ts';
import type { Grammar } from './knowledge-types.ts';
import { type Script, scriptOf } from './normalise.ts';
import { createSpeller, type Speller } from './spelling.ts';
import { stem } from './stems.ts';
import { words } from './tokens.ts';
import { lengthAt } from './word-lists.ts';

export interface Phrase {
  finding: string;
  /** Numbers of the roots of its words, in order; see Lexicon.rootIds. */
  roots: number[];
  /** Holds a word that negates ("cannot breathe"): only matched whole and in order. */
  negative: boolean;
  /** Holds a turning word inside ("pregnant with bleeding"): only such a phrase reaches across one. */
  turns: boolean;
}

/** One language's phrases and grammar, indexed once for reading. */
export interface Lexicon {
  language: Language;
  /** Normalised word to its number; a root has a number of its own. */
  wordIds: ReadonlyMap<string, number>;
  rootIds: ReadonlyMap<string, number>;
  /** Root to the root that stands for all words of its meaning. */
  sameRoots: ReadonlyMap<string, string>;
  /** Phrases by their rarest word, so that a text costs what it holds and not what the lexicon holds. */
  byAnchor: ReadonlyMap<number, Phrase[]>;
  /** Root of each word by number, to compare inflected forms. */
  rootOf: Int32Array;
  functionWords: FunctionWords;
  /** Those its phrases are written in: a word in another stands for nothing here, and need not be looked up. */
  scripts: ReadonlySet<Script>;
  /** Words beside which a bare figure is a body temperature. */
  heatWords: ReadonlySet<string>;
  speller: Speller;
  grammar: GrammarIndex;
}

/** Each list of the grammar as normalised word sequences, longest first. */
export interface GrammarIndex {
  negationBefore: string[][];
  negationAfter: string[][];
  negationEnds: string[][];
  doubt: string[][];
  worse: string[][];
  child: string[][];
  since: string[][];
  yesterday: string[][];
  today: string[][];
  listJoiners: ReadonlySet<string>;
  units: ReadonlyMap<string, number>;
  numbers: ReadonlyMap<string, number>;
  sameWords: string[][];
  ownWords: ReadonlySet<string>;
  compounds: Compound[];
}

/** Words that stand together, among them one that says nothing without the others. */
export interface Compound {
  words: string[];
  /** Its place among them. */
  bound: number;
  /** It needs what follows as well. */
  open: boolean;
}

const UNIT_DAYS = { hours: 1 / 24, days: 1, weeks: 7, months: 30, years: 365 } as const;

/** How many phrases are counted before the page may answer. */
const PHRASES_A_STEP = 500;

/**
 * Indexes phrases (finding id to the ways people say it) for reading; `grammar` comes from `indexGrammar`. It can be
 * put down after each finding.
 */
export function* indexing(
  language: Language,
  phrasesOf: Readonly<Record<string, readonly string[]>>,
  grammar: GrammarIndex,
): Steps<Lexicon> {
  const functions = functionWords(language);
  const negators = new Set(
    [...grammar.negationBefore, ...grammar.negationAfter]
      .filter((s) => s.length === 1)
      .map((s) => s[0] ?? ''),
  );
  const wordIds = new Map<string, number>();
  const rootIds = new Map<string, number>();
  const sameRoots = rootsOfOneMeaning(grammar.sameWords, language);
  const roots: number[] = [];
  const counts: number[] = [];
  const number = (word: string): number => {
    const known = wordIds.get(word);
    if (known !== undefined) return known;
    const id = wordIds.size;
    wordIds.set(word, id);
    const root = rootOf(word, language, sameRoots);
    const rootId = rootIds.get(root) ?? rootIds.size;
    rootIds.set(root, rootId);
    roots[id] = rootId;
    return id;
  };
  const wordsOf = rememberedWords();
  const phrases: Phrase[] = [];
  const seen = new Map<string, Phrase>();
  for (const [finding, texts] of Object.entries(phrasesOf)) {
    for (const text of texts) {
      const all = wordsOf(text);
      const sequence = meaningful(all, functions);
      const key = `${finding} ${sequence.join(' ')}`;
      if (sequence.length === 0 || sequence.length > 8) continue;
      const turns = holdsInside(all, grammar.negationEnds);
      const same = seen.get(key);
      // "Pregnant, bleeding" and "pregnant with bleeding" are one phrase, which then reaches across the turn.
      if (same) {
        same.turns ||= turns;
        continue;
      }
      const negative = sequence.some((w) => negators.has(w));
      const phrase = { finding, roots: sequence.map((word) => roots[number(word)] ?? 0), negative, turns };
      seen.set(key, phrase);
      phrases.push(phrase);
    }
    yield;
  }
  for (const [at, phrase] of phrases.entries()) {
    for (const root of new Set(phrase.roots)) counts[root] = (counts[root] ?? 0) + 1;
    if (at % PHRASES_A_STEP === 0) yield;
  }
  const byAnchor = new Map<number, Phrase[]>();
  for (const [at, phrase] of phrases.entries()) {
    if (at % PHRASES_A_STEP === 0) yield;
    const anchor = phrase.roots.reduce((a, b) => ((counts[b] ?? 0) < (counts[a] ?? 0) ? b : a));
    const others = byAnchor.get(anchor);
    if (others) others.push(phrase);
    else byAnchor.set(anchor, [phrase]);
  }
  yield;
  const scripts = new Set([...wordIds.keys()].map(scriptOf));
  yield;
  const heat = heatWords(phrasesOf, functions);
  yield;
  return {
    language,
    wordIds,
    rootIds,
    sameRoots,
    byAnchor,
    rootOf: Int32Array.from(roots),
    functionWords: functions,
    scripts,
    heatWords: heat,
    speller: createSpeller(wordIds.keys()),
    grammar,
  };
}

/** `words`, each different word worked out once: a lexicon has ten times as many words as different ones. */
function rememberedWords(): (phrase: string) => string[] {
  const known = new Map<string, string[]>();
  return (phrase) =>
    phrase.split(' ').flatMap((typed) => {
      const own = known.get(typed) ?? words(typed);
      known.set(typed, own);
      return own;
    });
}

function holdsInside(sequence: string[], lists: string[][]): boolean {
  const wordAt = (i: number) => sequence[i];
  return sequence.some(
    (_, i) => i > 0 && lengthAt(wordAt, i, lists, (list) => i + list.length < sequence.length) > 0,
  );
}

/** A phrase without its empty words; whole where only one word would be left ("is pale", "had a fit"). */
function meaningful(sequence: string[], functions: FunctionWords): string[] {
  const kept = sequence.filter((w) => !functions.empty.has(w));
  return kept.length > 1 ? kept : sequence;
}

function heatWords(
  phrasesOf: Readonly<Record<string, readonly string[]>>,
  functions: FunctionWords,
): Set<string> {
  const all = ['fever', 'high-fever'].flatMap((id) => phrasesOf[id] ?? []).flatMap((text) => words(text));
  return new Set(all.filter((w) => w.length > 2 && !/\d/.test(w) && !functions.all.has(w)));
}

export function indexGrammar(g: Grammar): GrammarIndex {
  const lists = (entries: string[]) =>
    entries
      .map(words)
      .filter((s) => s.length > 0)
      .sort((a, b) => b.length - a.length);
  const flat = (entries: string[]) => new Set(entries.flatMap((e) => words(e)));
  return {
    negationBefore: lists(g.negationBefore),
    negationAfter: lists(g.negationAfter),
    negationEnds: lists(g.negationEnds),
    doubt: lists(g.doubt),
    worse: lists(g.worse),
    child: lists(g.child),
    since: lists(g.since),
    yesterday: lists(g.yesterday),
    today: lists(g.today),
    listJoiners: flat(g.listJoiners),
    units: new Map(
      g.duration.flatMap((d) => d.words.map((w) => [words(w).join(' '), UNIT_DAYS[d.unit]] as const)),
    ),
    numbers: new Map(Object.entries(g.numberWords).map(([w, n]) => [words(w).join(' '), n])),
    sameWords: (g.sameWords ?? []).map((set) => set.flatMap((word) => words(word))),
    ownWords: flat(g.ownWords ?? []),
    compounds: Object.entries(g.compounds ?? {}).flatMap(([word, entries]) => {
      const [bound = ''] = words(word);
      return entries.map((entry) => {
        const own = words(entry);
        return { words: own, bound: own.indexOf(bound), open: entry.endsWith('*') };
      });
    }),
  };
}

function rootsOfOneMeaning(sets: string[][], language: Language): Map<string, string> {
  const out = new Map<string, string>();
  for (const set of sets) {
    const roots = set.map((word) => stem(word, language));
    for (const root of roots) out.set(root, roots[0] ?? root);
  }
  return out;
}

function rootOf(word: string, language: Language, sameRoots: ReadonlyMap<string, string>): string {
  const root = stem(word, language);
  return sameRoots.get(root) ?? root;
}

/** What a typed word stands for in a lexicon: numbers of roots, and how sure that is (0 exact, 1 inflected, 2 misspelt). */
export interface Reading {
  roots: number[];
  cost: number;
}
const UNKNOWN: Reading = { roots: [], cost: 0 };

/** Indic case endings are written onto the word: the longest known root that starts it, and a short rest. */
function byPrefix(word: string, lexicon: Lexicon, except?: number): number | undefined {
  const least = Math.max(3, word.length - 6);
  for (let n = word.length - 1; n >= least; n--) {
    const head = word.slice(0, n);
    // A function word with an ending (அம்மாவுக்கு, "to mother") is no form of a shorter word (அம்மை, "pox").
    if (lexicon.functionWords.all.has(head)) return undefined;
    const root = lexicon.rootIds.get(head);
    if (root !== undefined && root !== except) return root;
  }
  return undefined;
}

function isIndic(word: string): boolean {
  const script = scriptOf(word);
  return script !== 'latin' && script !== 'arabic' && script !== 'number' && script !== 'other';
}

export function readWord(word: string, lexicon: Lexicon): Reading {
  const exact = lexicon.wordIds.get(word);
  if (exact !== undefined) {
    const own = lexicon.rootOf[exact] ?? 0;
    const whole = !isIndic(word) || lexicon.grammar.ownWords.has(word);
    const shorter = whole ? undefined : byPrefix(word, lexicon, own);
    return { roots: shorter === undefined ? [own] : [own, shorter], cost: 0 };
  }
  if (lexicon.functionWords.all.has(word) || lexicon.grammar.ownWords.has(word)) return UNKNOWN;
  const root = lexicon.rootIds.get(rootOf(word, lexicon.language, lexicon.sameRoots));
  if (root !== undefined) return { roots: [root], cost: 1 };
  if (isIndic(word)) {
    const found = byPrefix(stem(word, lexicon.language), lexicon);
    if (found !== undefined) return { roots: [found], cost: 1 };
  }
  const near = lexicon.speller.nearest(word);
  if (near.length === 0) return UNKNOWN;
  const roots = near.map((w) => lexicon.rootOf[lexicon.wordIds.get(w) ?? 0] ?? 0);
  return { roots: [...new Set(roots)], cost: 2 };
}
