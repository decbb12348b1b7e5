/** What people measure at home: in which units it is told, and how a figure of each becomes one that compares. */
import { INCHES_A_FOOT, POUNDS_A_STONE } from '../bmi/units.ts';

export const MEASURES = [
  'blood-pressure',
  'temperature',
  'weight',
  'glucose',
  'pulse',
  'oxygen',
  'height',
  'waist',
  'peak-flow',
  'pain',
  'mood',
  'sleep',
  'steps',
  'practice',
] as const;
export type Measure = (typeof MEASURES)[number];

export const UNITS = [
  'mmHg',
  'bpm',
  'C',
  'F',
  'kg',
  'lb',
  'st-lb',
  'cm',
  'in',
  'ft-in',
  'mg/dL',
  'mmol/L',
  '%',
  'L/min',
  'score',
  'h',
  'steps',
  'min',
] as const;
export type UnitId = (typeof UNITS)[number];

/** The figures that are typed; what each is called is the screen's matter. */
export const PARTS = ['value', 'systolic', 'diastolic', 'ft', 'in', 'st', 'lb'] as const;
export type PartId = (typeof PARTS)[number];

export interface Part {
  id: PartId;
  /** One of them in the measure's first unit. */
  factor: number;
  decimals: number;
  /** A second part counts up to here, and then the first one goes up. */
  below?: number;
}

export interface Unit {
  id: UnitId;
  parts: readonly Part[];
  /** Where its scale begins, in itself. */
  zero?: number;
}

/** Exact by definition: the international yard and pound of 1959. */
const CM_AN_INCH = 2.54;
const KG_A_POUND = 0.45359237;
/** As the laboratory tests have it (content/knowledge/labs.json); a test holds the two together. */
export const MMOL_A_MG_OF_GLUCOSE = 0.0555;

const unit = (id: UnitId, decimals: number, factor = 1, zero = 0): Unit => ({
  id,
  parts: [{ id: 'value', factor, decimals }],
  zero,
});
const CM = unit('cm', 1);
const INCH = unit('in', 1, CM_AN_INCH);
const SCORE = unit('score', 0);
const pressure = (id: PartId): Part => ({ id, factor: 1, decimals: 0 });

/** The first unit of each is the one all others are compared in. */
const UNITS_OF: Readonly<Record<Measure, readonly [Unit, ...Unit[]]>> = {
  'blood-pressure': [{ id: 'mmHg', parts: [pressure('systolic'), pressure('diastolic')] }],
  temperature: [unit('C', 1), unit('F', 1, 5 / 9, 32)],
  weight: [
    unit('kg', 2),
    unit('lb', 1, KG_A_POUND),
    {
      id: 'st-lb',
      parts: [
        { id: 'st', factor: KG_A_POUND * POUNDS_A_STONE, decimals: 0 },
        { id: 'lb', factor: KG_A_POUND, decimals: 1, below: POUNDS_A_STONE },
      ],
    },
  ],
  // Tenths in mg/dL make no sense, but a figure in mmol/L typed here must be found out.
  glucose: [unit('mg/dL', 1), unit('mmol/L', 1, 1 / MMOL_A_MG_OF_GLUCOSE)],
  pulse: [unit('bpm', 0)],
  oxygen: [unit('%', 0)],
  height: [
    CM,
    {
      id: 'ft-in',
      parts: [
        { id: 'ft', factor: CM_AN_INCH * INCHES_A_FOOT, decimals: 0 },
        { id: 'in', factor: CM_AN_INCH, decimals: 1, below: INCHES_A_FOOT },
      ],
    },
  ],
  waist: [CM, INCH],
  'peak-flow': [unit('L/min', 0)],
  pain: [SCORE],
  mood: [SCORE],
  sleep: [unit('h', 1)],
  steps: [unit('steps', 0)],
  practice: [unit('min', 0)],
};

/** What stands at a place: feet and pounds, and sugar in mg or in mmol. */
export interface Custom {
  imperial: boolean;
  conventional: boolean;
}

const IMPERIAL: ReadonlySet<UnitId> = new Set<UnitId>(['F', 'lb', 'ft-in', 'in']);

/** The units of a measure, the one usual at the place first. */
export function unitsOf(measure: Measure, { imperial, conventional }: Custom): Unit[] {
  const all = UNITS_OF[measure];
  const first =
    measure === 'glucose'
      ? all.find(({ id }) => id === (conventional ? 'mg/dL' : 'mmol/L'))
      : all.find(({ id }) => IMPERIAL.has(id) === imperial);
  return [...new Set([first ?? all[0], ...all])];
}

export function unitOf(measure: Measure, id: string): Unit | undefined {
  return UNITS_OF[measure].find((one) => one.id === id);
}

/** The figure of each line of its chart, in the first unit: two for a blood pressure, one for everything else. */
export function linesOf(measure: Measure): readonly PartId[] {
  return measure === 'blood-pressure' ? ['systolic', 'diastolic'] : ['value'];
}

/** Figures of a unit's parts, in the measure's first unit: one a line. */
export function toFirstUnit(
  measure: Measure,
  { parts, zero = 0 }: Unit,
  values: readonly number[],
): number[] {
  const figures = parts.map(({ factor }, i) => ((values[i] ?? 0) - zero) * factor);
  const lines = linesOf(measure).length > 1 ? figures : [figures.reduce((sum, one) => sum + one, 0)];
  // Where binary fractions end: 98.6 °F is 37 °C and not a hair less.
  return lines.map((value) => Math.round(value * 1e6) / 1e6);
}

/** A figure of the first unit in another one of one part. */
export function fromFirstUnit({ parts, zero = 0 }: Unit, value: number): number {
  return Math.round((value / (parts[0]?.factor ?? 1) + zero) * 1e6) / 1e6;
}
