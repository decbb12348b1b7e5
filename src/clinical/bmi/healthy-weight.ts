import type { BmiClass } from './knowledge-types.ts';
import { kilograms, POUNDS_A_STONE, type WeightUnit } from './units.ts';

/** One weight in one or two units, such as 10 st 4 lb. */
type Amount = { value: number; unit: WeightUnit }[];

export interface HealthyWeight {
  /** To tenths, both ends inside the normal class. */
  kg: { from: number; to: number };
  /** The same in the unit the weight was told in. */
  own: { from: Amount; to: Amount };
  /** The normal class: from, included, to, not included. */
  bmi: { from: number; to: number };
}

/** Weights of the normal class at a height in cm; null where the standard has no such class. */
export function healthyWeight(
  classes: readonly BmiClass[],
  cm: number,
  unit: WeightUnit,
): HealthyWeight | null {
  const at = classes.findIndex(({ category }) => category === 'normal');
  const from = classes[at]?.from;
  const to = classes.slice(at + 1).find(({ category }) => category !== 'normal')?.from;
  if (from === undefined || to === undefined) return null;
  const kgAt = (bmi: number) => (bmi * cm * cm) / 10_000;
  return {
    kg: { from: upward(kgAt(from), 10), to: below(kgAt(to), 10) },
    own: { from: amount(kgAt(from), unit, upward), to: amount(kgAt(to), unit, below) },
    bmi: { from, to },
  };
}

type Rounding = (value: number, parts: number) => number;

/** A hair of binary fractions is no reason to go a whole step further. */
const HAIR = 1e-9;
const upward: Rounding = (value, parts) => Math.ceil(value * parts - HAIR) / parts;
const below: Rounding = (value, parts) => (Math.ceil(value * parts - HAIR) - 1) / parts;

function amount(kg: number, unit: WeightUnit, rounding: Rounding): Amount {
  if (unit !== 'st') return [{ value: rounding(kg / kilograms(1, unit), 10), unit }];
  const pounds = rounding(kg / kilograms(1, 'lb'), 1);
  return [
    { value: Math.floor(pounds / POUNDS_A_STONE), unit: 'st' },
    { value: pounds % POUNDS_A_STONE, unit: 'lb' },
  ];
}
