export type LengthUnit = 'cm' | 'm' | 'in' | 'ft';
export type WeightUnit = 'kg' | 'lb' | 'st';

/** Exact by definition: the international yard and pound of 1959. `mm` and `g` are only recognised as mistakes. */
const CENTIMETRES = { m: 100, cm: 1, in: 2.54, ft: 30.48, mm: 0.1 } as const;
const KILOGRAMS = { kg: 1, lb: 0.45359237, st: 6.35029318, g: 0.001 } as const;

export const INCHES_A_FOOT = 12;
export const POUNDS_A_STONE = 14;

const OTHER_NAMES: Record<string, string> = {
  inch: 'in',
  inches: 'in',
  foot: 'ft',
  feet: 'ft',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  stone: 'st',
  stones: 'st',
  kgs: 'kg',
};

function unitOf(name: string): string {
  const low = name.trim().toLowerCase();
  return Object.hasOwn(OTHER_NAMES, low) ? (OTHER_NAMES[low] ?? low) : low;
}

export function lengthUnit(name: string): LengthUnit | undefined {
  const unit = unitOf(name);
  return unit === 'cm' || unit === 'm' || unit === 'in' || unit === 'ft' ? unit : undefined;
}

export function weightUnit(name: string): WeightUnit | undefined {
  const unit = unitOf(name);
  return unit === 'kg' || unit === 'lb' || unit === 'st' ? unit : undefined;
}

export function centimetres(value: number, unit: keyof typeof CENTIMETRES): number {
  return value * CENTIMETRES[unit];
}

export function kilograms(value: number, unit: keyof typeof KILOGRAMS): number {
  return value * KILOGRAMS[unit];
}

/** The unit in which a figure that makes no sense would be an ordinary adult's. */
export function likelyLengthUnit(value: number, ordinary: readonly [number, number]): string | undefined {
  const units = Object.keys(CENTIMETRES) as (keyof typeof CENTIMETRES)[];
  return units.find((unit) => within(centimetres(value, unit), ordinary));
}

export function likelyWeightUnit(value: number, ordinary: readonly [number, number]): string | undefined {
  const units = Object.keys(KILOGRAMS) as (keyof typeof KILOGRAMS)[];
  return units.find((unit) => within(kilograms(value, unit), ordinary));
}

export function within(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}
