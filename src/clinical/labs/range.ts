import type { Conversion } from './convert.ts';
import { compare, type Exact, exact } from './exact.ts';
import type { Confidence, LabTest, ReferenceRange, Sex, Trimester } from './knowledge-types.ts';
import type { Note } from './notes.ts';

/** Whom the value is of. Undefined is what nobody said. Age in completed years, with a fraction under two. */
export interface LabPerson {
  sex: Sex | undefined;
  years: number | undefined;
  pregnant: boolean | undefined;
  trimester: Trimester | undefined;
}

/** Limits in the conventional unit; null is no limit on that side. */
export interface Limits {
  low: Exact | null;
  high: Exact | null;
}

export interface RangeSource {
  from: 'table' | 'report';
  sex: Sex | null;
  from_years: number | null;
  to_years: number | null;
  pregnancy: 'any' | Trimester | null;
  source: string | null;
}

export type ChosenRange = Limits & RangeSource & { confidence: Confidence };

export interface RangeChoice {
  /** What the value is judged by: one range, or the widest of several. */
  used: ChosenRange;
  /** The ranges `used` was made of, where nobody said which of them applies. */
  apart: ChosenRange[];
  /** Other sources for the same person. */
  others: ChosenRange[];
  /** The unit a report's range was written in. */
  writtenIn?: Conversion;
  notes: Note[];
}

export type RangeFault = 'not-for-this-sex' | 'no-range-in-pregnancy';

const ADULT = 18;
/** Where no age is told, ranges that end below this are left out. */
const YOUNG_ADULT = 20;

type OpenQuestion = 'sex-missing' | 'trimester-missing' | 'depends-on-age';

/** The range of the table for a person, with everything that makes it a doubtful one among the notes. */
export function chooseRange(test: LabTest, person: LabPerson): RangeChoice | RangeFault {
  const ofSex = test.ranges.filter((r) => !r.sex || !person.sex || r.sex === person.sex);
  if (ofSex.length === 0) return 'not-for-this-sex';
  const notes: Note[] = [];
  const suited = byAge(byPregnancy(ofSex, person, notes), person, notes);
  const first = suited[0];
  if (!first) return 'no-range-in-pregnancy';
  const asked = openQuestions(first, person);
  const chosen = asked.length > 0 ? onePerPerson(suited.filter((r) => !r.sex === !first.sex)) : [first];
  const ranges = chosen.map((r) => resolve(r, person));
  notes.push(...asked.map((key): Note => noteOf(key, first, chosen)));
  const used = widest(ranges, resolve(first, person));
  if (ranges.some((r) => r.confidence === 'low')) notes.push({ key: 'range-unconfirmed', params: {} });
  return {
    used,
    apart: ranges.length > 1 ? ranges : [],
    others: suited.filter((r) => !chosen.includes(r)).map((r) => resolve(r, person)),
    notes,
  };
}

function byPregnancy(ranges: ReferenceRange[], person: LabPerson, notes: Note[]): ReferenceRange[] {
  const plain = ranges.filter((r) => !r.pregnancy);
  if (person.pregnant !== true) return plain;
  const { trimester } = person;
  const own = ranges.filter(
    (r) => r.pregnancy && (r.pregnancy === 'any' || !trimester || r.pregnancy === trimester),
  );
  if (own.length > 0) return own;
  notes.push({ key: 'no-pregnancy-range', params: {} });
  return plain.filter((r) => r.only !== 'not-pregnant');
}

function byAge(ranges: ReferenceRange[], { years }: LabPerson, notes: Note[]): ReferenceRange[] {
  if (years === undefined) {
    notes.push({ key: 'age-missing', params: {} });
    return ranges.filter((r) => (r.toYears ?? 200) > YOUNG_ADULT && r.highPerYear === undefined);
  }
  const whole = Math.floor(years);
  const fitting = ranges.filter((r) => whole >= (r.fromYears ?? 0) && whole <= (r.toYears ?? 200));
  if (fitting.length > 0 || ranges.length === 0) return fitting;
  const youngest = Math.min(...ranges.map((r) => r.fromYears ?? 0));
  notes.push({
    key: years < ADULT ? 'no-child-range' : 'range-of-other-age',
    params: { from_years: youngest },
  });
  return ranges.filter((r) => (r.fromYears ?? 0) === youngest);
}

/** What was not said about the person though the range depends on it. */
function openQuestions(range: ReferenceRange, person: LabPerson): OpenQuestion[] {
  const age =
    person.years === undefined && (range.toYears !== undefined || (range.fromYears ?? 0) > YOUNG_ADULT);
  return [
    ...(range.sex && !person.sex ? (['sex-missing'] as const) : []),
    ...(typeof range.pregnancy === 'number' && !person.trimester ? (['trimester-missing'] as const) : []),
    ...(age ? (['depends-on-age'] as const) : []),
  ];
}

function noteOf(key: OpenQuestion, first: ReferenceRange, chosen: ReferenceRange[]): Note {
  if (key !== 'sex-missing' || !first.sex || chosen.some((r) => r.sex !== first.sex))
    return { key, params: {} };
  return { key: 'only-for-sex', params: { sex: first.sex } };
}

/** Where sources disagree about the same person, the first is the one suggested by the data. */
function onePerPerson(ranges: ReferenceRange[]): ReferenceRange[] {
  const person = (r: ReferenceRange) => `${r.sex} ${r.fromYears} ${r.toYears} ${r.pregnancy}`;
  return ranges.filter((r, i) => ranges.findIndex((other) => person(other) === person(r)) === i);
}

function resolve(range: ReferenceRange, { years }: LabPerson): ChosenRange {
  const { low, high, highPerYear } = range;
  const limit = highPerYear === undefined ? high : highPerYear * Math.floor(years ?? 0);
  return {
    low: low === null ? null : exact(low),
    high: limit === null ? null : exact(limit),
    from: 'table',
    sex: range.sex ?? null,
    from_years: range.fromYears ?? null,
    to_years: range.toYears ?? null,
    pregnancy: range.pregnancy ?? null,
    source: range.source,
    confidence: range.confidence,
  };
}

/** From the lowest lower to the highest upper limit: what it calls abnormal is so for everybody it may be. */
function widest(ranges: ChosenRange[], first: ChosenRange): ChosenRange {
  if (ranges.length < 2) return ranges[0] ?? first;
  const end = (side: 'low' | 'high', sign: number): Exact | null =>
    ranges.reduce<Exact | null>((best, { [side]: limit }) => {
      if (best === null || limit === null) return null;
      return compare(limit, best) * sign > 0 ? limit : best;
    }, first[side]);
  const same = <T>(values: T[]): T | null =>
    values.every((v) => v === values[0]) ? (values[0] ?? null) : null;
  return {
    ...first,
    low: end('low', -1),
    high: end('high', 1),
    sex: same(ranges.map((r) => r.sex)),
    from_years: same(ranges.map((r) => r.from_years)),
    to_years: same(ranges.map((r) => r.to_years)),
    pregnancy: same(ranges.map((r) => r.pregnancy)) ?? (first.pregnancy ? 'any' : null),
    source: [...new Set(ranges.map((r) => r.source))].join('; '),
    confidence: 'low',
  };
}
