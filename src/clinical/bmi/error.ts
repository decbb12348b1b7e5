import type { MeasureError } from '../input.ts';

export const MESSAGES: Record<string, string> = {
  'input-invalid': 'The input does not have the expected form',
  'sex-invalid': 'sex must be male or female',
  'age-invalid': 'age must be a number of years from 0 to 120',
  'use-growth': 'Under 19 years BMI is judged by age and sex: use the growth checker',
  'standard-invalid': 'standard must be who or asian',
  'pregnant-invalid': 'pregnant must be true or false',
  'pregnant-contradiction': 'sex is male and pregnant is true',
  'height-missing':
    'A height is needed: height with height_unit, height_cm, height_m, or height_ft and height_in',
  'height-invalid': 'A height must be a number in western digits',
  'height-unit-unknown': 'height_unit must be cm, m, in or ft',
  'height-contradiction': 'The height is told more than once, and differently',
  'height-impossible': 'The height is not one that an adult can have',
  'inches-too-many': 'Inches beside feet must be from 0 up to, not including, 12',
  'weight-missing':
    'A weight is needed: weight with weight_unit, weight_kg, weight_lb, or weight_st and weight_lb',
  'weight-invalid': 'A weight must be a number in western digits',
  'weight-unit-unknown': 'weight_unit must be kg, lb or st',
  'weight-contradiction': 'The weight is told more than once, and differently',
  'weight-impossible': 'The weight is not one that an adult can have',
  'pounds-too-many': 'Pounds beside stones must be from 0 up to, not including, 14',
  'waist-invalid': 'A waist must be a number in western digits',
  'waist-unit-unknown': 'waist_unit must be cm, m, in or ft',
  'waist-contradiction': 'The waist is told more than once, and differently',
  'waist-impossible': 'The waist is not one that an adult of this height can have',
  'bmi-impossible': 'No adult has such a weight at such a height: one of the two is wrong',
};

export function inputError(code: string, path: string, more: Partial<MeasureError> = {}): MeasureError {
  return { code, path, message: MESSAGES[code] ?? code, ...more };
}
