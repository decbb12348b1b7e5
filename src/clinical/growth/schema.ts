import * as z from 'zod/mini';
import { firstDefect, type MeasureError } from '../input.ts';
import { ageOf, agreesInDays, FIRST_ADULT_AGE_MONTHS } from './age.ts';

/** What a child of 0 to 19 years can measure at all; WHO's own limits flag what is merely unlikely. */
export const RANGES = { weight_kg: [0.2, 400], lenhei_cm: [20, 250], head_cm: [15, 80] } as const;
type Measure = keyof typeof RANGES;

const optional = <T extends z.core.SomeType>(type: T) => z.optional(z.nullable(type));
const figure = (code: string) => optional(z.number(code));

/**
 * A child at one visit. Days win over months where both are given; months may have a fraction. `height_cm` is
 * another name for `lenhei_cm`. Without an age only weight for length or height can be told.
 */
const growthInput = z.object({
  id: optional(z.union([z.string(), z.number()])),
  sex: z.enum(['male', 'female'], 'sex-invalid'),
  age_days: figure('age-invalid'),
  age_months: figure('age-invalid'),
  weight_kg: figure('weight-invalid'),
  lenhei_cm: figure('length-invalid'),
  height_cm: figure('length-invalid'),
  head_cm: figure('head-invalid'),
  measured: optional(z.enum(['lying', 'standing'], 'measured-invalid')),
  oedema: optional(z.boolean('oedema-invalid')),
  gestation_weeks: optional(
    z.number('gestation-invalid').check(z.gte(22, 'gestation-invalid'), z.lte(42, 'gestation-invalid')),
  ),
});
type RawInput = z.infer<typeof growthInput>;

/** As `growthInput`, checked, with `height_cm` folded into `lenhei_cm`. */
export type GrowthInput = Omit<RawInput, 'height_cm'>;

const MESSAGES: Record<string, string> = {
  'input-invalid': 'The input does not have the expected form',
  'sex-invalid': 'sex must be male or female: WHO has no figures for both together',
  'age-invalid': 'age_days or age_months must be a number, 0 or more',
  'age-missing': 'age_days or age_months is needed: only weight for length or height can do without',
  'age-contradiction': 'age_days and age_months tell ages that differ by more than a month',
  'age-adult': 'WHO growth references end at 19 years (228 months): from then on BMI for adults is used',
  'weight-invalid': 'weight_kg must be a number',
  'weight-impossible': 'weight_kg is not a weight that a child can have',
  'length-invalid': 'lenhei_cm or height_cm must be a number',
  'length-impossible': 'lenhei_cm is not a length or height that a child can have',
  'length-contradiction': 'lenhei_cm and height_cm are both given and differ',
  'head-invalid': 'head_cm must be a number',
  'head-impossible': 'head_cm is not a head circumference that a child can have',
  'measured-invalid': 'measured must be lying or standing',
  'oedema-invalid': 'oedema must be true or false',
  'gestation-invalid': 'gestation_weeks must be a number from 22 to 42',
  'measure-missing': 'At least one of weight_kg, lenhei_cm or height_cm, and head_cm is needed',
  'visits-missing': 'A trend needs at least one visit',
  'visits-differ': 'The visits tell different children: sex and gestation_weeks must be the same in all',
  'unit-unknown':
    'Ages are told in age_days or age_months, weight in weight_kg, the rest in lenhei_cm and head_cm',
};

export function inputError(code: string, path: string, more: Partial<MeasureError> = {}): MeasureError {
  return { code, path, message: MESSAGES[code] ?? code, ...more };
}

export type ParsedInput = { ok: true; value: GrowthInput } | { ok: false; error: MeasureError };

/** Checks an input of unknown shape; the first defect is reported. Never throws. */
export function parseInput(raw: unknown): ParsedInput {
  const parsed = growthInput.safeParse(raw);
  if (!parsed.success) {
    return { ok: false, error: firstDefect(parsed.error, MESSAGES) };
  }
  const { height_cm, ...value } = {
    ...parsed.data,
    lenhei_cm: parsed.data.lenhei_cm ?? parsed.data.height_cm,
  };
  const error = wrongAge(value) ?? wrongName(raw) ?? wrongMeasure(value, height_cm) ?? missing(value);
  return error ? { ok: false, error } : { ok: true, value };
}

function wrongAge(input: GrowthInput): MeasureError | undefined {
  for (const path of ['age_days', 'age_months'] as const) {
    const age = input[path];
    if (age !== undefined && age !== null && age < 0) return inputError('age-invalid', path);
  }
  const path = typeof input.age_days === 'number' ? 'age_days' : 'age_months';
  const age = ageOf(input);
  if (age && age.months > FIRST_ADULT_AGE_MONTHS) return inputError('age-adult', path);
  return agreesInDays(input) ? undefined : inputError('age-contradiction', 'age_months');
}

/** Names that tell another unit; they would otherwise be left out without a word. */
const OTHER_UNITS: [RegExp, keyof GrowthInput][] = [
  [/^age(_years|_weeks)?$/, 'age_months'],
  [/^weight(_lb|_lbs|_g|_st|_oz)?$/, 'weight_kg'],
  [/^(height|length|lenhei)(_in|_m|_ft|_mm)?$/, 'lenhei_cm'],
  [/^head(_in|_mm)?$/, 'head_cm'],
];

function wrongName(raw: unknown): MeasureError | undefined {
  const given = new Set(
    Object.entries(raw as object).flatMap(([key, value]) => (value == null ? [] : [key])),
  );
  const standIn: Partial<Record<keyof GrowthInput, string>> = {
    age_months: 'age_days',
    lenhei_cm: 'height_cm',
  };
  for (const [other, right] of OTHER_UNITS) {
    const told = given.has(right) || given.has(standIn[right] ?? right);
    const path = told ? undefined : [...given].find((key) => other.test(key));
    if (path) return inputError('unit-unknown', path);
  }
  return undefined;
}

function wrongMeasure(input: GrowthInput, height: number | null | undefined): MeasureError | undefined {
  if (typeof height === 'number' && input.lenhei_cm !== height) {
    return inputError('length-contradiction', 'height_cm');
  }
  return (
    outside('weight_kg', 'weight-impossible', input.weight_kg) ??
    outside('lenhei_cm', 'length-impossible', input.lenhei_cm) ??
    outside('head_cm', 'head-impossible', input.head_cm)
  );
}

/** A figure in these units, times the factor, would be one of ours. */
const LIKELY_UNITS: Record<Measure, [string, number][]> = {
  weight_kg: [['g', 0.001]],
  lenhei_cm: [
    ['m', 100],
    ['mm', 0.1],
  ],
  head_cm: [['mm', 0.1]],
};

function outside(path: Measure, code: string, value: number | null | undefined): MeasureError | undefined {
  const range = RANGES[path];
  const [least, most] = range;
  const within = (v: number) => v >= least && v <= most;
  if (value === undefined || value === null || within(value)) return undefined;
  const likely_unit = LIKELY_UNITS[path].find(([, factor]) => within(value * factor))?.[0];
  return inputError(code, path, likely_unit ? { range, likely_unit } : { range });
}

function missing(input: GrowthInput): MeasureError | undefined {
  const has = (key: 'weight_kg' | 'lenhei_cm' | 'head_cm') => typeof input[key] === 'number';
  if (!has('weight_kg') && !has('lenhei_cm') && !has('head_cm')) return inputError('measure-missing', '');
  const aged = typeof input.age_days === 'number' || typeof input.age_months === 'number';
  return aged || (has('weight_kg') && has('lenhei_cm')) ? undefined : inputError('age-missing', 'age_days');
}
