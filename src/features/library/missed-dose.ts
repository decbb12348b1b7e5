/** What to do about a forgotten dose, as keys of library.json under `drug.missed`. */
import type { MissedDose } from '../../content/schemas/drug.ts';

type Line = { key: LineKey; count?: number };
type LineKey =
  | ('soon' | 'near' | 'never' | 'course' | 'courseVomited' | 'sameDay' | 'nextDay' | 'onceADay' | 'wholeDay')
  | (
      | 'wholeDaySmall'
      | 'hoursLate'
      | 'later'
      | 'daysLate'
      | 'laterAsk'
      | 'laterUsualDay'
      | 'nextMorning'
      | 'leaveOut'
      | 'afterMeal'
      | 'ask'
      | 'insulin'
      | 'insulinNever'
    )
  | ('insulinDanger' | 'pillOne' | 'pillTwo' | 'pillGoOn' | 'asNeeded' | 'given' | 'askAfter' | 'unsure');

const LINES: Record<MissedDose['rule'], LineKey[]> = {
  'unless-near': ['soon', 'near', 'never'],
  'same-day': ['sameDay', 'nextDay', 'never'],
  // Two at once is right here, so nothing that forbids it stands beside it.
  'whole-day': ['onceADay', 'wholeDay', 'wholeDaySmall'],
  'next-morning': ['nextMorning'],
  'leave-out': ['leaveOut', 'never'],
  'leave-out-after-meal': ['afterMeal', 'never'],
  course: ['soon', 'course', 'courseVomited'],
  'ask-first': ['ask', 'never'],
  insulin: ['insulin', 'insulinNever', 'insulinDanger'],
  'birth-control': ['pillOne', 'pillTwo', 'pillGoOn'],
  'as-needed': ['asNeeded'],
  given: ['given'],
  none: [],
  'within-hours': ['hoursLate', 'later', 'never'],
  'within-days': ['daysLate', 'never'],
};

/** The lines of a rule in their order; each that begins with "later than that" stands right below what it means. */
export function missedLines(missed: MissedDose): Line[] {
  const told = LINES[missed.rule].flatMap((key): Line[] => {
    if (missed.rule === 'within-hours' && key === 'hoursLate') return [{ key, count: missed.hours }];
    if (missed.rule !== 'within-days' || key !== 'daysLate') return [{ key }];
    return [{ key, count: missed.days }, { key: missed.later === 'ask' ? 'laterAsk' : 'laterUsualDay' }];
  });
  const isTakenByPlan = !['as-needed', 'given', 'none'].includes(missed.rule);
  return [
    ...told,
    ...(missed.askAfterDays ? [{ key: 'askAfter' as const, count: missed.askAfterDays }] : []),
    ...(isTakenByPlan ? [{ key: 'unsure' as const }] : []),
  ];
}
