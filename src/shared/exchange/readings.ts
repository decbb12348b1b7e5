/**
 * A measurement as a timeline entry keeps it: `{ measure, reading: { values, unit } }`, values as they were told, one a
 * part of the unit. Files speak UCUM; what no entry holds is turned into what it does.
 */
import type { MeasureFact } from './facts.ts';
import { isMeasure, MEASURE, type MeasureId } from './measures.ts';

type Figures = Pick<MeasureFact, 'measure' | 'value' | 'value2' | 'unit'>;

/** UCUM, and what entries call the same. */
const KEPT: readonly (readonly [ucum: string, kept: string])[] = [
  ['mm[Hg]', 'mmHg'],
  ['/min', 'bpm'],
  ['Cel', 'C'],
  ['[degF]', 'F'],
  ['kg', 'kg'],
  ['[lb_av]', 'lb'],
  ['cm', 'cm'],
  ['[in_i]', 'in'],
  ['mg/dL', 'mg/dL'],
  ['mmol/L', 'mmol/L'],
  ['%', '%'],
  ['L/min', 'L/min'],
  ['{score}', 'score'],
  ['h', 'h'],
  ['{steps}', 'steps'],
  ['min', 'min'],
];
/** Exact by definition. */
const CM_AN_INCH = 2.54;
const INCHES_A_FOOT = 12;
const POUNDS_A_STONE = 14;

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** In a unit that an entry can hold: grams become kilograms, a height in inches or metres centimetres. */
export function keepable<F extends Figures>(figures: F): F {
  const { measure, value, unit } = figures;
  const as = (code: string, factor: number) => ({ ...figures, value: rounded(value * factor), unit: code });
  if (measure === 'weight' && unit === 'g') return as('kg', 0.001);
  if (measure === 'height' && unit === 'm') return as('cm', 100);
  if (measure === 'height' && unit === '[in_i]') return as('cm', CM_AN_INCH);
  return measure === 'sleep' && unit === 'min' ? as('h', 1 / 60) : figures;
}

export function entryData(figures: Figures): {
  measure: MeasureId;
  reading: { values: number[]; unit: string };
} {
  const { measure, value, value2, unit } = keepable(figures);
  const kept = KEPT.find(([ucum]) => ucum === unit)?.[1] ?? unit;
  return { measure, reading: { values: value2 === null ? [value] : [value, value2], unit: kept } };
}

/** null for what no version of the app writes. */
export function readEntryData({ measure, reading }: Record<string, unknown>): Figures | null {
  const { values, unit } = (reading ?? {}) as { values?: unknown; unit?: unknown };
  if (!isMeasure(measure) || typeof unit !== 'string' || !Array.isArray(values)) return null;
  const [first, second]: unknown[] = values;
  if (typeof first !== 'number') return null;
  if (typeof second === 'number') return ofTwo(measure, first, second, unit);
  const ucum = KEPT.find(([, kept]) => kept === unit)?.[0];
  const isKnown = MEASURE[measure].units.some(({ code }) => code === ucum);
  if (!ucum || !isKnown || measure === 'blood-pressure') return null;
  return { measure, value: first, value2: null, unit: ucum };
}

function ofTwo(measure: MeasureId, first: number, second: number, unit: string): Figures | null {
  const one = (value: number, ucum: string) => ({ measure, value: rounded(value), value2: null, unit: ucum });
  if (unit === 'mmHg') return { measure, value: first, value2: second, unit: 'mm[Hg]' };
  if (unit === 'ft-in') return one((first * INCHES_A_FOOT + second) * CM_AN_INCH, 'cm');
  return unit === 'st-lb' ? one(first * POUNDS_A_STONE + second, '[lb_av]') : null;
}
