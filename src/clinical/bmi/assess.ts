import { type HealthyWeight, healthyWeight } from './healthy-weight.ts';
import type { BmiClass, BmiKnowledge, Category, Standard, Step } from './knowledge-types.ts';
import { type BmiInput, bmiOf, parseInput, suspectedWeightUnit } from './schema.ts';
import type { WeightUnit } from './units.ts';

/** BMI where a slip of the pen is likelier than the figure (general knowledge, not yet checked against a source). */
const HARDLY_BELOW = 12;
const HARDLY_ABOVE = 60;

export interface BmiResult {
  id: string | number | null;
  /** False in pregnancy: no class is then told. */
  applies: boolean;
  /** As shown, to tenths. The class hangs on `bmi_exact`. */
  bmi: number;
  bmi_exact: number;
  standard: Standard;
  /** By the standard asked for. */
  category: Category | null;
  categories: Record<Standard, Category> | null;
  classes: Record<Standard, string> | null;
  /** The highest of the Asian action points reached. */
  asian_action_point: number | null;
  healthy_weight: HealthyWeight | null;
  waist_to_height: { ratio: number; band: string } | null;
  /**
   * `pregnant`, `muscle` (weight may be muscle), `older-adult`, `rounds-to-next-class` (as shown the figure looks
   * like another class), `figures-doubtful` (hardly anybody is so far out), `weight-unit-doubtful`,
   * `feet-with-fraction` (5.9 ft is not 5 ft 9 in), `waist-adds-little` (BMI of 35 and more).
   */
  flags: string[];
  suspected_weight_unit: WeightUnit | null;
  used: { height_cm: number; weight_kg: number; waist_cm: number | null };
}

/** Answers an input that `parseInput` accepted. Pure: the same input and knowledge give the same answer. */
export function assess(input: BmiInput, knowledge: BmiKnowledge): BmiResult {
  const exact = bmiOf(input.weight.si, input.height.si);
  const shown = Math.round(exact * 10) / 10;
  const suspected = suspectedWeightUnit(input) ?? null;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const base = {
    id: input.id,
    bmi: shown,
    bmi_exact: exact,
    standard: input.standard,
    suspected_weight_unit: suspected,
    used: {
      height_cm: rounded(input.height.si),
      weight_kg: rounded(input.weight.si),
      waist_cm: input.waist ? rounded(input.waist.si) : null,
    },
  };
  const doubts = [
    ...(exact < HARDLY_BELOW || exact > HARDLY_ABOVE ? ['figures-doubtful'] : []),
    ...(suspected ? ['weight-unit-doubtful'] : []),
    ...(input.height.unit === 'ft' && !Number.isInteger(input.height.value) ? ['feet-with-fraction'] : []),
  ];
  if (input.pregnant) return { ...base, ...NOTHING_TOLD, flags: ['pregnant', ...doubts] };
  const { who, asian } = knowledge.standards;
  const classes = { who: stepAt(who.classes, exact), asian: stepAt(asian.classes, exact) };
  const own = classes[input.standard];
  const waist = waistToHeight(input, knowledge);
  return {
    ...base,
    applies: true,
    category: own.category,
    categories: { who: classes.who.category, asian: classes.asian.category },
    classes: { who: classes.who.key, asian: classes.asian.key },
    asian_action_point: asian.actionPoints.filter((point) => exact >= point).at(-1) ?? null,
    healthy_weight: healthyWeight(
      knowledge.standards[input.standard].classes,
      input.height.si,
      input.weight.unit,
    ),
    waist_to_height: waist,
    flags: [...caveats(input, own, shown, exact, knowledge), ...doubts],
  };
}

const NOTHING_TOLD = {
  applies: false,
  category: null,
  categories: null,
  classes: null,
  asian_action_point: null,
  healthy_weight: null,
  waist_to_height: null,
};

/** The last step that begins at or below the figure; lists begin at 0, so there is always one. */
function stepAt<T extends Step>(steps: readonly T[], figure: number): T {
  const found = steps.filter(({ from }) => figure >= from).at(-1);
  if (!found) throw new RangeError(`no step holds ${figure}`);
  return found;
}

function waistToHeight(
  input: BmiInput,
  { waistToHeight: { bands } }: BmiKnowledge,
): BmiResult['waist_to_height'] {
  if (!input.waist) return null;
  const ratio = Math.round((input.waist.si / input.height.si) * 1e9) / 1e9;
  // Cut off, not rounded: 0.496 shown as 0.50 would stand beside the band below 0.5.
  return { ratio: Math.floor(ratio * 100) / 100, band: stepAt(bands, ratio).key };
}

function caveats(
  input: BmiInput,
  own: BmiClass,
  shown: number,
  exact: number,
  { standards, waistToHeight: { unsureAboveBmi }, caveats: { olderFromYears } }: BmiKnowledge,
): string[] {
  const heavy = own.category === 'overweight' || own.category === 'obese';
  const looksOther = stepAt(standards[input.standard].classes, shown).key !== own.key;
  return [
    ...(heavy ? ['muscle'] : []),
    ...(input.age >= olderFromYears ? ['older-adult'] : []),
    ...(looksOther ? ['rounds-to-next-class'] : []),
    ...(input.waist && exact >= unsureAboveBmi ? ['waist-adds-little'] : []),
  ];
}

/** One line of the command line: the result, or what is wrong with the input; `id` is echoed either way. */
export function answer(raw: Record<string, unknown>, knowledge: BmiKnowledge): object {
  const parsed = parseInput(raw);
  return parsed.ok ? assess(parsed.value, knowledge) : { id: raw.id ?? null, error: parsed.error };
}
