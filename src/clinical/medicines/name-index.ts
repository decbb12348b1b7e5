import { createSpeller, editDistance, type Speller } from '../symptoms/spelling.ts';
import { isForm, nameKey, nameWords } from './names.ts';
import type { EntryNames, MedicineSources } from './types.ts';

/** A word that this many medicines share ("tablet", "cream", "acid") names none of them. */
const SHARED_BY = 3;
const LEAST_NAME_WORD = 4;

export interface NameIndex {
  /** Names proper: taken as said. An array of several ids means that the name alone does not tell which. */
  exact: ReadonlyMap<string, readonly string[]>;
  /** What people call it ("heart tablet", "blood thinner"): proposed, never taken. */
  described: ReadonlyMap<string, readonly string[]>;
  speller: Speller;
}

export interface Named {
  id: string;
  /** Surely its name. */
  proper: readonly string[];
  titles: readonly string[];
  /** A spelling of its name, or a description. */
  also: readonly string[];
}

export function indexNames(entries: readonly Named[]): NameIndex {
  const exact = new Map<string, string[]>();
  const described = new Map<string, string[]>();
  const wordsOf = remembered(nameWords);
  const keyOf = (name: string) => wordsOf(name).join('');
  for (const { id, proper } of entries) for (const name of proper) add(exact, keyOf(name), id);
  const sure = new Set(exact.keys());
  for (const { id, titles } of entries) {
    for (const title of titles.flatMap(titleNames)) if (!sure.has(keyOf(title))) add(exact, keyOf(title), id);
  }
  const named = new Set(exact.keys());
  const claims = new Map<string, string[]>();
  for (const { id, also } of entries) for (const name of also) add(claims, keyOf(name), id);
  const shared = sharedWords(entries, wordsOf);
  for (const entry of entries) {
    const words = [...entry.proper, ...entry.titles.flatMap(titleNames)].flatMap(wordsOf);
    const anchors = new Set(
      words.filter((word) => word.length >= LEAST_NAME_WORD && !shared.has(word) && !isForm(word)),
    );
    for (const name of entry.also) {
      const key = keyOf(name);
      if (named.has(key)) continue;
      // What two medicines are called ("sartan") is the name of neither.
      const own = claims.get(key)?.length === 1 && wordsOf(name).some((word) => isSpelling(word, anchors));
      add(own ? exact : described, key, entry.id);
    }
  }
  return { exact, described, speller: createSpeller(exact.keys()) };
}

/** Thousands of names come in eight languages, many of them several times. */
function remembered(read: (text: string) => string[]): (text: string) => string[] {
  const known = new Map<string, string[]>();
  return (text) => {
    const words = known.get(text) ?? read(text);
    known.set(text, words);
    return words;
  };
}

/** Known names one edit away from the key, from five letters on: for asking back, never to be taken silently. */
export function near(key: string, index: NameIndex): string[] {
  // The speller reaches two edits in long words: between names of medicines that is too far.
  const names = index.speller.nearest(key).filter((name) => editDistance(key, name, 1) <= 1);
  return [...new Set(names.flatMap((name) => index.exact.get(name) ?? []))].sort();
}

/** "Paracetamol (acetaminophen)" holds two names; "Insulin (human), short-acting" none that follows the comma. */
function titleNames(title: string): string[] {
  const outside = title.replace(/[(（][^)）]*[)）]/g, ' ').split(/[,،]/)[0] ?? '';
  return [title, outside].filter((name) => nameKey(name) !== '');
}

function sharedWords(entries: readonly Named[], wordsOf: (text: string) => string[]): ReadonlySet<string> {
  const users = new Map<string, Set<string>>();
  for (const { id, proper, titles, also } of entries) {
    for (const word of [...proper, ...titles, ...also].flatMap(wordsOf)) {
      const ids = users.get(word);
      if (ids) ids.add(id);
      else users.set(word, new Set([id]));
    }
  }
  return new Set([...users].filter(([, ids]) => ids.size >= SHARED_BY).map(([word]) => word));
}

/**
 * Whether a word is a spelling of one of the entry's own names: its first half ("azithro"), or few letters apart.
 * A class ends like its members ("gliflozin"), so where the first letter differs fewer others may.
 */
function isSpelling(word: string, anchors: ReadonlySet<string>): boolean {
  if (word.length < LEAST_NAME_WORD || isForm(word)) return false;
  if (anchors.has(word)) return true;
  for (const anchor of anchors) {
    if (!sameBlock(word, anchor)) continue;
    if (word.length * 2 >= anchor.length && word.length > LEAST_NAME_WORD && anchor.startsWith(word))
      return true;
    const share = word[0] === anchor[0] ? 3 : 4;
    const limit = Math.max(1, Math.floor(Math.max(word.length, anchor.length) / share));
    if (editDistance(word, anchor, limit) <= limit) return true;
  }
  return false;
}

/** Words of two scripts are never spellings of each other; asking that first saves most of the work. */
const sameBlock = (a: string, b: string): boolean => a.charCodeAt(0) >> 7 === b.charCodeAt(0) >> 7;

function add(index: Map<string, string[]>, key: string, id: string): void {
  if (key === '') return;
  const ids = index.get(key);
  if (!ids) index.set(key, [id]);
  else if (!ids.includes(id)) ids.push(id);
}

const titlesOf = (names: readonly EntryNames[]): string[] => names.map(({ title }) => title);
const alsoOf = (names: readonly EntryNames[]): string[] => names.flatMap(({ also }) => also);

/** Every medicine and every partner of one that the content knows by name. */
export function medicineNames({ rules, drugs }: MedicineSources): Named[] {
  const abbreviations = Object.entries(rules.abbreviations);
  const medicines = drugs.map(
    (drug): Named => ({
      id: drug.id,
      proper: [
        ...[drug.id, drug.name, ...drug.synonyms],
        ...abbreviations.filter(([, id]) => id === drug.id).map(([name]) => name),
      ],
      titles: titlesOf(drug.names),
      also: alsoOf(drug.names),
    }),
  );
  const partners = Object.entries(rules.partners).map(
    ([id, names]): Named => ({ id, proper: [id, ...names], titles: [], also: [] }),
  );
  return [...medicines, ...partners];
}

/** Herbs by their own names; what else remedies are called ("sore throat") describes a complaint. */
export function remedyNames({ rules, remedies }: MedicineSources): Named[] {
  return remedies.map(({ id, names }) => ({
    id,
    proper: [id, ...(rules.herbs[id] ?? [])],
    titles: titlesOf(names),
    also: [],
  }));
}

export function conditionNames({
  rules,
  conditions,
}: MedicineSources): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const [id, { entries, words }] of Object.entries(rules.conditions)) {
    for (const name of [id, ...words]) add(index, nameKey(name), id);
    for (const entry of entries) {
      for (const { title, also } of conditions[entry] ?? []) {
        for (const name of [entry, ...titleNames(title), ...also]) add(index, nameKey(name), id);
      }
    }
  }
  return index;
}
