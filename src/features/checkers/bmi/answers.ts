import { readNumber } from '../../../shared/digits.ts';

/** As typed and chosen; kept until the check is begun anew. */
export interface BmiAnswers {
  step: number;
  age: string;
  pregnant: boolean | null;
  units: 'metric' | 'imperial' | null;
  height: string;
  feet: string;
  inches: string;
  weight: string;
  waist: string;
  asian: boolean | null;
}

export const NO_ANSWERS: BmiAnswers = {
  step: 0,
  age: '',
  pregnant: null,
  units: null,
  height: '',
  feet: '',
  inches: '',
  weight: '',
  waist: '',
  asian: null,
};

export const STEPS = ['age', 'pregnant', 'height', 'weight', 'waist', 'descent'] as const;
export type BmiStep = (typeof STEPS)[number];

/** What the person's profile and the country of the phone already tell. */
export interface Known {
  years: number | null;
  sex: 'female' | 'male' | null;
  imperial: boolean;
}

const FERTILE = { from: 12, to: 55 };

/** The questions of this person, in order: what is known already or cannot be is not asked. */
export function stepsOf(answers: BmiAnswers, { years, sex }: Known): BmiStep[] {
  const age = years ?? readNumber(answers.age) ?? null;
  const fertile = age === null || (age >= FERTILE.from && age <= FERTILE.to);
  return STEPS.filter((step) => {
    if (step === 'age') return years === null;
    return step === 'pregnant' ? sex !== 'male' && fertile : true;
  });
}

/** What the engine is asked; figures that are none become null there and are reported by their own step. */
export function inputOf(answers: BmiAnswers, known: Known): Record<string, unknown> {
  const imperial = isImperial(answers, known);
  const figure = (typed: string) => readNumber(typed) ?? null;
  return {
    age: known.years ?? figure(answers.age),
    ...(known.sex ? { sex: known.sex } : {}),
    pregnant: answers.pregnant === true && known.sex !== 'male',
    standard: answers.asian ? 'asian' : 'who',
    ...(imperial
      ? { height_ft: figure(answers.feet), height_in: figure(answers.inches) ?? 0 }
      : { height_cm: figure(answers.height) }),
    ...(imperial ? { weight_lb: figure(answers.weight) } : { weight_kg: figure(answers.weight) }),
    ...(imperial ? { waist_in: figure(answers.waist) } : { waist_cm: figure(answers.waist) }),
  };
}

export function isImperial(answers: BmiAnswers, known: Known): boolean {
  return answers.units === null ? known.imperial : answers.units === 'imperial';
}
