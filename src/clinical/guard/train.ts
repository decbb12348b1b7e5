/**
 * Learns a danger model from sentences: logistic regression on words, pairs and parts of words by their sound, with
 * steps that shrink (AdaGrad). The same sentences give the same model.
 */
import type { Language } from '../../shared/languages.ts';
import { tokenise } from '../symptoms/tokens.ts';
import {
  type DangerModelFile,
  featuresOf,
  type Heard,
  hear,
  type LinearModel,
  type PackedWeights,
  placeOf,
  STEPS,
  STEPS_A_BYTE,
  score,
} from './danger-model.ts';

/** content/knowledge/<lang>/danger-sentences.json: what each kind of danger sounds like, and what sounds like it but is none. */
export type DangerSentences = Readonly<Record<string, readonly string[]>>;

/** Sentences that sound like a cry for help and are none. */
export const HARMLESS = 'harmless';
/** Complaints as people bring them to a symptom check, none of which needs help at once. */
export const PLAIN = 'plain';
const NO_DANGER = new Set([HARMLESS, PLAIN]);
/** Kinds that call for a crisis line rather than an ambulance. */
const CRISIS = new Set(['self-harm', 'violence', 'psychosis-danger']);

/** Together a language's weights stay within 64 KiB. */
const DANGER_SIZE = 180_000;
const CRISIS_SIZE = 12_000;
const ROUNDS = 12;
/** From this round on the weights are used as they will be stored, and what rounding spoils is learnt anew. */
const ROUNDED_FROM = 7;
const RATE = 0.3;
const SHRINK = 1e-5;
const FOLDS = 3;
/** How much a sentence joined with a harmless one counts: a cry is one among other words as well. */
const JOINED_WEIGHT = 0.5;
/** The share of training sentences of a kind, each judged by a model that has not seen it, that may alarm. */
const ALLOWED_ALARMS: Readonly<Record<string, number>> = { [HARMLESS]: 0.05, [PLAIN]: 0.04 };
/** All but this share of the weights fit the largest step; the others are cut. */
const CUT = 0.05;
const MOST_STEPS = (STEPS - 1) / 2;

interface Example {
  kind: string;
  features: ReadonlySet<number>;
  isTrue: boolean;
  weight: number;
}

interface Sentence {
  kind: string;
  words: Heard[];
}

export function train(sentences: DangerSentences, language: Language): DangerModelFile {
  const all = Object.entries(sentences).flatMap(([kind, texts]) =>
    texts.map((text): Sentence => ({ kind, words: tokenise(text).map(({ norm }) => hear(norm, language)) })),
  );
  const danger = dangerExamples(all);
  const crisis = all
    .filter(({ kind }) => !NO_DANGER.has(kind))
    .map(({ kind, words }) => exampleOf(kind, words, CRISIS.has(kind), 1));
  return {
    language,
    danger: pack(learn([...danger.told, ...danger.joined], DANGER_SIZE)),
    crisis: pack(learn(crisis, CRISIS_SIZE)),
    threshold: thresholdOf(danger),
  };
}

const exampleOf = (kind: string, words: readonly Heard[], isTrue: boolean, weight: number): Example => ({
  kind,
  features: featuresOf(words),
  isTrue,
  weight,
});

interface Told {
  told: Example[];
  /** The same, each before or after a harmless sentence. */
  joined: Example[];
}

function dangerExamples(all: readonly Sentence[]): Told {
  const random = randomFrom(3);
  const harmless = all.filter(({ kind }) => NO_DANGER.has(kind));
  return {
    told: all.map(({ kind, words }) => exampleOf(kind, words, !NO_DANGER.has(kind), 1)),
    joined: all.map(({ kind, words }) => {
      const other = harmless[Math.floor(random() * harmless.length)]?.words ?? [];
      const both = random() < 0.5 ? [...words, ...other] : [...other, ...words];
      return exampleOf(kind, both, !NO_DANGER.has(kind), JOINED_WEIGHT);
    }),
  };
}

/** From where on a score alarms: judged fold by fold, by a model that learnt from the others. */
function thresholdOf({ told, joined }: Told): number {
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const others = (_example: Example, i: number) => i % FOLDS !== fold;
    const model = learn([...told.filter(others), ...joined.filter(others)], DANGER_SIZE);
    return told
      .filter(({ isTrue }, i) => i % FOLDS === fold && !isTrue)
      .map(({ kind, features }) => ({ kind, danger: score(features, model) }));
  })
    .flat()
    .sort((a, b) => b.danger - a.danger);
  const wanted = Object.entries(ALLOWED_ALARMS).flatMap(([kind, share]) => {
    const ofKind = judged.filter((one) => one.kind === kind);
    return ofKind[Math.floor(ofKind.length * share)]?.danger ?? [];
  });
  return rounded(Math.max(0, ...wanted), 100);
}

/** Weights while they are learnt, and the steps they will be stored in. */
interface Learning {
  weights: Float64Array;
  squares: Float64Array;
  bias: number;
  biasSquares: number;
  /** The size of a step; 0 as long as the weights are used whole. */
  step: number;
}

interface Row {
  places: Uint32Array;
  share: number;
  isTrue: boolean;
  weight: number;
}

function learn(examples: readonly Example[], size: number): LinearModel {
  const rows = examples.map(
    ({ features, isTrue, weight }): Row => ({
      places: Uint32Array.from(features, (feature) => placeOf(feature, size)),
      share: 1 / Math.sqrt(features.size || 1),
      isTrue,
      weight,
    }),
  );
  const state: Learning = {
    weights: new Float64Array(size),
    squares: new Float64Array(size),
    bias: 0,
    biasSquares: 0,
    step: 0,
  };
  const random = randomFrom(7);
  for (let round = 0; round < ROUNDS; round++) {
    if (round === ROUNDED_FROM) state.step = stepOf(state.weights);
    shuffle(rows, random);
    for (const row of rows) learnFrom(row, state);
  }
  const scale = state.step;
  return { bias: state.bias, scale, weights: state.weights.map((weight) => stepsOf(weight, scale)) };
}

function learnFrom(row: Row, state: Learning): void {
  const { weights, squares, step } = state;
  const { places, share } = row;
  let sum = 0;
  for (let i = 0; i < places.length; i++) {
    const weight = weights[places[i] ?? 0] ?? 0;
    sum += step === 0 ? weight : stepsOf(weight, step) * step;
  }
  const odds = state.bias + sum * share;
  const error = (1 / (1 + Math.exp(-odds)) - (row.isTrue ? 1 : 0)) * row.weight;
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0;
    const weight = weights[place] ?? 0;
    const slope = error * share + SHRINK * weight;
    const square = (squares[place] ?? 0) + slope * slope;
    squares[place] = square;
    weights[place] = weight - (RATE * slope) / Math.sqrt(square + 1e-8);
  }
  state.biasSquares += error * error;
  state.bias -= (RATE * error) / Math.sqrt(state.biasSquares + 1e-8);
}

function stepOf(weights: Float64Array): number {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
  return rounded((sizes[Math.floor(sizes.length * (1 - CUT))] ?? 1) / MOST_STEPS, 1e4);
}

const stepsOf = (weight: number, step: number): number =>
  Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / step)));

function shuffle<T>(items: T[], random: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function pack({ bias, scale, weights }: LinearModel): PackedWeights {
  const size = weights.length;
  const bytes = Array.from({ length: Math.ceil(size / STEPS_A_BYTE) }, (_, at) => {
    let byte = 0;
    for (let i = STEPS_A_BYTE - 1; i >= 0; i--)
      byte = byte * STEPS + (weights[at * STEPS_A_BYTE + i] ?? 0) + MOST_STEPS;
    return String.fromCharCode(byte);
  });
  return { size, scale, bias: rounded(bias, 1e4), weights: btoa(bytes.join('')) };
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;
