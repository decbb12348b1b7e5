/** Keys of what the screen has to say besides the result; every language words each of them. */
export const REASON_KEYS = [
  'within-range',
  'below-range',
  'above-range',
  'critical-low',
  'critical-high',
  'grade-normal',
  'grade-found',
] as const;

export const NOTE_KEYS = [
  // The person
  'sex-missing',
  'only-for-sex',
  'normal-depends-on-sex',
  'age-missing',
  'depends-on-age',
  'no-child-range',
  'range-of-other-age',
  'no-pregnancy-range',
  'trimester-missing',
  'fasting-unknown',
  'not-fasting',
  // The value
  'maybe-wrong-unit',
  'unit-from-report-range',
  'read-as',
  'below-what-is-measured',
  'above-what-is-measured',
  'maybe-critical',
  'converted-from-urea',
  'grade-without-amount',
  // The range
  'report-range-used',
  'report-range-unlike-table',
  'critical-within-report-range',
  'sources-disagree',
  'range-unconfirmed',
  // The test
  'higher-while-growing',
  'higher-in-pregnancy',
  'not-on-blood-thinner',
  'depends-on-laboratory',
  'fibrinogen-equivalent-units',
  'rises-in-pregnancy',
  'normal-yet-unsure',
] as const;

export type ReasonKey = (typeof REASON_KEYS)[number];
export type NoteKey = (typeof NOTE_KEYS)[number];
export type Params = Record<string, string | number | null | readonly string[]>;

export interface Reason {
  key: ReasonKey;
  params: Params;
}

export interface Note {
  key: NoteKey;
  params: Params;
}
