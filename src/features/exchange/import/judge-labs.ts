/** Laboratory values of a file, judged by the engine of the laboratory check. What it cannot read stays as it is told. */
import {
  assessPanel,
  ENGINE_VERSION,
  type LabKnowledge,
  type LabResult,
} from '../../../clinical/labs/index.ts';
import { ageInMonths } from '../../../shared/dates.ts';
import { dayOf, type LabFact, type PersonFact } from '../../../shared/exchange/facts.ts';
import type { Incoming } from '../../../shared/exchange/incoming.ts';
import type { JudgedLab } from '../../../shared/exchange/plan.ts';

export type AboutPerson = { sex: 'female' | 'male' | null; dateOfBirth: string | null };
/** Why nothing is said of a value. */
export type NotJudged = 'test-unknown' | 'unit-unknown' | 'impossible' | 'value-unclear' | 'not-judged';
export type Verdict = { ok: true; result: LabResult; kept: JudgedLab } | { ok: false; why: NotJudged };

const UNIT_FAULTS: ReadonlySet<string> = new Set([
  ...['unit-missing', 'unit-unknown', 'unit-mismatch', 'unit-invalid', 'unit-conflict'],
]);
const VALUE_FAULTS: ReadonlySet<string> = new Set([
  ...['value-invalid', 'value-ambiguous', 'value-undecided', 'value-not-a-number', 'digits-mixed'],
]);
const MONTHS_TOLD = 24;

export function judgeLab(lab: LabFact, about: AboutPerson, knowledge: LabKnowledge, now: Date): Verdict {
  if (lab.test === null) return { ok: false, why: 'test-unknown' };
  const day = dayOf(lab.at);
  const person = { ...personOn(day, about), date: day, today: dayOf(now.toISOString()) };
  const asked = askedOf(lab, knowledge);
  const answer = assessPanel({ ...person, values: [asked] }, knowledge);
  const first = answer.ok ? answer.value.results[0] : undefined;
  if (!first || 'error' in first) return { ok: false, why: whyOf(first?.error.code) };
  const { trend: _, ...result } = first;
  const { test, status, direction } = first;
  const kept = { person, asked, result, short: { test, status, direction }, engineVersion: ENGINE_VERSION };
  return { ok: true, result: first, kept };
}

/**
 * A LOINC code says which substance is meant. A name alone may mean another one (urea for its nitrogen): then the engine
 * is asked by that name.
 */
function askedOf(lab: LabFact, { tests }: LabKnowledge): { id: string } & Record<string, unknown> {
  const id = lab.test ?? '';
  const test = tests.get(id);
  const byName = test?.alternatives && lab.loinc !== test.loinc;
  return {
    id,
    test: byName ? lab.name : id,
    value:
      lab.value === null ? lab.text : lab.comparator ? `${lab.comparator}${plain(lab.value)}` : lab.value,
    ...(lab.unit && { unit: lab.unit }),
    ...(lab.range && { report_range: lab.range }),
  };
}

/** With six decimals, so that the point is not taken for one of thousands. */
function plain(value: number): string {
  return value.toFixed(6);
}

function personOn(day: string, { sex, dateOfBirth }: AboutPerson): Record<string, unknown> {
  const months = ageInMonths(dateOfBirth, new Date(`${day}T12:00:00`));
  const age =
    months === null
      ? {}
      : months < MONTHS_TOLD
        ? { age: months, age_unit: 'months' }
        : { age: Math.floor(months / 12), age_unit: 'years' };
  return { ...(sex && { sex }), ...age };
}

function whyOf(code = ''): NotJudged {
  if (UNIT_FAULTS.has(code)) return 'unit-unknown';
  if (code === 'value-impossible' || code === 'value-negative') return 'impossible';
  if (VALUE_FAULTS.has(code)) return 'value-unclear';
  return code === 'test-unknown' ? 'test-unknown' : 'not-judged';
}

export type Verdicts = ReadonlyMap<LabFact, Verdict>;
/** A value that cannot wait, or could not when it was measured. */
export type CriticalValue = { result: LabResult; at: string };

/** About whom: what is known of the person, and what the file brings where nothing is. */
export function judgeLabs(
  items: readonly Incoming[],
  known: PersonFact | null,
  knowledge: LabKnowledge,
  now: Date,
): Verdicts {
  const brought = (kind: 'birth-date' | 'gender') => items.find((one) => one.kind === kind)?.value;
  const gender = known?.gender ?? brought('gender');
  const birth = known?.birthDate ?? brought('birth-date');
  const about: AboutPerson = {
    sex: gender === 'female' || gender === 'male' ? gender : null,
    dateOfBirth: typeof birth === 'string' ? birth : null,
  };
  return new Map(
    items.flatMap((one) =>
      one.kind === 'lab' ? [[one.value, judgeLab(one.value, about, knowledge, now)]] : [],
    ),
  );
}

export function criticalOf(chosen: readonly Incoming[], verdicts: Verdicts): CriticalValue[] {
  return chosen.flatMap((one) => {
    const verdict = one.kind === 'lab' ? verdicts.get(one.value) : undefined;
    if (one.kind !== 'lab' || !verdict?.ok || verdict.result.act !== 'call-or-go-today') return [];
    return [{ result: verdict.result, at: one.value.at }];
  });
}
