/**
 * What nobody can have measured, and what is worth a second look. Each limit says where it comes from; where nothing is
 * known there is none, and nothing is said about the figure.
 */
import { HEIGHT, ORDINARY_HEIGHT, ORDINARY_WAIST, ORDINARY_WEIGHT, WAIST, WEIGHT } from '../bmi/measures.ts';
import { RANGES } from '../growth/schema.ts';
import { MOST_DIASTOLIC, MOST_SYSTOLIC, MOST_TEMPERATURE } from '../symptoms/measures.ts';
import type { Measure } from './measures.ts';

export type Range = readonly [least: number, most: number];

/** In the measure's first unit. */
export interface Limits {
  possible: Range;
  /** Outside it is asked once more; nothing more is said. */
  usual?: Range;
}

/** How many digits such a figure has: a limit of the field, not of medicine. */
const digits = (count: number, least = 1): Range => [least, 10 ** count - 1];

/** One a line of the chart. `adult`: null where nobody knows the age. */
export function limitsOf(measure: Measure, adult: boolean | null): readonly Limits[] {
  if (measure === 'weight' || measure === 'height' || measure === 'waist') return [BODY[measure](adult)];
  // What is seldom in an adult may be usual in a child: of a child's pressure and pulse nothing is asked twice.
  const own = OTHERS[measure];
  return adult === false && CHILDREN_DIFFER.has(measure) ? own.map(({ possible }) => ({ possible })) : own;
}

const CHILDREN_DIFFER: ReadonlySet<Measure> = new Set<Measure>(['blood-pressure', 'pulse']);

const OTHERS: Readonly<Record<Exclude<Measure, 'weight' | 'height' | 'waist'>, readonly Limits[]>> = {
  // Most: symptoms/measures.ts. Usual: LHNCBC's danger limits (clinical_cutoffs.json).
  'blood-pressure': [
    { possible: [1, MOST_SYSTOLIC], usual: [90, 200] },
    { possible: [1, MOST_DIASTOLIC], usual: [40, 130] },
  ],
  // Most: symptoms/measures.ts; below it a body's temperature has two digits. Usual from 35: NEWS2, general knowledge.
  temperature: [{ possible: [10, MOST_TEMPERATURE.c], usual: [35, MOST_TEMPERATURE.c] }],
  // content/knowledge/labs.json, glucose-random: possible, and what laboratories call critical.
  glucose: [{ possible: [10, 2700], usual: [40, 500] }],
  // Usual: LHNCBC's lowest, and the highest that is ordinary in a baby's first year (clinical_cutoffs.json).
  pulse: [{ possible: digits(3), usual: [40, 160] }],
  // A share. Usual: LHNCBC's danger limit (clinical_cutoffs.json).
  oxygen: [{ possible: [1, 100], usual: [75, 100] }],
  'peak-flow': [{ possible: digits(3) }],
  // What the scales, a day and a field hold.
  pain: [{ possible: [0, 10] }],
  mood: [{ possible: [0, 10] }],
  sleep: [{ possible: [0, 24] }],
  steps: [{ possible: digits(6, 0) }],
  // A day has so many minutes.
  practice: [{ possible: [1, 1440] }],
};

/** Adults: bmi/measures.ts, from 19 years on. Children: growth/schema.ts. Both together where nobody knows. */
const BODY: Readonly<Record<'weight' | 'height' | 'waist', (adult: boolean | null) => Limits>> = {
  weight: (adult) => bodily(adult, WEIGHT, ORDINARY_WEIGHT, RANGES.weight_kg),
  height: (adult) => bodily(adult, HEIGHT, ORDINARY_HEIGHT, RANGES.lenhei_cm),
  waist: (adult) => bodily(adult, WAIST, ORDINARY_WAIST, [10, WAIST[1]]),
};

function bodily(adult: boolean | null, grown: Range, usual: Range, child: Range): Limits {
  if (adult) return { possible: grown, usual };
  const most = adult === null ? Math.max(grown[1], child[1]) : child[1];
  return { possible: [child[0], most] };
}
