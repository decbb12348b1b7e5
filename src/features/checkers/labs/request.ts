import {
  assessPanel,
  type LabError,
  type LabKnowledge,
  type LabResult,
  type LabTest,
  type PanelResult,
} from '../../../clinical/labs/index.ts';
import type { CountryCode } from '../../../shared/country.ts';
import { ageOf, type Entry, entryOf, type Known, type LabAnswers, type LabStep, stepsOf } from './answers.ts';
import { earlierOf, type Kept, unitOfLast } from './earlier.ts';
import { namesToTell, SIGNS, unitFor } from './units.ts';

/** What a report is read against besides what was typed. */
export interface Around {
  known: Known;
  country: CountryCode;
  kept: readonly Kept[];
  /** YYYY-MM-DD */
  today: string;
}

/** Why a field is not taken: the engine's refusal, or one that stands before it. */
export type Refused = Pick<LabError, 'code' | 'path' | 'units' | 'range' | 'possible' | 'hint'>;

export interface Answered {
  results: LabResult[];
  contradictions: PanelResult['contradictions'];
  /** What the engine was asked, without the earlier values, which are kept in their own records. */
  input: Record<string, unknown>;
}

export interface Asked {
  /** Null while anything is refused, or nothing is filled in. */
  answered: Answered | null;
  /** By test. */
  refused: Readonly<Record<string, Refused | undefined>>;
  /** About the whole: the day, or the person. */
  whole: Refused | null;
  filled: number;
}

type Raw = Record<string, unknown> & { id: string };

/** True where the test has a result to be judged. */
export function isFilled(entry: Entry, unit: string): boolean {
  return unit === SIGNS ? entry.sign !== null : entry.value.trim() !== '';
}

/** Everything that was typed, read by the engine. */
export function askEngine(
  answers: LabAnswers,
  tests: readonly LabTest[],
  around: Around,
  knowledge: LabKnowledge,
): Asked {
  const { known, country, kept, today } = around;
  const day = answers.date || today;
  const fields = tests.map((test) => {
    const entry = entryOf(answers, test.id);
    return { test, entry, unit: unitFor(test, entry, country, unitOfLast(kept, test.id)) };
  });
  const filled = fields.filter(({ entry, unit }) => isFilled(entry, unit));
  const refused = Object.fromEntries(
    fields.flatMap(({ test, entry, unit }) => {
      const why = ownRefusal(test, entry, unit);
      return why ? [[test.id, why] as const] : [];
    }),
  );
  const none = { answered: null, refused, filled: filled.length };
  const age = ageOf(answers, known, day);
  if (age === undefined && known.dateOfBirth !== null)
    return { ...none, whole: { code: 'date-before-birth', path: 'date' } };
  const steps = stepsOf(answers, known, tests, today);
  const person = {
    ...personOf(answers, known, steps),
    ...(age ? { age: age.count, age_unit: age.unit } : {}),
  };
  const raw = {
    ...(answers.panel ? { panel: answers.panel } : {}),
    ...person,
    date: day,
    today,
    values: filled.map(({ test, entry, unit }) => rawOf(test, entry, unit)),
  };
  if (filled.length === 0) return { ...none, whole: null };
  if (day > today) return { ...none, whole: { code: 'date-future', path: 'date' } };
  const asked = assessWithEarlier(raw, tests, kept, day, knowledge);
  if (!asked.ok) return { ...none, whole: asked.error };
  const results = asked.value.results.filter((one): one is LabResult => 'status' in one);
  for (const one of asked.value.results) {
    if ('error' in one && typeof one.id === 'string') refused[one.id] ??= one.error;
  }
  if (Object.keys(refused).length > 0) return { ...none, refused, whole: personFault(refused) };
  const { contradictions } = asked.value;
  return { answered: { results, contradictions, input: raw }, refused, whole: null, filled: filled.length };
}

/** An earlier value that the engine cannot read (of another version, or another unit) must not refuse today's. */
function assessWithEarlier(
  raw: { values: Raw[] },
  tests: readonly LabTest[],
  kept: readonly Kept[],
  day: string,
  knowledge: LabKnowledge,
) {
  const earlier = new Map(tests.map((test) => [test.id, earlierOf(kept, test, day)]));
  const withEarlier = (without: ReadonlySet<string>) =>
    assessPanel(
      {
        ...raw,
        values: raw.values.map((value) =>
          without.has(value.id) ? value : { ...value, earlier: earlier.get(value.id) ?? [] },
        ),
      },
      knowledge,
    );
  const first = withEarlier(new Set());
  if (!first.ok) return first;
  const spoilt = first.value.results.flatMap((one) =>
    'error' in one && one.error.path.startsWith('earlier') ? [String(one.id)] : [],
  );
  return spoilt.length > 0 ? withEarlier(new Set(spoilt)) : first;
}

/** An answer to a question that is no longer asked, such as of a pregnancy before the age was put right, does not count. */
function personOf(answers: LabAnswers, known: Known, steps: readonly LabStep[]): Record<string, unknown> {
  const sex = known.sex ?? (answers.sex === 'unsaid' ? null : answers.sex);
  const pregnant = steps.includes('pregnant') ? answers.pregnant : null;
  const trimester = steps.includes('trimester') ? answers.trimester : null;
  return {
    ...(sex ? { sex } : {}),
    ...(pregnant === null ? {} : { pregnant }),
    ...(typeof trimester === 'number' ? { trimester } : {}),
  };
}

function rawOf(test: LabTest, entry: Entry, unit: string): Raw {
  const [low, high] = [entry.low.trim(), entry.high.trim()];
  const { fasting } = entry;
  const about = { id: test.id, test: test.id, ...(fasting === null ? {} : { fasting }) };
  if (unit === SIGNS) return { ...about, value: entry.sign };
  const typed = entry.value.trim();
  return {
    ...about,
    test: namesToTell(test, unit).find((name) => name === entry.called) ?? test.id,
    value: /^[<>=≤≥]/.test(typed) ? typed : `${entry.before}${typed}`,
    unit,
    ...(low || high ? { report_range: { low: low || null, high: high || null } } : {}),
  };
}

function ownRefusal(test: LabTest, entry: Entry, unit: string): Refused | null {
  if (unit === SIGNS) return null;
  const filled = isFilled(entry, unit);
  if (!filled) return entry.low || entry.high ? { code: 'value-missing', path: 'value' } : null;
  const untold = namesToTell(test, unit).length > 0 && entry.called === null;
  return untold ? { code: 'called-missing', path: 'called' } : null;
}

/** Age, sex and pregnancy hold for all values: where they contradict each other, it is said once. */
function personFault(refused: Asked['refused']): Refused | null {
  return Object.values(refused).find((one) => one?.code === 'person-contradiction') ?? null;
}
