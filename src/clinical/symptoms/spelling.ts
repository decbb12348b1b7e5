import { finish, type Steps } from '../../shared/steps.ts';

/**
 * Damerau-Levenshtein distance (insert, delete, replace, swap of neighbours), given up as soon as it must
 * exceed `limit`; then limit + 1 is returned.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    older = old;
    old = row;
  }
  return old[b.length] ?? limit + 1;
}

/** Finds the known word a mistyped one stands for. */
export interface Speller {
  /** Known words at the least distance allowed, or none. `word` must be normalised. */
  nearest(word: string): string[];
  /** What `nearest` needs, made ready before the first unknown word. */
  preparing(): Steps<void>;
}

/** Lengths from which a word may be misspelt by one and by two edits; the known word counts likewise. */
const ONE_EDIT_FROM = 5;
const TWO_EDITS_FROM = 9;

/**
 * One edit is found through shared deletions, so that a word costs its length and not the vocabulary's.
 * Two edits are tried only in long words with the same first letter: few candidates, bounded cost.
 * The first letter must agree (or be swapped with the second), else "light" would be read as "tight".
 */
export function createSpeller(vocabulary: Iterable<string>): Speller {
  // At the latest with the first unknown word: a person who types none of them need not wait for it.
  let index: Index | undefined;
  return {
    *preparing() {
      index ??= yield* indexing(vocabulary);
    },
    nearest(word) {
      if (word.length < ONE_EDIT_FROM || /\d/.test(word)) return [];
      index ??= finish(indexing(vocabulary));
      const near = new Set<string>();
      for (const key of keys(word)) {
        for (const known of index.deletions.get(key) ?? []) {
          if (startsAlike(word, known) && editDistance(word, known, 1) <= 1) near.add(known);
        }
      }
      if (near.size > 0 || word.length < TWO_EDITS_FROM) return [...near];
      return (index.long.get(word[0] ?? '') ?? []).filter((known) => editDistance(word, known, 2) <= 2);
    },
  };
}

interface Index {
  deletions: Map<string, string[]>;
  long: Map<string, string[]>;
}

const WORDS_A_STEP = 50;

function* indexing(vocabulary: Iterable<string>): Steps<Index> {
  const deletions = new Map<string, string[]>();
  const long = new Map<string, string[]>();
  let count = 0;
  for (const word of vocabulary) {
    if (++count % WORDS_A_STEP === 0) yield;
    if (word.length >= ONE_EDIT_FROM) for (const key of keys(word)) push(deletions, key, word);
    if (word.length >= TWO_EDITS_FROM - 2) push(long, word[0] ?? '', word);
  }
  return { deletions, long };
}

function startsAlike(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
}

function keys(word: string): string[] {
  const out = [word];
  for (let i = 1; i < word.length; i++) out.push(word.slice(0, i) + word.slice(i + 1));
  // A swap of the first two letters shares the word without its first letter.
  out.push(word.slice(1), word.slice(0, 1) + word.slice(2));
  return out;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
