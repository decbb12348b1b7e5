/** What stands in the fields of a form, what it becomes as an entry, and back. */
import type { TypedEntry } from '../../../bindings/timeline-records.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import {
  checkReading,
  type Doubt,
  type ReadingProblem,
  readKept,
  type Unit,
} from '../../../clinical/readings/index.ts';
import { isCalendarDate } from '../../../shared/dates.ts';
import { readNumber } from '../../../shared/digits.ts';
import { doseAnswer } from '../../../shared/reminders/dose.ts';
import {
  type AnyField,
  FORMS,
  hasTime,
  kindOf,
  measureOf,
  STRENGTHS,
  TYPED_KINDS,
  type What,
} from './forms.ts';
import { dayOf, momentOf, timeOf, type WhenProblem } from './when.ts';

/** As typed and chosen, by field; the figures of a measurement under `part0` and `part1`. Kept as the draft. */
export type Typed = Readonly<Record<string, string>>;

export type Problem =
  | { code: 'required' }
  | { code: 'too-long' | 'not-count'; most: number }
  | { code: WhenProblem }
  | ReadingProblem;
/** By field; `when` for the day and time together. */
export type Problems = Readonly<Record<string, Problem>>;

export type Read =
  | { ok: true; entry: TypedEntry; doubts: readonly Doubt[] }
  | { ok: false; problems: Problems };

interface Context {
  now: Date;
  /** Of a measurement: every unit, and the one in the field. */
  units: readonly Unit[];
  unit: Unit | null;
  adult: boolean | null;
  /** The moment of the entry that is being changed: its seconds stay while day and time do. */
  before?: string;
}

export function partName(index: number): string {
  return `part${index}`;
}

export function readTyped(what: What, typed: Typed, context: Context): Read {
  const kind = kindOf(what);
  const problems: Record<string, Problem> = {};
  const data: Record<string, unknown> = {};
  const doubts = readFigures(what, typed, context, data, problems);
  for (const field of FORMS[kind]) {
    const read = readField(field, typed[field.name] ?? '', context.now);
    if ('problem' in read) problems[field.name] = read.problem;
    else if (field.name !== 'title' && field.name !== 'note') data[field.name] = read.value;
  }
  const when = readWhen(what, typed, context);
  if (!when.ok) problems.when = { code: when.problem };
  if (!when.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  const text = (name: string) => (typed[name] ?? '').trim();
  const entry = { kind, title: text('title'), note: text('note'), occurredAt: when.at.toISOString(), data };
  return { ok: true, entry, doubts };
}

function readFigures(
  what: What,
  typed: Typed,
  { unit, units, adult }: Context,
  data: Record<string, unknown>,
  problems: Record<string, Problem>,
): readonly Doubt[] {
  const measure = measureOf(what);
  if (!measure || !unit) return [];
  const figures = unit.parts.map((_, i) => typed[partName(i)] ?? '');
  const checked = checkReading({ measure, unit, units, typed: figures, adult });
  if (checked.ok) {
    Object.assign(data, { measure, reading: checked.reading });
    return checked.doubts;
  }
  const at = unit.parts.findIndex(({ id }) => id === checked.problem.part);
  problems[partName(Math.max(0, at))] = checked.problem;
  return [];
}

function readField(field: AnyField, typed: string, now: Date): { value: unknown } | { problem: Problem } {
  const text = typed.trim();
  const { most } = field;
  if (text === '') return 'required' in field ? { problem: { code: 'required' } } : { value: undefined };
  if (field.type === 'count') {
    const count = readNumber(text) ?? 0;
    const isCount = Number.isInteger(count) && count >= 1 && count <= most;
    return isCount ? { value: count } : { problem: { code: 'not-count', most } };
  }
  if (field.type === 'choice') return { value: STRENGTHS.find((one) => one === text) };
  if (field.type === 'day') {
    if (!isCalendarDate(text)) return { problem: { code: 'no-day' } };
    return text > dayOf(now) ? { problem: { code: 'future' } } : { value: text };
  }
  return [...text].length > most ? { problem: { code: 'too-long', most } } : { value: text };
}

/** Untouched, the day and time are those of saving. */
function readWhen(what: What, { day, time }: Typed, { now, before }: Context): ReturnType<typeof momentOf> {
  const shown = before ? new Date(before) : now;
  const told = { day: day ?? dayOf(shown), time: hasTime(what) ? (time ?? timeOf(shown)) : null };
  const isSame = told.day === dayOf(shown) && (told.time === null || told.time === timeOf(shown));
  if (isSame && before) return { ok: true, at: shown };
  return momentOf(told.day, told.time, now);
}

/** What a typed entry is changed with; null for what other parts of the app wrote. */
export function whatOfEntry({ kind, data }: TimelineEntry): What | null {
  if (kind === 'measurement') return readKept(data)?.measure ?? null;
  // An answer to "how is it now?" and what a checker found are no forms.
  if ('course' in data || 'checker' in data) return null;
  // Nor is a reminder's medicine: `dose` says there whether it was taken, where the form has how much.
  if (kind === 'medicine' && doseAnswer(data)) return null;
  return TYPED_KINDS.find((one) => one === kind) ?? null;
}

export function typedOf(entry: TimelineEntry): Typed {
  const reading = readKept(entry.data);
  const figures = reading?.values.map((value, i) => [partName(i), String(value)] as const) ?? [];
  const kept = ['dose', 'dose_number', 'reason', 'strength', 'since'].flatMap((key) => {
    const value = entry.data[key];
    if (key === 'dose' && doseAnswer(entry.data)) return [];
    return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)] as const] : [];
  });
  return {
    title: entry.title,
    note: entry.note,
    ...Object.fromEntries([...figures, ...kept]),
    ...(reading && { unit: reading.unit }),
  };
}
