import type { AgeUnit } from '../input.ts';
import type {
  AgeBand,
  ConditionFacts,
  DurationBand,
  FindingFacts,
  RedFlagFacts,
  Sex,
} from './knowledge-types.ts';
import { DURATION_BANDS, DURATION_MISS, MAYBE_PREGNANT, SURELY_PREGNANT } from './likelihoods.ts';

/** Who is ill, in the units the engine counts in. `sex` and `pregnant` are undefined where nobody said. */
export interface Person {
  ageDays: number;
  sex: Sex | undefined;
  pregnant: boolean | undefined;
  durationDays: number | undefined;
}

const YEAR = 365.25;
const MONTH = YEAR / 12;
const FERTILE_YEARS = [12, 55] as const;

export function ageInDays(age: number, unit: AgeUnit): number {
  if (unit === 'days') return age;
  return unit === 'months' ? age * MONTH : age * YEAR;
}

export function ageBand(ageDays: number): AgeBand {
  const years = ageDays / YEAR;
  if (years < 1) return 'infant';
  if (years < 12) return 'child';
  if (years < 18) return 'teen';
  return years < 65 ? 'adult' : 'older';
}

export function inYears(person: Person): number {
  return person.ageDays / YEAR;
}

export function mayBePregnant(person: Person): boolean {
  const years = inYears(person);
  return (
    person.sex !== 'male' &&
    person.pregnant !== false &&
    years >= FERTILE_YEARS[0] &&
    years <= FERTILE_YEARS[1]
  );
}

interface AgeLimits {
  ageMinYears?: number;
  ageMaxYears?: number;
  ageMinDays?: number;
  ageMaxDays?: number;
}

/** Limits are in completed years or days: `ageMaxYears: 2` still holds at two years and eleven months. */
export function inAgeLimits(limits: AgeLimits, ageDays: number): boolean {
  const years = Math.floor(ageDays / YEAR + 1e-9);
  return (
    years >= (limits.ageMinYears ?? 0) &&
    years <= (limits.ageMaxYears ?? 1000) &&
    ageDays >= (limits.ageMinDays ?? 0) &&
    ageDays <= (limits.ageMaxDays ?? Number.POSITIVE_INFINITY)
  );
}

/** Whether a finding can be asked of this person at all. */
export function suits(finding: FindingFacts, person: Person): boolean {
  if (finding.sex && finding.sex !== person.sex) return false;
  if (finding.pregnancyOnly && person.pregnant !== true) return false;
  if (finding.region === 'baby' && inYears(person) >= 6) return false;
  return inAgeLimits(finding, person.ageDays);
}

export function redFlagSuits(rule: RedFlagFacts, person: Person): boolean {
  if (rule.sex && person.sex && rule.sex !== person.sex) return false;
  if (rule.pregnant && person.pregnant !== true) return false;
  if (rule.durationMinDays !== undefined && (person.durationDays ?? -1) < rule.durationMinDays) return false;
  if (rule.durationMaxDays !== undefined && (person.durationDays ?? 0) > rule.durationMaxDays) return false;
  return inAgeLimits(rule, person.ageDays);
}

export function durationBand(days: number): DurationBand {
  return DURATION_BANDS.findLast((b) => days >= b.fromDays)?.band ?? 'hours';
}

/** Factor on a condition's prior from sex, age limits, pregnancy and duration; 0 excludes it. */
export function personFactor(condition: ConditionFacts, person: Person): number {
  const { minDays = 0, maxDays = Number.POSITIVE_INFINITY } = condition.ages ?? {};
  if (person.ageDays < minDays || person.ageDays > maxDays) return 0;
  return (
    sexFactor(condition, person) * pregnancyFactor(condition, person) * durationFactor(condition, person)
  );
}

function sexFactor({ sex }: ConditionFacts, person: Person): number {
  if (!sex) return 1;
  return person.sex ? sex[person.sex] : (sex.female + sex.male) / 2;
}

function pregnancyFactor(condition: ConditionFacts, person: Person): number {
  if (!condition.pregnancyOnly) return 1;
  if (person.pregnant === true) return SURELY_PREGNANT;
  return mayBePregnant(person) ? MAYBE_PREGNANT : 0;
}

function durationFactor(condition: ConditionFacts, person: Person): number {
  if (person.durationDays === undefined || condition.durations.length === 0) return 1;
  const order = DURATION_BANDS.map((b) => b.band);
  const at = order.indexOf(durationBand(person.durationDays));
  const distance = Math.min(...condition.durations.map((d) => Math.abs(order.indexOf(d) - at)));
  return DURATION_MISS[distance] ?? 1;
}
