import { exact } from './exact.ts';
import type { LabTest } from './knowledge-types.ts';
import type { Limits } from './range.ts';
import { type ShownLimits, showLimits } from './shown.ts';

export type HintKey = 'maybe-wrong-unit' | 'share-not-count' | 'other-dimer-units';

/**
 * `code` is for the screen's own words, `message` English for the command line. Where a test is known, `units` are
 * those it is measured in, `range` what is normal and `possible` what a living person can have.
 */
export interface LabError {
  code: string;
  path: string;
  message: string;
  test?: string;
  units?: readonly string[];
  range?: ShownLimits | null;
  possible?: ShownLimits;
  /** `maybe-wrong-unit`: the number would make sense in one of these units. */
  hint?: { key: HintKey; units: readonly string[] };
  suggestions?: readonly string[];
}

export const MESSAGES: Record<string, string> = {
  'input-invalid': 'The input does not have the expected form',
  'id-invalid': 'The id must be text or a number',
  'test-invalid': 'The test must be an id, a LOINC code or a name',
  'test-unknown': 'No test of this name is known here',
  'panel-invalid': 'The panel must be an id or a name',
  'panel-unknown': 'No panel of this name is known here',
  'values-invalid': 'The values must be a list of 1 to 100 results',
  'value-invalid': 'The value must be a number, or a text such as "<0.01", "5,6" or "negative"',
  'value-negative': 'This test cannot be negative',
  'value-impossible': 'No living person has this value: check the number and the unit',
  'value-ambiguous': 'The number can be read in two ways: write it without a thousands mark',
  'value-undecided':
    'The value is only known to lie beyond a number, which is not enough to say if it is normal',
  'value-not-a-number': 'This test is measured as a number, not as a grade',
  'digits-mixed': 'The number mixes digits of different scripts',
  'unit-invalid': 'The unit must be a short text',
  'unit-missing': 'The unit is missing: the same number means different things in different units',
  'unit-unknown': 'This unit is not known here',
  'unit-mismatch': 'This test is not measured in this unit',
  'unit-conflict': 'The value and the unit field name different units',
  'sex-invalid': 'Sex must be female, male, other or prefer-not-to-say',
  'age-invalid': 'Age must be a whole number: 1 to 120 years, or months or days under two years',
  'age-unit-invalid': 'The unit of age must be years, months or days',
  'pregnant-invalid': 'Pregnant must be true or false',
  'trimester-invalid': 'The trimester must be 1, 2 or 3',
  'fasting-invalid': 'Fasting must be true or false',
  'person-contradiction': 'Sex, age and pregnancy contradict each other',
  'report-range-invalid':
    'The range of the report needs a lower or an upper limit, the lower below the upper',
  'report-range-impossible':
    'The range of the report makes no sense for this test: check the numbers and the unit',
  'earlier-invalid': 'Earlier results need a value and a date each',
  'date-invalid': 'A date must be a real day written YYYY-MM-DD',
  'date-order': 'An earlier result lies after the date of this one',
  'date-future': 'The date lies in the future',
  'not-for-this-sex': 'There is no range of this test for this sex: enter the range of the report',
  'no-range-in-pregnancy': 'There is no range of this test in pregnancy: enter the range of the report',
};

export function labError(
  code: string,
  path: string,
  more: Omit<LabError, 'code' | 'path' | 'message'> = {},
): LabError {
  const message = MESSAGES[code] ?? MESSAGES['input-invalid'] ?? code;
  return { code, path, message, ...more };
}

/** What makes sense for a test, for an error about its value or unit. */
export function sensible(
  test: LabTest,
  limits: Limits | null,
): Pick<LabError, 'test' | 'units' | 'range' | 'possible'> {
  const { low, high } = test.possible;
  return {
    test: test.id,
    units: test.units,
    range: limits && showLimits(test, limits),
    possible: showLimits(test, { low: exact(low), high: exact(high) }),
  };
}

/** Thrown inside this folder only and caught by `parseInput`, so that each check stays one line. */
export class Refusal extends Error {
  readonly error: LabError;
  constructor(error: LabError) {
    super(error.code);
    this.error = error;
  }
}
