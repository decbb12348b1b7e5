import type { MeasureError } from '../input.ts';
import { inputError } from './error.ts';
import {
  centimetres,
  INCHES_A_FOOT,
  kilograms,
  type LengthUnit,
  lengthUnit,
  likelyLengthUnit,
  likelyWeightUnit,
  POUNDS_A_STONE,
  type WeightUnit,
  weightUnit,
  within,
} from './units.ts';

type Range = readonly [number, number];

/**
 * What an adult can measure. Under 90 cm no cut-off of BMI was ever tested, and a figure there is nearly always
 * one in inches. The ordinary ranges only serve to guess a unit.
 */
export const HEIGHT: Range = [90, 260];
export const WEIGHT: Range = [20, 650];
export const WAIST: Range = [40, 300];
export const ORDINARY_HEIGHT: Range = [120, 220];
export const ORDINARY_WEIGHT: Range = [35, 200];
export const ORDINARY_WAIST: Range = [50, 160];
/** Two ways of telling the same measure may differ by rounding. */
const ROUNDING = 0.01;

export interface ToldMeasures {
  height?: number | null;
  height_unit?: string | null;
  height_cm?: number | null;
  height_m?: number | null;
  height_ft?: number | null;
  height_in?: number | null;
  weight?: number | null;
  weight_unit?: string | null;
  weight_kg?: number | null;
  weight_lb?: number | null;
  weight_st?: number | null;
  waist?: number | null;
  waist_unit?: string | null;
  waist_cm?: number | null;
  waist_in?: number | null;
}

/** One measure in centimetres or kilograms, with the figure, unit and key it was told by. */
export interface Told<Unit> {
  si: number;
  value: number;
  unit: Unit;
  path: string;
}

type Read<T> = { ok: true; value: T } | { ok: false; error: MeasureError };
const wrong = (
  code: string,
  path: string,
  more: Partial<MeasureError> = {},
): { ok: false; error: MeasureError } => ({
  ok: false,
  error: inputError(code, path, more),
});
const isTold = (value: number | null | undefined): value is number => typeof value === 'number';

/** The height in cm. Feet with a fraction stay as told: 5.9 ft is 5.9 feet, not 5 feet 9. */
export function readHeight(told: ToldMeasures): Read<Told<LengthUnit>> {
  const unit = lengthUnit(told.height_unit ?? 'cm');
  if (!unit) return wrong('height-unit-unknown', 'height_unit');
  const { height, height_ft, height_in } = told;
  const feet = height_ft ?? (unit === 'ft' ? height : undefined);
  const path = isTold(height_ft) ? 'height_ft' : 'height';
  const both = isTold(feet) && isTold(height_in);
  if (both && !(height_in >= 0 && height_in < INCHES_A_FOOT)) return wrong('inches-too-many', 'height_in');
  const imperial: Way<LengthUnit>[] = both
    ? [[feet * INCHES_A_FOOT + height_in, 'in', path]]
    : [
        [height_ft, 'ft', 'height_ft'],
        [height_in, 'in', 'height_in'],
      ];
  const ways = collect<LengthUnit>(centimetres, [
    [told.height_cm, 'cm', 'height_cm'],
    [told.height_m, 'm', 'height_m'],
    ...(both && path === 'height' ? [] : [[height, unit, 'height'] as Way<LengthUnit>]),
    ...imperial,
  ]);
  return settle('height', ways, HEIGHT, (value) => likelyLengthUnit(value, ORDINARY_HEIGHT));
}

/** The weight in kg. */
export function readWeight(told: ToldMeasures): Read<Told<WeightUnit>> {
  const unit = weightUnit(told.weight_unit ?? 'kg');
  if (!unit) return wrong('weight-unit-unknown', 'weight_unit');
  const { weight, weight_st, weight_lb } = told;
  const stones = weight_st ?? (unit === 'st' ? weight : undefined);
  const path = isTold(weight_st) ? 'weight_st' : 'weight';
  const both = isTold(stones) && isTold(weight_lb);
  if (both && !(weight_lb >= 0 && weight_lb < POUNDS_A_STONE)) return wrong('pounds-too-many', 'weight_lb');
  const imperial: Way<WeightUnit>[] = both
    ? [[stones + weight_lb / POUNDS_A_STONE, 'st', path]]
    : [
        [weight_st, 'st', 'weight_st'],
        [weight_lb, 'lb', 'weight_lb'],
      ];
  const ways = collect<WeightUnit>(kilograms, [
    [told.weight_kg, 'kg', 'weight_kg'],
    ...(both && path === 'weight' ? [] : [[weight, unit, 'weight'] as Way<WeightUnit>]),
    ...imperial,
  ]);
  return settle('weight', ways, WEIGHT, (value) => likelyWeightUnit(value, ORDINARY_WEIGHT));
}

/** The waist in cm, undefined where none was told. */
export function readWaist(told: ToldMeasures): Read<Told<LengthUnit> | undefined> {
  const unit = lengthUnit(told.waist_unit ?? 'cm');
  if (!unit) return wrong('waist-unit-unknown', 'waist_unit');
  const ways = collect<LengthUnit>(centimetres, [
    [told.waist_cm, 'cm', 'waist_cm'],
    [told.waist, unit, 'waist'],
    [told.waist_in, 'in', 'waist_in'],
  ]);
  if (ways.length === 0) return { ok: true, value: undefined };
  return settle('waist', ways, WAIST, (value) => likelyLengthUnit(value, ORDINARY_WAIST));
}

type Way<Unit> = [value: number | null | undefined, unit: Unit, path: string];

function collect<Unit>(toSi: (value: number, unit: Unit) => number, ways: Way<Unit>[]): Told<Unit>[] {
  return ways.flatMap(([value, unit, path]) =>
    isTold(value) ? [{ si: toSi(value, unit), value, unit, path }] : [],
  );
}

/** The first way told, if the others agree with it and an adult can have it. */
function settle<Unit extends string>(
  measure: 'height' | 'weight' | 'waist',
  ways: readonly Told<Unit>[],
  range: Range,
  likely: (value: number) => string | undefined,
): Read<Told<Unit>> {
  const [first, ...others] = ways;
  if (!first) return wrong(`${measure}-missing`, measure);
  const other = others.find(({ si }) => Math.abs(si - first.si) > first.si * ROUNDING);
  if (other) return wrong(`${measure}-contradiction`, other.path);
  if (within(first.si, range)) return { ok: true, value: first };
  const likely_unit = likely(first.value);
  const more = likely_unit && likely_unit !== first.unit ? { range, likely_unit } : { range };
  return wrong(`${measure}-impossible`, first.path, more);
}
