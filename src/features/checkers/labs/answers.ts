import type { Grade, LabTest, Trimester } from '../../../clinical/labs/index.ts';
import type { Age as ToldAge } from '../../../shared/age.ts';
import { ageInMonths } from '../../../shared/dates.ts';
import { readNumber } from '../../../shared/digits.ts';

/** A strip's result as the report prints it; a bare "positive" says that it was found, not how much. */
export type Sign = Grade | 'positive';

/** One test, as typed and chosen. */
export interface Entry {
  value: string;
  /** The strip's result, where it is told in signs. */
  sign: Sign | null;
  before: '' | '<' | '>';
  /** null: the one shown first. `SIGNS` where the report tells a measurable thing in signs. */
  unit: string | null;
  low: string;
  high: string;
  /** What the report calls it, where two substances share a test. */
  called: string | null;
  fasting: boolean | null;
}

/** As typed and chosen; kept until the check is begun anew. */
export interface LabAnswers {
  step: LabStep | 'result';
  /** Choosing one more test beside those there are. */
  adding: boolean;
  /** The group it began with, for its name. */
  panel: string | null;
  tests: readonly string[];
  entries: Readonly<Record<string, Entry | undefined>>;
  /** 'unsaid': asked, and not told. */
  sex: 'female' | 'male' | 'unsaid' | null;
  age: string;
  ageUnit: 'years' | 'months';
  pregnant: boolean | null;
  trimester: Trimester | 'unsure' | null;
  /** YYYY-MM-DD; '' is today. */
  date: string;
}

export const NO_ANSWERS: LabAnswers = {
  step: 'choose',
  adding: false,
  panel: null,
  tests: [],
  entries: {},
  sex: null,
  age: '',
  ageUnit: 'years',
  pregnant: null,
  trimester: null,
  date: '',
};

const NO_ENTRY: Entry = {
  value: '',
  sign: null,
  before: '',
  unit: null,
  low: '',
  high: '',
  called: null,
  fasting: null,
};

/** What the person's profile tells. */
export interface Known {
  sex: 'female' | 'male' | null;
  /** YYYY-MM-DD */
  dateOfBirth: string | null;
  /** The age today, where no date of birth is known. */
  told?: Age | null;
}

const STEPS = ['choose', 'sex', 'age', 'pregnant', 'trimester', 'values'] as const;
export type LabStep = (typeof STEPS)[number];

/** As the BMI check has it: outside these years a pregnancy is not asked about. */
const FERTILE = { from: 12, to: 55 };

/**
 * The draft of a person's answers. Oneself has the same one before and after there is a profile, or the first save,
 * which makes it, would take the result off the screen.
 */
export function draftOf(person: { id: string; self: boolean } | null): string {
  return `check-labs-${person && !person.self ? person.id : ''}`;
}

export const entryOf = ({ entries }: LabAnswers, id: string): Entry => ({ ...NO_ENTRY, ...entries[id] });

export function withEntry(answers: LabAnswers, id: string, some: Partial<Entry>): Partial<LabAnswers> {
  return { entries: { ...answers.entries, [id]: { ...entryOf(answers, id), ...some } } };
}

/** The questions before the result, in order: what the profile knows already or what cannot be is not asked. */
export function stepsOf(
  answers: LabAnswers,
  known: Known,
  tests: readonly LabTest[],
  today: string,
): LabStep[] {
  const sex = known.sex ?? answers.sex;
  const age = ageOf(answers, known, answers.date || today);
  const years = age && (age.unit === 'years' ? age.count : age.count / 12);
  const fertile = years == null || (years >= FERTILE.from && years <= FERTILE.to);
  return STEPS.filter((step) => {
    if (step === 'sex') return known.sex === null;
    if (step === 'age') return known.dateOfBirth === null && !known.told;
    const perhaps = sex !== 'male' && fertile;
    if (step === 'pregnant') return perhaps;
    if (step !== 'trimester') return true;
    return perhaps && answers.pregnant === true && tests.some(changesWithMonths);
  });
}

/** Where to go on after choosing a test: questions about the person that are answered already are not asked again. */
export function firstOpen(answers: LabAnswers, steps: readonly LabStep[]): LabStep {
  const open: Partial<Record<LabStep, boolean>> = {
    sex: answers.sex === null,
    age: answers.age === '',
    pregnant: answers.pregnant === null,
    trimester: answers.trimester === null,
  };
  return steps.find((step) => open[step]) ?? 'values';
}

export interface Age {
  count: number;
  unit: 'years' | 'months';
}

/** On the day of the test; null where nobody told it, undefined where it makes no sense. */
export function ageOf(
  answers: LabAnswers,
  { dateOfBirth, told }: Known,
  day: string,
): Age | null | undefined {
  if (dateOfBirth !== null) {
    const months = ageInMonths(dateOfBirth, new Date(`${day}T12:00:00`));
    if (months === null) return undefined;
    return months < 24
      ? { count: months, unit: 'months' }
      : { count: Math.floor(months / 12), unit: 'years' };
  }
  if (told) return told;
  const count = readNumber(answers.age);
  if (count === null) return null;
  if (count === undefined || !Number.isInteger(count)) return undefined;
  const { ageUnit: unit } = answers;
  const [least, most] = unit === 'years' ? [1, 120] : [0, 23];
  return count >= least && count <= most ? { count, unit } : undefined;
}

/** Ranges go by months for the young: a baby of days is of no full month yet. */
export function toldAge({ age, unit }: ToldAge): Age {
  return unit === 'days' ? { count: Math.floor(age / 30.4375), unit: 'months' } : { count: age, unit };
}

function changesWithMonths({ ranges }: LabTest): boolean {
  return ranges.some(({ pregnancy }) => typeof pregnancy === 'number');
}

/** The day by the clock of the phone, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
