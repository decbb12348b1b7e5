import type { Conversion } from './convert.ts';
import { criticalLimits, type Direction, type HowFar, type Judgement, type Status } from './judge.ts';
import { judgeMeasured } from './judged.ts';
import type { LabKnowledge } from './knowledge.ts';
import type { Confidence, Grade, LabTest } from './knowledge-types.ts';
import type { LabInput } from './lab-input.ts';
import type { Note, Reason } from './notes.ts';
import type { ChosenRange, Limits, RangeSource } from './range.ts';
import type { Comparator } from './read-value.ts';
import { notesOf } from './result-notes.ts';
import {
  type ShownAmount,
  type ShownLimits,
  type ShownRange,
  showIn,
  showLimits,
  showLimitsIn,
} from './shown.ts';
import { type Trend, trendOf } from './trend.ts';

/** `call-or-go-today`: telephone the doctor or go there today, by emergency number where one feels very ill. */
export type Act = 'call-or-go-today' | 'arrange-a-visit' | 'nothing-to-do';

/** `given` is in the unit of the value as given, so that a report can be held beside it: in lakh, cells or ng/L too. */
type AsGiven = { given: ShownRange };

export type ShownRangeOf = ShownLimits & AsGiven & RangeSource & { confidence: Confidence };

export interface LabValue {
  given: { value: number | string; unit: string };
  /** Null for a dipstick grade, which `grade` then holds. */
  conventional: ShownAmount | null;
  si: ShownAmount | null;
  comparator: Comparator | null;
  grade: Grade | null;
}

export interface LabResult {
  id: string | number | null;
  test: string;
  loinc: { code: string; confidence: 'seen' | 'unconfirmed' };
  panel: string;
  status: Status;
  direction: Direction | null;
  how_far: HowFar | null;
  act: Act;
  value: LabValue;
  /** What the value was judged by. */
  range: ShownRangeOf;
  /** The ranges `range` spans where nobody said which of them applies; else empty. */
  ranges: ShownRangeOf[];
  /** What other sources say for the same person. */
  other_ranges: ShownRangeOf[];
  critical: (ShownLimits & AsGiven & { source: string }) | null;
  /** The value in every unit of the test. */
  conversions: ShownAmount[];
  trend: Trend | null;
  reasons: Reason[];
  notes: Note[];
  /** Keys of `sources` in the facts, as the data writes them; null for a range of the person's own report. */
  source: string | null;
  confidence: Confidence;
}

/** Answers an input that `parseInput` accepted. Pure: the same input and knowledge give the same answer. */
export function assess(input: LabInput, knowledge: LabKnowledge): LabResult {
  const test = knowledge.tests.get(input.test.id) ?? input.test;
  const { used, apart, others } = input.choice;
  const judged = judgeMeasured(test, input.measured, used, input.conversion);
  if (!judged) throw new Error(`${test.id}: an input that parseInput refuses`);
  const notes = notesOf(input, judged);
  const number = input.measured.kind === 'number' ? input.measured.value : null;
  return {
    id: input.id,
    test: test.id,
    loinc: { code: test.loinc, confidence: test.loincConfidence },
    panel: test.panel,
    status: judged.status,
    direction: judged.direction,
    how_far: judged.howFar,
    act: actOf(judged),
    value: shownValue(input),
    range: shownRange(test, used, input),
    ranges: apart.map((range) => shownRange(test, range, input)),
    other_ranges: others.map((range) => shownRange(test, range, input)),
    critical: test.critical && {
      ...showLimits(test, criticalLimits(test)),
      given: limitsAsGiven(test, criticalLimits(test), input),
      source: test.critical.source,
    },
    conversions: number ? test.units.map((unit) => showIn(test, number, unit, input.conversion)) : [],
    trend: trendOf(input),
    reasons: [reasonOf(input, judged)],
    notes,
    source: used.source,
    confidence: confidenceOf(used.confidence, notes),
  };
}

function actOf({ status, maybeCritical }: Judgement): Act {
  if (status === 'critical' || maybeCritical) return 'call-or-go-today';
  return status === 'abnormal' ? 'arrange-a-visit' : 'nothing-to-do';
}

function shownValue({ test, measured, given, conversion }: LabInput): LabValue {
  if (measured.kind === 'grade') {
    return { given, conventional: null, si: null, comparator: null, grade: measured.grade };
  }
  return {
    given,
    conventional: showIn(test, measured.value, test.unit, conversion),
    si: showIn(test, measured.value, test.siUnit, conversion),
    comparator: measured.comparator,
    grade: null,
  };
}

function shownRange(test: LabTest, range: ChosenRange, input: LabInput): ShownRangeOf {
  const { low, high, ...from } = range;
  const writtenIn = range.from === 'report' ? input.choice.writtenIn : undefined;
  return {
    ...showLimits(test, { low, high }, writtenIn),
    given: limitsAsGiven(test, { low, high }, input, writtenIn),
    ...from,
  };
}

/** A grade has no unit, and that of another substance (urea for its nitrogen) would tell other numbers: conventional. */
function limitsAsGiven(
  test: LabTest,
  limits: Limits,
  { measured, given, conversion }: LabInput,
  writtenIn?: Conversion,
): ShownRange {
  const conventional = measured.kind === 'grade' || conversion.alternative !== undefined;
  return showLimitsIn(test, limits, conventional ? test.unit : given.unit, writtenIn);
}

function reasonOf({ test, measured, choice }: LabInput, { status, direction }: Judgement): Reason {
  if (measured.kind === 'grade') {
    return { key: status === 'normal' ? 'grade-normal' : 'grade-found', params: { grade: measured.grade } };
  }
  if (!direction) return { key: 'within-range', params: {} };
  const limits = status === 'critical' ? criticalLimits(test) : choice.used;
  const limit = limits[direction];
  const params = { limit: limit && showIn(test, limit, test.unit).value, unit: test.unit };
  if (status === 'critical') return { key: direction === 'low' ? 'critical-low' : 'critical-high', params };
  return { key: direction === 'low' ? 'below-range' : 'above-range', params };
}

const SHAKEN: ReadonlySet<Note['key']> = new Set<Note['key']>([
  'normal-depends-on-sex',
  'no-child-range',
  'range-of-other-age',
  'no-pregnancy-range',
  'maybe-wrong-unit',
  'report-range-unlike-table',
  'critical-within-report-range',
  'sources-disagree',
]);

function confidenceOf(range: Confidence, notes: readonly Note[]): Confidence {
  return notes.some(({ key }) => SHAKEN.has(key)) ? 'low' : range;
}
