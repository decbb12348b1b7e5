/**
 * Learns a danger model from sentences: logistic regression on words and parts of words, with steps that shrink
 * (AdaGrad). The same sentences give the same model.
 */
import { tokenise } from '../symptoms/tokens.ts';
import {
  type DangerModelFile,
  featuresOf,
  hashOf,
  type LinearModel,
  type PackedWeights,
  score,
} from './danger-model.ts';

/** content/knowledge/<lang>/danger-sentences.json: what each kind of danger sounds like, and what sounds like it but is none. */
export type DangerSentences = Readonly<Record<string, readonly string[]>>;

export const HARMLESS = 'harmless';
/** Kinds that call for a crisis line rather than an ambulance. */
const CRISIS = new Set(['self-harm', 'violence', 'psychosis-danger']);

const DANGER_BITS = 15;
const CRISIS_BITS = 12;
const ROUNDS = 20;
const RATE = 0.3;
const SHRINK = 1e-5;
const FOLDS = 5;
/** The share of harmless training sentences, each judged by a model that has not seen it, that may alarm. */
const ALLOWED_ALARMS = 0.08;
/** All but this share of the weights fit into a byte as they are; the largest few are cut. */
const CUT = 0.0005;

interface Example {
  features: ReadonlySet<string>;
  isTrue: boolean;
}

export function train(sentences: DangerSentences): DangerModelFile {
  const all = Object.entries(sentences).flatMap(([kind, texts]) =>
    texts.map((text) => ({ kind, features: featuresOf(tokenise(text).map(({ norm }) => norm)) })),
  );
  const danger = all.map(({ kind, features }): Example => ({ features, isTrue: kind !== HARMLESS }));
  const crisis = all
    .filter(({ kind }) => kind !== HARMLESS)
    .map(({ kind, features }): Example => ({ features, isTrue: CRISIS.has(kind) }));
  return {
    danger: pack(learn(danger, DANGER_BITS)),
    crisis: pack(learn(crisis, CRISIS_BITS)),
    threshold: thresholdOf(danger),
  };
}

/** From where on a score alarms: judged fold by fold, by a model that learnt from the others. */
function thresholdOf(examples: readonly Example[]): number {
  const harmless = Array.from({ length: FOLDS }, (_, fold) => {
    const model = learn(
      examples.filter((_, i) => i % FOLDS !== fold),
      DANGER_BITS,
    );
    return examples
      .filter(({ isTrue }, i) => i % FOLDS === fold && !isTrue)
      .map(({ features }) => score(features, model));
  })
    .flat()
    .sort((a, b) => b - a);
  return rounded(harmless[Math.floor(harmless.length * ALLOWED_ALARMS)] ?? 0, 100);
}

function learn(examples: readonly Example[], bits: number): LinearModel {
  const rows = examples.map(({ features, isTrue }) => ({
    ids: Uint32Array.from(features, (feature) => hashOf(feature, bits)),
    share: 1 / Math.sqrt(features.size || 1),
    isTrue,
  }));
  const weights = new Float64Array(2 ** bits);
  const squares = new Float64Array(2 ** bits);
  const order = rows.map((_, i) => i);
  const random = randomFrom(7);
  let bias = 0;
  let biasSquares = 0;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at];
      if (!row) continue;
      let sum = bias;
      for (const id of row.ids) sum += (weights[id] ?? 0) * row.share;
      const error = 1 / (1 + Math.exp(-sum)) - (row.isTrue ? 1 : 0);
      for (const id of row.ids) {
        const slope = error * row.share + SHRINK * (weights[id] ?? 0);
        const square = (squares[id] ?? 0) + slope * slope;
        squares[id] = square;
        weights[id] = (weights[id] ?? 0) - (RATE * slope) / Math.sqrt(square + 1e-8);
      }
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares + 1e-8);
    }
  }
  return { bits, bias, weights, scale: 1 };
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function pack({ bits, bias, weights }: LinearModel): PackedWeights {
  const sizes = Array.from(weights, Math.abs).sort((a, b) => b - a);
  const scale = rounded((sizes[Math.floor(sizes.length * CUT)] ?? 1) / 127, 1e6);
  const bytes = Array.from(weights, (weight) =>
    String.fromCharCode(Math.max(-127, Math.min(127, Math.round(weight / scale))) & 0xff),
  );
  return { bits, scale, bias: rounded(bias, 1e4), weights: btoa(bytes.join('')) };
}

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;
