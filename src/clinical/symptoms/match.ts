import { type Lexicon, type Phrase, readWord } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A finding seen in a text: the words (numbers of tokens, ascending) it was read from. */
export interface Match {
  finding: string;
  tokens: number[];
  score: number;
  /** How far the words had to be bent: 0 as the lexicon has them, 1 an inflected, 2 a misspelt one. */
  misread: number;
}

/** What matching must know about each token besides the word itself. */
export interface Clauses {
  /** True where a new sentence begins: no finding reaches across. */
  breaks: boolean[];
  /** True at a turning word ("but"): only a phrase that holds one itself reaches across. */
  turns: boolean[];
  /** True for words that say nothing by themselves. */
  empty: boolean[];
}

const MOST_GAP = 3;
const MOST_GAP_SWAPPED = 1;
const SWAP_COST = 0.7;
const READING_COST = 0.4;

/** Every way a phrase of the lexicon can be read from the tokens, best first. */
export function findMatches(tokens: Token[], clauses: Clauses, lexicon: Lexicon): Match[] {
  const positions = new Map<number, number[]>();
  const cost: number[] = [];
  const known = new Map<string, ReturnType<typeof readWord>>();
  tokens.forEach((token, i) => {
    if (!lexicon.scripts.has(token.script)) return;
    const reading = known.get(token.norm) ?? readWord(token.norm, lexicon);
    known.set(token.norm, reading);
    cost[i] = reading.cost;
    for (const root of reading.roots) positions.set(root, [...(positions.get(root) ?? []), i]);
  });
  const out: Match[] = [];
  for (const [root, places] of positions) {
    for (const phrase of lexicon.byAnchor.get(root) ?? []) {
      if (!phrase.roots.every((r) => positions.has(r))) continue;
      const anchor = phrase.roots.indexOf(root);
      for (const place of places) {
        const match = tryAt(phrase, anchor, place, positions, tokens, clauses, cost);
        if (match) out.push(match);
      }
    }
  }
  return out;
}

function tryAt(
  phrase: Phrase,
  anchor: number,
  place: number,
  positions: Map<number, number[]>,
  tokens: Token[],
  clauses: Clauses,
  cost: number[],
): Match | undefined {
  const inOrder = placeInOrder(phrase.roots, anchor, place, positions);
  const gap = inOrder ? gapOf(phrase, inOrder, tokens, clauses) : Number.POSITIVE_INFINITY;
  if (inOrder && gap <= gapAllowed(phrase)) return scored(phrase, inOrder, gap, cost);
  if (phrase.negative) return undefined;
  const anyOrder = placeNear(phrase.roots, anchor, place, positions);
  if (!anyOrder) return undefined;
  // "Often I pass urine, no fever" is not "often fever": words in another order belong together within a comma only.
  const [from = 0, to = 0] = [anyOrder[0], anyOrder.at(-1)];
  if (tokens.slice(from + 1, to + 1).some((t) => t.before === 'comma')) return undefined;
  const loose = gapOf(phrase, anyOrder, tokens, clauses);
  return loose <= MOST_GAP_SWAPPED ? scored(phrase, anyOrder, loose + SWAP_COST, cost) : undefined;
}

/** "No stool" must not be read from "no blood in the stool": a short phrase that negates stands unbroken. */
function gapAllowed(phrase: Phrase): number {
  if (!phrase.negative) return MOST_GAP;
  return phrase.roots.length > 2 ? 1 : 0;
}

function scored(phrase: Phrase, tokens: number[], gap: number, cost: number[]): Match {
  const costs = tokens.map((t) => cost[t] ?? 0);
  const score = 2 * tokens.length - gap - READING_COST * costs.reduce((a, b) => a + b, 0);
  return { finding: phrase.finding, tokens, score, misread: Math.max(0, ...costs) };
}

function placeInOrder(
  roots: number[],
  anchor: number,
  place: number,
  positions: Map<number, number[]>,
): number[] | undefined {
  const out = new Array<number>(roots.length);
  out[anchor] = place;
  for (let k = anchor + 1; k < roots.length; k++) {
    const next = positions.get(roots[k] ?? -1)?.find((p) => p > (out[k - 1] ?? 0));
    if (next === undefined) return undefined;
    out[k] = next;
  }
  for (let k = anchor - 1; k >= 0; k--) {
    const previous = positions.get(roots[k] ?? -1)?.findLast((p) => p < (out[k + 1] ?? 0));
    if (previous === undefined) return undefined;
    out[k] = previous;
  }
  return out;
}

function placeNear(
  roots: number[],
  anchor: number,
  place: number,
  positions: Map<number, number[]>,
): number[] | undefined {
  const used = new Set([place]);
  for (let k = 0; k < roots.length; k++) {
    if (k === anchor) continue;
    let best: number | undefined;
    for (const p of positions.get(roots[k] ?? -1) ?? []) {
      if (!used.has(p) && (best === undefined || Math.abs(p - place) < Math.abs(best - place))) best = p;
    }
    if (best === undefined) return undefined;
    used.add(best);
  }
  return [...used].sort((a, b) => a - b);
}

/** Words that stand between the words of a match; infinite across a sentence or a turning word. */
function gapOf(phrase: Phrase, places: number[], tokens: Token[], clauses: Clauses): number {
  const first = places[0] ?? 0;
  const last = places[places.length - 1] ?? 0;
  if (last - first > 14) return Number.POSITIVE_INFINITY;
  let gap = 0;
  let at = 1;
  for (let i = first + 1; i <= last; i++) {
    // A turning word that is itself a word of the phrase ("చనిపోవాలని ఉంది") parts nothing.
    const parts = clauses.turns[i] && !phrase.turns && places[at] !== i;
    if (clauses.breaks[i] || parts) return Number.POSITIVE_INFINITY;
    if (tokens[i]?.before === 'comma') gap++;
    if (places[at] === i) at++;
    else if (!clauses.empty[i]) gap++;
  }
  return gap;
}

/**
 * Keeps the best matches: each must explain a word that no better one explains, so "pain in the chest and arm"
 * gives both places, while "severe headache" does not also give "headache" from the same word.
 */
export function chooseMatches(matches: Match[]): Match[] {
  const order = [...matches].sort(
    (a, b) =>
      b.score - a.score || (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0) || (a.finding < b.finding ? -1 : 1),
  );
  const covered = new Set<number>();
  const chosen: Match[] = [];
  for (const match of order) {
    if (match.tokens.every((t) => covered.has(t))) continue;
    for (const t of match.tokens) covered.add(t);
    chosen.push(match);
  }
  return chosen.sort((a, b) => (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0));
}
