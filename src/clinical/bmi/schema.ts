import * as z from 'zod/mini';
import { firstDefect, type MeasureError } from '../input.ts';
import { inputError, MESSAGES } from './error.ts';
import { readHeight, readWaist, readWeight, type Told } from './measures.ts';
import { kilograms, type LengthUnit, type WeightUnit, within } from './units.ts';

export const FIRST_ADULT_AGE = 19;
const OLDEST = 120;
/** The lightest and heaviest adults on record lie inside. */
const POSSIBLE_BMI = [8, 200] as const;
const POSSIBLE_WAIST_RATIO = [0.2, 1.3] as const;

const optional = <T extends z.core.SomeType>(type: T) => z.optional(z.nullable(type));
const height = optional(z.number('height-invalid'));
const weight = optional(z.number('weight-invalid'));
const waist = optional(z.number('waist-invalid'));

/** Height, weight and waist in any of the ways of `ToldMeasures`; units are cm and kg where none is told. */
const rawInput = z.object({
  id: optional(z.union([z.string(), z.number()])),
  sex: optional(z.enum(['male', 'female'], 'sex-invalid')),
  age: z.number('age-invalid').check(z.gte(0, 'age-invalid'), z.lte(OLDEST, 'age-invalid')),
  standard: optional(z.enum(['who', 'asian'], 'standard-invalid')),
  pregnant: optional(z.boolean('pregnant-invalid')),
  height,
  height_cm: height,
  height_m: height,
  height_ft: height,
  height_in: height,
  height_unit: optional(z.string('height-unit-unknown')),
  weight,
  weight_kg: weight,
  weight_lb: weight,
  weight_st: weight,
  weight_unit: optional(z.string('weight-unit-unknown')),
  waist,
  waist_cm: waist,
  waist_in: waist,
  waist_unit: optional(z.string('waist-unit-unknown')),
});

/** An adult, with every measure in one unit besides the one it was told in. */
export interface BmiInput {
  id: string | number | null;
  age: number;
  standard: 'who' | 'asian';
  pregnant: boolean;
  height: Told<LengthUnit>;
  weight: Told<WeightUnit>;
  waist: Told<LengthUnit> | undefined;
}

export type ParsedInput = { ok: true; value: BmiInput } | { ok: false; error: MeasureError };

const refuse = (code: string, path: string, more: Partial<MeasureError> = {}): ParsedInput => ({
  ok: false,
  error: inputError(code, path, more),
});

/** Checks an input of unknown shape; the first defect is reported. Never throws. */
export function parseInput(raw: unknown): ParsedInput {
  const parsed = rawInput.safeParse(raw);
  if (!parsed.success) {
    return { ok: false, error: firstDefect(parsed.error, MESSAGES) };
  }
  const told = parsed.data;
  if (told.age < FIRST_ADULT_AGE) return refuse('use-growth', 'age');
  if (told.pregnant && told.sex === 'male') return refuse('pregnant-contradiction', 'pregnant');
  const heightRead = readHeight(told);
  if (!heightRead.ok) return heightRead;
  const weightRead = readWeight(told);
  if (!weightRead.ok) return weightRead;
  const waistRead = readWaist(told);
  if (!waistRead.ok) return waistRead;
  const value: BmiInput = {
    id: told.id ?? null,
    age: told.age,
    standard: told.standard ?? 'who',
    pregnant: told.pregnant ?? false,
    height: heightRead.value,
    weight: weightRead.value,
    waist: waistRead.value,
  };
  return together(value);
}

/** Measures that are possible each for itself, but not together. */
function together(value: BmiInput): ParsedInput {
  const { height: tall, weight: heavy, waist: wide } = value;
  if (!within(bmiOf(heavy.si, tall.si), POSSIBLE_BMI)) {
    const likely_unit = suspectedWeightUnit(value);
    return refuse('bmi-impossible', heavy.path, {
      range: POSSIBLE_BMI,
      ...(likely_unit ? { likely_unit } : {}),
    });
  }
  if (wide && !within(wide.si / tall.si, POSSIBLE_WAIST_RATIO)) {
    const [least, most] = POSSIBLE_WAIST_RATIO;
    const range = [Math.round(least * tall.si), Math.round(most * tall.si)] as const;
    return refuse('waist-impossible', wide.path, { range });
  }
  return { ok: true, value };
}

/**
 * In kg/m². Rounded where binary fractions end, so that 72.25 kg at 170 cm is 25 and not a hair less: the class
 * hangs on it.
 */
export function bmiOf(kg: number, cm: number): number {
  return Math.round(((kg * 10_000) / (cm * cm)) * 1e9) / 1e9;
}

const USUAL_BMI = [14, 45] as const;
const ORDINARY_BMI = [17, 38] as const;

/** The unit that would make an ordinary weight of one far out; undefined where the weight is usual. */
export function suspectedWeightUnit({ height: tall, weight: heavy }: BmiInput): WeightUnit | undefined {
  if (within(bmiOf(heavy.si, tall.si), USUAL_BMI)) return undefined;
  return (['kg', 'lb', 'st'] as const).find(
    (unit) => unit !== heavy.unit && within(bmiOf(kilograms(heavy.value, unit), tall.si), ORDINARY_BMI),
  );
}
