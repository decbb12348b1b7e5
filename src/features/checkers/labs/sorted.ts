import type { LabResult, Note } from '../../../clinical/labs/index.ts';
import { isUnsure, mustCall } from './use-lab-words.ts';

/** Results by what is to be done about them. */
export interface Sorted {
  /** Critical, or perhaps so: call or go today. */
  critical: LabResult[];
  outside: LabResult[];
  inside: LabResult[];
  /** A value within a range that may not fit the person. */
  unsure: boolean;
  /** What holds for the whole report, so that it is said once. */
  shared: Note[];
}

/** Notes about the person: they come with every value of a report. */
const OF_PERSON: readonly Note['key'][] = [
  'no-child-range',
  'range-of-other-age',
  'no-pregnancy-range',
  'trimester-missing',
  'sex-missing',
  'age-missing',
];
const STEPS = ['far', 'clearly', 'slightly'];

export const isOfPerson = ({ key }: Note): boolean => OF_PERSON.includes(key);

export function sortResults(results: readonly LabResult[]): Sorted {
  const notes = results.flatMap((result) => result.notes);
  const stepOf = ({ how_far }: LabResult) => STEPS.indexOf(how_far ?? 'slightly');
  return {
    critical: results.filter(mustCall),
    outside: results
      .filter((result) => !mustCall(result) && result.status !== 'normal')
      .sort((a, b) => stepOf(a) - stepOf(b)),
    inside: results.filter((result) => !mustCall(result) && result.status === 'normal'),
    unsure: results.some(isUnsure),
    shared: OF_PERSON.flatMap((key) => notes.find((note) => note.key === key) ?? []),
  };
}
