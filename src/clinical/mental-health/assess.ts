import { tellsRisk } from './crisis.ts';
import {
  type Band,
  HIGHEST_ANSWER,
  type Instrument,
  type InstrumentFacts,
  type MentalHealthKnowledge,
} from './knowledge.ts';
import type { MentalHealthInput } from './schema.ts';
import { type Trend, trend } from './trend.ts';

export const DIFFICULTY = [
  'not-difficult',
  'somewhat-difficult',
  'very-difficult',
  'extremely-difficult',
] as const;
/** From "very difficult" daily life is impaired, whatever the total. */
const IMPAIRED_FROM = 2;

export type Action =
  | 'crisis-now'
  | 'talk-to-trusted-adult'
  | 'where-to-call'
  | 'see-someone-within-days'
  | 'see-someone-this-week'
  | 'see-someone-within-two-weeks'
  | 'take-longer-form'
  | 'self-help-and-repeat'
  | 'keep-well';

export interface MentalHealthResult {
  id: string | number | null;
  instrument: Instrument;
  score: number;
  max: number;
  /** As published; null for the two-item forms, which have none, and under 18. */
  band: Band | null;
  /** Whether the score reaches the published cut-off of a screen; null under 18. */
  positive: boolean | null;
  /** The longer form to offer. */
  next_instrument: Instrument | null;
  /** Item 9 of the PHQ-9 was not "not at all": the crisis panel opens before anything else is shown. */
  crisis: boolean;
  difficulty: { answer: number; key: (typeof DIFFICULTY)[number] } | null;
  trend: Trend | null;
  /** What to do, the most pressing first. */
  do: Action[];
  reasons: { key: string; params: Record<string, string | number> }[];
}

/** How soon to see someone at a band: general medical knowledge, not yet checked against a source. */
const ACTIONS: Readonly<Record<Instrument, Partial<Record<Band, Action>>>> = {
  phq9: {
    minimal: 'keep-well',
    mild: 'self-help-and-repeat',
    moderate: 'see-someone-within-two-weeks',
    'moderately-severe': 'see-someone-this-week',
    severe: 'see-someone-within-days',
  },
  gad7: {
    minimal: 'keep-well',
    mild: 'self-help-and-repeat',
    moderate: 'see-someone-within-two-weeks',
    severe: 'see-someone-this-week',
  },
  phq2: {},
  gad2: {},
};

/** Answers an input that `parseInput` accepted. Pure. */
export function assess(input: MentalHealthInput, knowledge: MentalHealthKnowledge): MentalHealthResult {
  const facts = knowledge.instruments[input.instrument];
  const score = input.answers.reduce((sum, answer) => sum + answer, 0);
  const adult = input.age >= knowledge.ages.adultFrom;
  const band = adult ? bandOf(score, facts) : null;
  const positive = adult ? score >= facts.positiveFrom : null;
  const told = {
    id: input.id ?? null,
    instrument: input.instrument,
    score,
    max: facts.items * HIGHEST_ANSWER,
    band,
    positive,
    next_instrument: positive === true ? facts.next : null,
    crisis: tellsRisk(input),
    difficulty: difficultyOf(input.difficulty),
    trend: adult ? trend(score, input.earlier ?? [], facts) : null,
  };
  return { ...told, do: actions(told, adult), reasons: reasons(told, adult, facts) };
}

function bandOf(score: number, { bands }: InstrumentFacts): Band | null {
  return bands.findLast((band) => score >= band.from)?.key ?? null;
}

function difficultyOf(answer: number | null | undefined): MentalHealthResult['difficulty'] {
  const key = DIFFICULTY[answer ?? -1];
  return key === undefined ? null : { answer: answer ?? 0, key };
}

type Told = Omit<MentalHealthResult, 'do' | 'reasons'>;

const isImpaired = ({ difficulty }: Told): boolean => (difficulty?.answer ?? 0) >= IMPAIRED_FROM;

function actions(told: Told, adult: boolean): Action[] {
  const first: Action[] = told.crisis ? ['crisis-now'] : [];
  if (!adult) return [...first, 'talk-to-trusted-adult', 'where-to-call'];
  if (told.band === null) return [...first, told.next_instrument ? 'take-longer-form' : 'keep-well'];
  const usual = ACTIONS[told.instrument][told.band] ?? 'keep-well';
  // Nobody is told to wait after the crisis panel, when daily life overwhelms them, or while they get worse.
  const waits = usual === 'keep-well' || usual === 'self-help-and-repeat';
  if (told.crisis && usual !== 'see-someone-within-days') return [...first, 'see-someone-within-days'];
  return [
    ...first,
    waits && (isImpaired(told) || told.trend?.direction === 'worse') ? 'see-someone-within-two-weeks' : usual,
  ];
}

function reasons(told: Told, adult: boolean, facts: InstrumentFacts): MentalHealthResult['reasons'] {
  const out: MentalHealthResult['reasons'] = [];
  const add = (key: string, params: Record<string, string | number> = {}) => out.push({ key, params });
  if (told.crisis) add('risk-item', { item: facts.riskItem ?? 0 });
  if (!adult) add('under-18-no-band');
  else if (told.band !== null) add('score-in-band', { score: told.score, band: told.band });
  else
    add(told.positive ? 'positive-screen' : 'negative-screen', {
      score: told.score,
      from: facts.positiveFrom,
    });
  if (isImpaired(told)) add('hard-to-manage', { difficulty: told.difficulty?.key ?? '' });
  const { trend: course } = told;
  if (course?.direction) {
    const key = course.direction === 'no-real-change' ? 'no-real-change' : `${course.direction}-since-last`;
    add(key, { points: course.last.points, since: course.last.since, basis: course.counts?.basis ?? '' });
  }
  return out;
}
