import { ageOf, type UsedAge, usedAge } from './age.ts';
import type { Index, Reference } from './knowledge-types.ts';
import { type Position, type UsedLength, usedLength } from './position.ts';
import { type GrowthInput, parseInput } from './schema.ts';
import { bmi, type Score, scoreAll, type Withheld } from './scores.ts';
import type { GrowthKnowledge } from './tables.ts';

export interface GrowthResult {
  id: string | number | null;
  /** To hundredths; only what applies. */
  z: Partial<Record<Index, number>>;
  /**
   * `implausible-<index>`: beyond WHO's limits; `oedema`, `age-corrected`, `standing-under-9-months`,
   * `lying-not-converted`, `head-over-length` (one of the two is wrong).
   */
  flags: string[];
  scores: Partial<Record<Index, Score>>;
  withheld: Partial<Record<Index, Withheld>>;
  /** What the tables were entered with. */
  used: {
    reference: Reference;
    age_days: number | null;
    age_months: number | null;
    corrected: UsedAge['corrected'];
    lenhei_cm: number | null;
    measured: Position | null;
    measured_assumed: boolean;
    added_cm: number;
    bmi: number | null;
  };
}

/** Answers an input that `parseInput` accepted. Pure: the same input and knowledge give the same answer. */
export function assess(input: GrowthInput, knowledge: GrowthKnowledge): GrowthResult {
  const told = ageOf(input);
  const age = told && usedAge(told, input.gestation_weeks, knowledge.facts.prematurity);
  const weight = input.weight_kg ?? undefined;
  const length =
    typeof input.lenhei_cm === 'number'
      ? usedLength(input.lenhei_cm, input.measured, age, told?.months)
      : undefined;
  const oedema = input.oedema === true;
  const { scores, withheld } = scoreAll(
    { sex: input.sex, age, weight, length, head: input.head_cm ?? undefined, oedema },
    knowledge,
  );
  const entries = Object.entries(scores) as [Index, Score][];
  const z = Object.fromEntries(entries.map(([index, score]) => [index, score.z]));
  const flags = [
    ...entries.flatMap(([index, score]) => (score.implausible ? [`implausible-${index}`] : [])),
    ...(oedema ? ['oedema'] : []),
    ...(age?.corrected ? ['age-corrected'] : []),
    ...(length?.flag ? [length.flag] : []),
    ...(length && (input.head_cm ?? 0) >= length.cm ? ['head-over-length'] : []),
  ];
  return { id: input.id ?? null, z, flags, scores, withheld, used: used(age, length, weight) };
}

function used(
  age: UsedAge | undefined,
  length: UsedLength | undefined,
  weight: number | undefined,
): GrowthResult['used'] {
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  return {
    reference: age?.reference ?? 'who-2006',
    age_days: age?.days ?? null,
    age_months: age ? hundredths(age.months) : null,
    corrected: age?.corrected ?? null,
    lenhei_cm: length ? hundredths(length.cm) : null,
    measured: length?.measured ?? null,
    measured_assumed: length?.assumed ?? false,
    added_cm: length?.added_cm ?? 0,
    bmi: weight !== undefined && length ? hundredths(bmi(weight, length.cm)) : null,
  };
}

/** One line of the command line: the result, or what is wrong with the input; `id` is echoed either way. */
export function answer(raw: Record<string, unknown>, knowledge: GrowthKnowledge): object {
  const parsed = parseInput(raw);
  return parsed.ok ? assess(parsed.value, knowledge) : { id: raw.id ?? null, error: parsed.error };
}
