import type { GoalKind } from '../../bindings/goals.ts';
import { isCalendarDate } from '../../shared/dates.ts';
import { readNumber } from '../../shared/digits.ts';
import { type GoalCounts, goalData } from '../../shared/goal-data.ts';
import { fail, ok, type Result } from '../../shared/result.ts';

/** A goal as it stands in the form. */
export type GoalTyped = {
  kind: GoalKind | null;
  title: string;
  target: string;
  unit: string;
  start: string;
  counts: GoalCounts;
  /** YYYY-MM-DD or ''. */
  target_on: string;
  note: string;
};
export type GoalField = keyof GoalTyped;
export type GoalFault =
  | 'kind-required'
  | 'title-required'
  | 'text-too-long'
  | 'number-invalid'
  | 'date-invalid'
  | 'date-past';
type Fault = { code: GoalFault; field: GoalField };

export const NOTHING_TYPED: GoalTyped = {
  kind: null,
  title: '',
  target: '',
  unit: '',
  start: '',
  counts: 'level',
  target_on: '',
  note: '',
};

const MOST = { title: 200, unit: 20, note: 1000 } as const;

/** The first thing that is wrong, or what is kept. `today` is YYYY-MM-DD where the person is. */
export function goalFields(typed: GoalTyped, today: string) {
  if (!typed.kind) return faulty('kind', 'kind-required');
  const title = typed.title.trim();
  if (typed.kind === 'other' && title === '') return faulty('title', 'title-required');
  const long = (['title', 'unit', 'note'] as const).find((field) => lengthOf(typed[field]) > MOST[field]);
  if (long) return faulty(long, 'text-too-long');
  const target = readNumber(typed.target);
  if (target === undefined) return faulty('target', 'number-invalid');
  const start = readNumber(typed.start);
  if (start === undefined) return faulty('start', 'number-invalid');
  const day = typed.target_on;
  if (day !== '' && !isCalendarDate(day)) return faulty('target_on', 'date-invalid');
  if (day !== '' && day < today) return faulty('target_on', 'date-past');
  return ok({
    kind: typed.kind,
    title,
    note: typed.note.trim(),
    target,
    unit: typed.unit.trim(),
    target_on: day || null,
    data: { start, counts: typed.counts },
  });
}

type Kept = {
  kind: GoalKind;
  title: string;
  note: string;
  target: number | null;
  unit: string;
  target_on: string | null;
  data: Record<string, unknown>;
};

/** A goal that is there, as the form shows it. */
export function goalTyped(goal: Kept): GoalTyped {
  const { counts, start } = goalData(goal.data);
  const shown = (value: number | null) => (value === null ? '' : String(value));
  return {
    kind: goal.kind,
    title: goal.title,
    target: shown(goal.target),
    unit: goal.unit,
    start: shown(start),
    counts,
    target_on: goal.target_on ?? '',
    note: goal.note,
  };
}

/** A draft as it was kept; what another version of the app kept is read as far as it goes. */
export function readGoalDraft(text: string, before: GoalTyped): GoalTyped {
  try {
    const read: unknown = JSON.parse(text);
    const known = Object.entries(Object(read)).filter(([key]) => key in before);
    return { ...before, ...Object.fromEntries(known) };
  } catch {
    return before;
  }
}

/** What one more entry says; null is an entry without a number, undefined is no number. */
export function entryValue(typed: string, isCounted: boolean): Result<number | null> {
  const value = readNumber(typed);
  if (value === undefined || (value === null && isCounted)) return fail({ code: 'number-invalid' });
  return ok(value);
}

export function localDay(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function faulty(field: GoalField, code: GoalFault): { ok: false; error: Fault } {
  return fail({ code, field });
}

function lengthOf(text: string): number {
  return [...text.trim()].length;
}
