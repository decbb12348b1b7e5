import {
  assess,
  type MedicineKnowledge,
  type MedicinesResult,
  parseInput,
} from '../../../clinical/medicines/index.ts';
import { ageInMonths } from '../../../shared/dates.ts';
import { readNumber } from '../../../shared/digits.ts';
import type { Person } from '../kit/use-person.ts';
import { type Item, MOST_ITEMS, MOST_TOLD, saidOf } from './items.ts';

/** What is being typed, and what was told for this check beyond the profile; kept as a draft. */
export interface MedicineAnswers {
  typed: string;
  allergyTyped: string;
  conditionTyped: string;
  /** As written, or as ids of the engine where they were chosen. */
  allergies: readonly string[];
  conditions: readonly string[];
  age: string;
  ageUnit: 'years' | 'months';
  pregnant: boolean | null;
  trimester: 1 | 2 | 3 | null;
  breastfeeding: boolean | null;
}

export const NO_ANSWERS: MedicineAnswers = {
  typed: '',
  allergyTyped: '',
  conditionTyped: '',
  allergies: [],
  conditions: [],
  age: '',
  ageUnit: 'years',
  pregnant: null,
  trimester: null,
  breastfeeding: null,
};

type Known =
  | (Pick<Person, 'sex' | 'years' | 'dateOfBirth' | 'allergies' | 'conditions'> &
      Partial<Pick<Person, 'age'>>)
  | null;

/** Below this age the engine counts in months: some medicines are barred for the first of them only. */
const MONTHS_UNTIL_YEARS = 2;
/** As the engine: outside of this it calls a pregnancy unlikely. */
const MOTHER = { from: 10, to: 60 };

export type Question = 'age' | 'pregnant' | 'breastfeeding';
export interface Age {
  age: number;
  age_unit: 'years' | 'months';
}

/** The profile's age, else the typed one; null while there is none that can be. */
export function ageOf(answers: MedicineAnswers, person: Known, today: Date): Age | null {
  const years = person?.years ?? null;
  if (years !== null) {
    const months = ageInMonths(person?.dateOfBirth ?? null, today) ?? monthsTold(person?.age);
    const small = years < MONTHS_UNTIL_YEARS && months !== null;
    return small ? { age: months, age_unit: 'months' } : { age: years, age_unit: 'years' };
  }
  const typed = readNumber(answers.age) ?? null;
  if (typed === null) return null;
  const age: Age = { age: typed, age_unit: answers.ageUnit };
  return parseInput({ medicines: ['x'], ...age }).ok ? age : null;
}

/** A baby of days is of no full month yet. */
function monthsTold(told: Person['age'] | undefined): number | null {
  if (told?.unit === 'days') return Math.floor(told.age / 30.4375);
  return told?.unit === 'months' ? told.age : null;
}

export function canBeMother(person: Known, age: Age | null): boolean {
  if (person?.sex === 'male') return false;
  if (age === null) return true;
  return age.age_unit === 'years' && age.age >= MOTHER.from && age.age <= MOTHER.to;
}

export interface Asked {
  input: Record<string, unknown>;
  /** What did not fit into a question to the engine, and so was not looked at. */
  left: readonly string[];
}

/** What the engine is asked. What it would refuse is left out here rather than losing the whole answer. */
export function inputOf(
  items: readonly Item[],
  answers: MedicineAnswers,
  person: Known,
  age: Age | null,
  knowledge: MedicineKnowledge,
): Asked {
  const medicines = fitting(
    items.map((item) => saidOf(item, knowledge)),
    MOST_ITEMS,
  );
  const allergies = fitting([...(person?.allergies ?? []), ...answers.allergies], MOST_TOLD);
  const conditions = fitting([...(person?.conditions ?? []), ...answers.conditions], MOST_TOLD);
  const mother = canBeMother(person, age);
  const pregnant = mother && answers.pregnant === true;
  return {
    input: {
      medicines: medicines.fit,
      allergies: allergies.fit,
      conditions: conditions.fit,
      ...(pregnant ? { pregnant, ...(answers.trimester ? { trimester: answers.trimester } : {}) } : {}),
      ...(mother && answers.breastfeeding === true ? { breastfeeding: true } : {}),
      ...age,
    },
    left: [...medicines.left, ...allergies.left, ...conditions.left],
  };
}

function fitting(names: readonly string[], most: number): { fit: string[]; left: string[] } {
  const able = names.filter((name) => parseInput({ medicines: [name] }).ok);
  return {
    fit: able.slice(0, most),
    left: [...names.filter((name) => !able.includes(name)), ...able.slice(most)],
  };
}

/** null where there is nothing to look at. */
export function resultOf(
  input: Record<string, unknown>,
  knowledge: MedicineKnowledge,
): MedicinesResult | null {
  const parsed = parseInput(input);
  return parsed.ok ? assess(parsed.value, knowledge) : null;
}

const YOUNGEST = { age: 0, age_unit: 'months' };
const OLDEST = { age: 120, age_unit: 'years' };

/** What is not known of the person and would change the answer about these medicines: nothing else is worth asking. */
export function questionsOf(
  input: Record<string, unknown>,
  known: { age: boolean; mother: boolean },
  knowledge: MedicineKnowledge,
): Question[] {
  const { pregnant: _p, trimester: _t, breastfeeding: _b, ...base } = input;
  const told = (more: Record<string, unknown>) => {
    const result = resultOf({ ...base, ...more }, knowledge);
    return JSON.stringify([result?.findings, result?.says]);
  };
  const usual = told({});
  const questions: Question[] = [];
  if (!known.age && [YOUNGEST, OLDEST].some((age) => told(age) !== usual)) questions.push('age');
  if (known.mother && told({ pregnant: true }) !== usual) questions.push('pregnant');
  if (known.mother && told({ breastfeeding: true }) !== usual) questions.push('breastfeeding');
  return questions;
}

/** Whether a question still waits for an answer. */
export function isOpen(question: Question, answers: MedicineAnswers, age: Age | null): boolean {
  return question === 'age' ? age === null : answers[question] === null;
}
