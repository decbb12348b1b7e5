import type { Language } from '../../shared/languages.ts';
import { type Token, tokenise } from '../symptoms/tokens.ts';
import { bonesOf, soundOf } from './sound.ts';

/** Weights of one linear model: `size` steps from -2 to 2, three to a byte, in base64; each times `scale`. */
export interface PackedWeights {
  size: number;
  scale: number;
  bias: number;
  weights: string;
}

/**
 * content/knowledge/<lang>/danger-model.json, learnt from the sentences beside it by train.ts. `danger` tells cries for
 * help from ordinary sentences, `crisis` what kind of help; from `threshold` on `danger` alarms.
 */
export interface DangerModelFile {
  language: Language;
  danger: PackedWeights;
  crisis: PackedWeights;
  threshold: number;
}

export interface LinearModel {
  bias: number;
  weights: ArrayLike<number>;
  scale: number;
}

export interface DangerModel {
  language: Language;
  danger: LinearModel;
  crisis: LinearModel;
  threshold: number;
}

/** A weight is one of so many steps; so many of them fill a byte. */
export const STEPS = 5;
export const STEPS_A_BYTE = 3;

/** Longer texts are looked at in pieces, so that one cry is not drowned by the rest. */
const PIECE = 40;
const STEP = 20;
/** Parts of words that are learnt, so that endings, slips and spellings share what they mean. */
const PARTS = [3, 4];
/** How far apart two words may stand to be learnt as a pair: as they sound, and without vowels. */
const REACH = 2;
const REACH_OF_BONES = 4;

export function openModel({ danger, crisis, ...rest }: DangerModelFile): DangerModel {
  return { ...rest, danger: unpack(danger), crisis: unpack(crisis) };
}

function unpack({ weights, size, bias, scale }: PackedWeights): LinearModel {
  const bytes = atob(weights);
  const out = new Int8Array(size);
  for (let i = 0; i < size; i++) {
    const byte = bytes.charCodeAt(Math.floor(i / STEPS_A_BYTE));
    out[i] = (Math.floor(byte / STEPS ** (i % STEPS_A_BYTE)) % STEPS) - (STEPS - 1) / 2;
  }
  return { bias, scale, weights: out };
}

/** What a text is taken for. `danger` and `crisis` are logarithms of odds; `words` weighed most, as typed. */
export interface Reading {
  danger: number;
  crisis: number;
  words: string[];
}

const MOST_WORDS = 4;

/** A word in the two forms in which it is learnt, and the features it has by itself. */
export interface Heard {
  sound: string;
  bones: string;
  own: readonly number[];
}

interface Spoken {
  token: Token;
  heard: Heard;
}

/** The most alarming piece of a text of any length; undefined where there is no word in it. */
export function readDanger(text: string, model: DangerModel): Reading | undefined {
  const spoken = tokenise(text).map((token) => ({ token, heard: hear(token.norm, model.language) }));
  let worst: { piece: readonly Spoken[]; features: ReadonlySet<number>; danger: number } | undefined;
  for (const piece of piecesOf(spoken)) {
    const features = featuresOf(piece.map(({ heard }) => heard));
    const danger = score(features, model.danger);
    if (!worst || danger > worst.danger) worst = { piece, features, danger };
  }
  return (
    worst && {
      danger: worst.danger,
      crisis: score(worst.features, model.crisis),
      words: tellingWords(worst.piece, text, model.danger),
    }
  );
}

export function hear(word: string, language: Language): Heard {
  const sound = soundOf(word, language);
  return heardAs(sound, bonesOf(sound));
}

function piecesOf(spoken: readonly Spoken[]): (readonly Spoken[])[] {
  if (spoken.length <= PIECE) return spoken.length > 0 ? [spoken] : [];
  const starts = Array.from({ length: Math.ceil((spoken.length - STEP) / STEP) }, (_, i) => i * STEP);
  return starts.map((start) => spoken.slice(start, start + PIECE));
}

/** Words that speak most for danger by themselves: the screen shows why it alarms. */
function tellingWords(piece: readonly Spoken[], text: string, model: LinearModel): string[] {
  return piece
    .map(({ token, heard }) => ({ token, weight: sum(heard.own, model) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_WORDS)
    .map(({ token }) => text.slice(token.start, token.end));
}

/** Words, their bones, pairs of near words and parts of words, each once, as numbers. */
export function featuresOf(words: readonly Heard[]): Set<number> {
  const out = new Set<number>();
  const line = [START, ...words, END];
  line.forEach((word, i) => {
    for (const feature of word.own) out.add(feature);
    for (let back = 1; back <= Math.min(REACH_OF_BONES, i); back++) {
      const before = line[i - back] ?? word;
      if (back <= REACH) out.add(hashOfPair(before.sound, word.sound, KINDS.pair + back));
      // Next to each other is a kind of its own; further apart, the distance says little.
      out.add(hashOfPair(before.bones, word.bones, back === 1 ? KINDS.bonePair : KINDS.farBones));
    }
  });
  return out;
}

/** Sets the kinds of features apart, which are otherwise made of the same letters. */
const KINDS = { word: 1, bones: 2, part: 3, bonePair: 4, farBones: 5, pair: 10 };

function heardAs(sound: string, bones: string): Heard {
  const framed = `<${sound}>`;
  const own = [hashOf(sound, KINDS.word), hashOf(bones, KINDS.bones)];
  for (const size of PARTS)
    for (let i = 0; i + size <= framed.length; i++) own.push(hashOf(framed, KINDS.part, i, i + size));
  return { sound, bones, own };
}

/** The logarithm of the odds. Long texts have more features: each then counts for less. */
export function score(features: ReadonlySet<number>, model: LinearModel): number {
  return model.bias + sum(features, model) / Math.sqrt(features.size || 1);
}

function sum(features: Iterable<number>, { weights, scale }: LinearModel): number {
  let total = 0;
  for (const feature of features) total += weights[placeOf(feature, weights.length)] ?? 0;
  return total * scale;
}

export const placeOf = (feature: number, size: number): number => Math.floor((feature / 2 ** 32) * size);

/** FNV-1a of a part of the text with a last mix: the same number on every device. */
const hashOf = (text: string, kind: number, start = 0, end = text.length): number =>
  mixed(hashedOn(seedOf(kind), text, start, end));

/** As of both words with a space between, without writing that text. */
const hashOfPair = (before: string, word: string, kind: number): number =>
  mixed(
    hashedOn(hashedOn(hashedOn(seedOf(kind), before, 0, before.length), ' ', 0, 1), word, 0, word.length),
  );

const seedOf = (kind: number): number => Math.imul(2166136261 ^ kind, 16777619);

function hashedOn(from: number, text: string, start: number, end: number): number {
  let hash = from;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash;
}

function mixed(from: number): number {
  let hash = from ^ (from >>> 15);
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}

const START = heardAs('^', '^');
const END = heardAs('$', '$');
