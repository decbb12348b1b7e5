import type { Sex } from '../../../clinical/growth/index.ts';
import { readNumber } from '../../../shared/digits.ts';
import type { Child, Early } from './child.ts';
import { DAYS_A_MONTH, daysBetween } from './days.ts';

/** As typed and chosen; kept until the check is begun anew. */
export interface GrowthAnswers {
  step: number;
  /** A child of earlier visits, or another one. */
  child: Child | 'new' | null;
  sex: Sex | null;
  name: string;
  born: string;
  /** The birthday is not known: years and months are told instead. */
  noBirthday: boolean;
  years: string;
  months: string;
  /** The day of measuring. */
  day: string;
  /** The question about early birth was opened again. */
  askEarly: boolean;
  early: Early | null;
  weeks: string;
  oedema: 'yes' | 'no' | 'unsure' | null;
  units: 'metric' | 'imperial' | null;
  /** Kilograms or pounds. */
  weight: string;
  ounces: string;
  feet: string;
  /** Centimetres or inches. */
  length: string;
  measured: 'lying' | 'standing' | null;
  head: string;
}

export const NO_ANSWERS: GrowthAnswers = {
  step: 0,
  child: null,
  sex: null,
  name: '',
  born: '',
  noBirthday: false,
  years: '',
  months: '',
  day: '',
  askEarly: false,
  early: null,
  weeks: '',
  oedema: null,
  units: null,
  weight: '',
  ounces: '',
  feet: '',
  length: '',
  measured: null,
  head: '',
};

const STEPS = ['who', 'sex', 'name', 'born', 'day', 'early', 'oedema', 'weight', 'length', 'head'] as const;
export type GrowthStep = (typeof STEPS)[number];

/** What profile, earlier visits and phone already tell. */
export interface Known {
  /** The person chosen in the app where that is a child. */
  own: Child | null;
  /** Children without a profile, of earlier visits. */
  others: readonly Child[];
  imperial: boolean;
  /** YYYY-MM-DD */
  today: string;
  /** From this day of life on nobody counts from the due date (the engine's facts). */
  earlyBelowDays: number;
  /** Born before this week is born early (the engine's facts). */
  earlyBelowWeeks: number;
}

/** From here on WHO's tables are for a standing child, and hold no head. */
const FIVE_YEARS_MONTHS = 60;
/** Under it the tables are for a lying child. */
const STANDING_FROM_DAYS = 731;
const KG_A_POUND = 0.45359237;
const OUNCES_A_POUND = 16;
const CM_AN_INCH = 2.54;
const INCHES_A_FOOT = 12;
const LONGEST_NAME = 50;

/** The child that answers need not tell again. */
export function baseOf(answers: GrowthAnswers, known: Known): Child | null {
  return known.own ?? (typeof answers.child === 'object' ? answers.child : null);
}

/** The child as known and answered together. */
export function childOf(answers: GrowthAnswers, known: Known): Child {
  const base = baseOf(answers, known);
  const typed = answers.noBirthday || answers.born === '' ? null : answers.born;
  const asked = answers.askEarly || !base?.early;
  const early = asked ? answers.early : base.early;
  const weeks = asked ? (readNumber(answers.weeks) ?? null) : base.weeks;
  return {
    name: base ? base.name : [...answers.name.trim()].slice(0, LONGEST_NAME).join(''),
    sex: base?.sex ?? answers.sex,
    born: base?.born ?? typed,
    early,
    weeks: early === 'yes' ? weeks : null,
  };
}

/** Age on the day of measuring; null before it is told. Days may be below 0: the step that asked for the day says so. */
export function ageOf(
  answers: GrowthAnswers,
  known: Known,
): { age_days: number } | { age_months: number } | null {
  const { born } = childOf(answers, known);
  if (born) {
    const days = daysBetween(born, answers.day || known.today);
    return days === null ? null : { age_days: days };
  }
  if (!answers.noBirthday) return null;
  const [years, months] = [readNumber(answers.years), readNumber(answers.months)];
  if (years === undefined || months === undefined || (years === null && months === null)) return null;
  return { age_months: (years ?? 0) * 12 + (months ?? 0) };
}

/** The same in days, whichever way it was told. */
export function daysOf(age: ReturnType<typeof ageOf>): number | null {
  if (!age) return null;
  return 'age_days' in age ? age.age_days : age.age_months * DAYS_A_MONTH;
}

/** Before the age is known everything is still to come, so that the count of questions only falls. */
export function isUnderFive(answers: GrowthAnswers, known: Known): boolean {
  const age = ageOf(answers, known);
  if (!age) return true;
  const months = 'age_months' in age ? age.age_months : age.age_days / DAYS_A_MONTH;
  return months < FIVE_YEARS_MONTHS;
}

/** The questions of this child, in order: what is known already or says nothing at its age is not asked. */
export function stepsOf(answers: GrowthAnswers, known: Known): GrowthStep[] {
  const base = baseOf(answers, known);
  const days = daysOf(ageOf(answers, known));
  const young = isUnderFive(answers, known);
  const asked: Record<GrowthStep, boolean> = {
    // Just saved for the first time, a child is among the others too: it was told already.
    who: !known.own && known.others.length > 0 && (answers.child !== null || answers.sex === null),
    sex: !base?.sex,
    name: !base,
    born: !base?.born,
    day: true,
    early: (days === null || days < known.earlyBelowDays) && (answers.askEarly || !base?.early),
    oedema: young,
    weight: true,
    length: true,
    head: young,
  };
  return STEPS.filter((step) => asked[step]);
}

export function isImperial(answers: GrowthAnswers, known: Known): boolean {
  return answers.units === null ? known.imperial : answers.units === 'imperial';
}

/** Small children are told in inches, older ones in feet and inches. */
export function tellsFeet(answers: GrowthAnswers, known: Known): boolean {
  return isImperial(answers, known) && !isUnderFive(answers, known);
}

/** How a child of this age is usually measured, until it is chosen otherwise. */
export function positionOf(answers: GrowthAnswers, known: Known): 'lying' | 'standing' {
  const days = daysOf(ageOf(answers, known));
  return answers.measured ?? (days === null || days < STANDING_FROM_DAYS ? 'lying' : 'standing');
}

export type Measure = 'weight' | 'length' | 'head';

/** One measure as the engine is asked: null where the field is empty, NaN where it holds no number. */
export function figureOf(measure: Measure, answers: GrowthAnswers, known: Known): number | null {
  const read = (typed: string) => {
    const value = readNumber(typed);
    return value === undefined ? Number.NaN : value;
  };
  const imperial = isImperial(answers, known);
  const main = read(answers[measure]);
  if (!imperial) return main;
  if (measure === 'head') return main === null ? null : exact(main * CM_AN_INCH);
  if (measure === 'weight') {
    const ounces = read(answers.ounces);
    if (main === null && ounces === null) return null;
    return exact(((main ?? 0) + (ounces ?? 0) / OUNCES_A_POUND) * KG_A_POUND);
  }
  const feet = tellsFeet(answers, known) ? read(answers.feet) : null;
  if (main === null && feet === null) return null;
  return exact(((feet ?? 0) * INCHES_A_FOOT + (main ?? 0)) * CM_AN_INCH);
}

const exact = (value: number) => Math.round(value * 10_000) / 10_000;

/** What the engine is asked. */
export function inputOf(answers: GrowthAnswers, known: Known): Record<string, unknown> {
  const child = childOf(answers, known);
  const young = isUnderFive(answers, known);
  const length = figureOf('length', answers, known);
  const told: Record<string, unknown> = {
    sex: child.sex,
    ...ageOf(answers, known),
    weight_kg: figureOf('weight', answers, known),
    lenhei_cm: length,
    head_cm: young ? figureOf('head', answers, known) : null,
    measured: young && length !== null ? positionOf(answers, known) : null,
    oedema: young && answers.oedema !== 'unsure' && answers.oedema !== null ? answers.oedema === 'yes' : null,
    gestation_weeks: child.weeks,
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
}
