import type { UsedAge } from './age.ts';
import type { GrowthFacts, Index, Reference, Sex, TableIndex } from './knowledge-types.ts';
import { percentileOf, plainZ, restrictedZ, roundZ } from './lms.ts';
import type { UsedLength } from './position.ts';
import { type GrowthKnowledge, lmsAt } from './tables.ts';

/** WHO's software gives no weight for age above; it no longer tells a tall child from a heavy one. */
const LAST_WEIGHT_MONTHS = 120;
const BY_LENGTH = { wfl: [45, 110], wfh: [65, 120] } as const;

export interface Measures {
  sex: Sex;
  age: UsedAge | undefined;
  weight: number | undefined;
  length: UsedLength | undefined;
  head: number | undefined;
  oedema: boolean;
}

export interface Score {
  /** What was held against the table, in kg, cm or kg/m². */
  value: number;
  /** To hundredths. */
  z: number;
  /** To tenths; null beyond z of 3. */
  percentile: number | null;
  band: string;
  /** True where WHO's limits say that the measure or the age is more likely wrong than the child so far out. */
  implausible: boolean;
}

/** Why an index is not told although its measure was given. */
export type Withheld =
  | 'age-missing'
  | 'before-term'
  | 'oedema'
  | 'over-ten-years'
  | 'over-five-years'
  | 'length-outside-table';

export interface Scored {
  scores: Partial<Record<Index, Score>>;
  withheld: Partial<Record<Index, Withheld>>;
}

/** Every index that its measures allow, and for the others of these measures why not. */
export function scoreAll(measures: Measures, knowledge: GrowthKnowledge): Scored {
  const { weight, length, head, age } = measures;
  const scored: Scored = { scores: {}, withheld: {} };
  const tell = (index: Index, value: number | undefined, weighs: boolean) => {
    if (value === undefined) return;
    const reason = withheld(index, measures, weighs);
    const told = reason ? undefined : score(index, value, measures, knowledge);
    if (reason) scored.withheld[index] = reason;
    if (told) scored.scores[index] = told;
  };
  tell('wfa', weight, true);
  tell(age?.reference === 'who-2007' ? 'hfa' : 'lhfa', length?.cm, false);
  const both = weight !== undefined && length !== undefined;
  if (age?.reference !== 'who-2007') tell('wflh', both ? weight : undefined, true);
  tell('bfa', both ? bmi(weight, length.cm) : undefined, true);
  tell('hcfa', head, false);
  return scored;
}

export function bmi(kg: number, cm: number): number {
  return kg / (cm / 100) ** 2;
}

function withheld(index: Index, measures: Measures, weighs: boolean): Withheld | undefined {
  const { age, length, oedema } = measures;
  if (!age && index !== 'wflh') return 'age-missing';
  if (age && age.days < 0) return 'before-term';
  if (weighs && oedema) return 'oedema';
  if (index === 'wfa' && age && age.months > LAST_WEIGHT_MONTHS) return 'over-ten-years';
  if (index === 'hcfa' && age?.reference === 'who-2007') return 'over-five-years';
  if (index !== 'wflh' || !length) return undefined;
  const [least, most] = BY_LENGTH[lengthTable(length)];
  return length.cm >= least && length.cm <= most ? undefined : 'length-outside-table';
}

function lengthTable(length: UsedLength | undefined): 'wfl' | 'wfh' {
  return length?.table === 'lying' ? 'wfl' : 'wfh';
}

function score(
  index: Index,
  value: number,
  measures: Measures,
  knowledge: GrowthKnowledge,
): Score | undefined {
  const { age, sex, length } = measures;
  const reference = age?.reference ?? 'who-2006';
  const at = index === 'wflh' ? (length?.cm ?? 0) * 10 : reference === 'who-2006' ? age?.days : age?.months;
  const table: TableIndex = index === 'wflh' ? lengthTable(length) : index;
  const lms = lmsAt(knowledge, reference, table, sex, at ?? Number.NaN);
  if (!lms) return undefined;
  const weighs = index === 'wfa' || index === 'wflh' || index === 'bfa';
  const z = roundZ((weighs ? restrictedZ : plainZ)(value, lms));
  const [low, high] = knowledge.facts.flagLimits.limits[index];
  return {
    value: Math.round(value * 100) / 100,
    z,
    percentile: percentileOf(z),
    band: bandOf(reference, index, z, knowledge.facts),
    implausible: z < low || z > high,
  };
}

function bandOf(reference: Reference, index: Index, z: number, facts: GrowthFacts): string {
  const bands = facts.bands.find((list) => list.reference === reference && list.index === index)?.bands;
  const holds = bands?.find((band) => ('below' in band ? z < band.below : z > band.above));
  return holds?.key ?? 'normal';
}
