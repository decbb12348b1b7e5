import { type Token, tokenise } from '../symptoms/tokens.ts';

/** Weights of one linear model: bytes in base64, each times `scale`. */
export interface PackedWeights {
  bits: number;
  scale: number;
  bias: number;
  weights: string;
}

/**
 * content/knowledge/<lang>/danger-model.json, learnt from the sentences beside it by train.ts. `danger` tells cries for
 * help from ordinary sentences, `crisis` what kind of help; from `threshold` on `danger` alarms.
 */
export interface DangerModelFile {
  danger: PackedWeights;
  crisis: PackedWeights;
  threshold: number;
}

export interface LinearModel {
  bits: number;
  bias: number;
  weights: ArrayLike<number>;
  scale: number;
}

export interface DangerModel {
  danger: LinearModel;
  crisis: LinearModel;
  threshold: number;
}

/** Longer texts are looked at in pieces, so that one cry is not drowned by the rest. */
const PIECE = 40;
const STEP = 20;
/** Parts of words that are learnt, so that endings, slips and spellings share what they mean. */
const SHORTEST_PART = 3;
const LONGEST_PART = 5;

export function openModel({ danger, crisis, threshold }: DangerModelFile): DangerModel {
  return { danger: unpack(danger), crisis: unpack(crisis), threshold };
}

function unpack({ weights, ...rest }: PackedWeights): LinearModel {
  const bytes = atob(weights);
  return { ...rest, weights: Int8Array.from(bytes, (byte) => byte.charCodeAt(0)) };
}

/** What a text is taken for. `danger` and `crisis` are logarithms of odds; `words` weighed most, as typed. */
export interface Reading {
  danger: number;
  crisis: number;
  words: string[];
}

const MOST_WORDS = 4;

/** The most alarming piece of a text of any length; undefined where there is no word in it. */
export function readDanger(text: string, model: DangerModel): Reading | undefined {
  const tokens = tokenise(text);
  let worst: Reading | undefined;
  for (const piece of piecesOf(tokens)) {
    const features = featuresOf(piece.map(({ norm }) => norm));
    const danger = score(features, model.danger);
    if (worst && danger <= worst.danger) continue;
    worst = { danger, crisis: score(features, model.crisis), words: tellingWords(piece, text, model.danger) };
  }
  return worst;
}

function piecesOf(tokens: readonly Token[]): (readonly Token[])[] {
  if (tokens.length <= PIECE) return tokens.length > 0 ? [tokens] : [];
  const starts = Array.from({ length: Math.ceil((tokens.length - STEP) / STEP) }, (_, i) => i * STEP);
  return starts.map((start) => tokens.slice(start, start + PIECE));
}

/** Words that speak most for danger by themselves: the screen shows why it alarms. */
function tellingWords(piece: readonly Token[], text: string, model: LinearModel): string[] {
  return piece
    .map((token) => ({ token, weight: sum(partsOf(token.norm), model) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_WORDS)
    .map(({ token }) => text.slice(token.start, token.end));
}

/** Words, pairs of neighbours and parts of words, each once. A figure stands for figures of its size. */
export function featuresOf(words: readonly string[]): Set<string> {
  const out = new Set<string>();
  const line = ['^', ...words.map(sized), '$'];
  line.forEach((word, i) => {
    out.add(`w${word}`);
    if (i > 0) out.add(`b${line[i - 1]} ${word}`);
  });
  for (const word of words) for (const part of partsOf(word)) out.add(part);
  return out;
}

function partsOf(word: string): string[] {
  const framed = `<${sized(word)}>`;
  const out = [`w${sized(word)}`];
  for (let size = SHORTEST_PART; size <= LONGEST_PART; size++)
    for (let i = 0; i + size <= framed.length; i++) out.push(`c${framed.slice(i, i + size)}`);
  return out;
}

/** 82, 86 and 8.2 are one kind of figure each: what counts is about how large it is. */
function sized(word: string): string {
  if (!/^\d+([.,]\d+)?$/.test(word)) return word;
  const [whole = ''] = word.split(/[.,]/);
  return whole.length === 1 ? `#${whole}` : `#${whole.slice(0, 2)}${'0'.repeat(whole.length - 2)}`;
}

/** The logarithm of the odds. Long texts have more features: each then counts for less. */
export function score(features: ReadonlySet<string>, model: LinearModel): number {
  return model.bias + sum(features, model) / Math.sqrt(features.size || 1);
}

function sum(features: Iterable<string>, { weights, bits, scale }: LinearModel): number {
  let total = 0;
  for (const feature of features) total += weights[hashOf(feature, bits)] ?? 0;
  return total * scale;
}

/** FNV-1a with a last mix, cut to `bits`: the same number on every device. */
export function hashOf(feature: string, bits: number): number {
  let hash = 2166136261;
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> (32 - bits);
}
