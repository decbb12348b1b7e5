import { mayBePregnant, readAge } from './age.ts';
import type { CheckAnswers, Step } from './check-store.ts';

type Known = Pick<CheckAnswers, 'age' | 'ageUnit' | 'gender' | 'pregnant' | 'durationDays'>;

/** The screen after one, leaving out what is known already or makes no sense for this person. */
export function stepAfter(step: Step, known: Known): Step {
  const age = readAge(known.age, known.ageUnit);
  const order: [Step, boolean][] = [
    ['who', 'problem' in age || known.gender === null],
    [
      'pregnant',
      'value' in age && mayBePregnant(known.gender, age.value, known.ageUnit) && known.pregnant === null,
    ],
    ['understood', true],
    ['since', known.durationDays === null],
    ['question', true],
    ['result', true],
  ];
  const at = order.findIndex(([name]) => name === step);
  return order.slice(at + 1).find(([, needed]) => needed)?.[0] ?? 'result';
}
