/**
 * How far somebody came with a goal: kept in the goal's `data`, each entry under a key of its own, because devices merge
 * `data` key by key. Keys this version does not know belong to a newer app and stay.
 */
import { uuidV7 } from './ids.ts';

/** `level`: each entry says where one stands (a weight). `sum`: entries add up (kilometres walked). */
export const GOAL_COUNTS = ['level', 'sum'] as const;
export type GoalCounts = (typeof GOAL_COUNTS)[number];

export type GoalEntry = {
  key: string;
  /** ISO 8601. */
  at: string;
  /** In the goal's unit; null where it only says that something was done. */
  value: number | null;
};

export type GoalData = {
  counts: GoalCounts;
  /** Where one stood at the beginning. */
  start: number | null;
  /** Oldest first. */
  entries: GoalEntry[];
};

const ENTRY = 'entry-';

/** Each only where it has the shape it must have: the row may come from anywhere. */
export function goalData(data: Record<string, unknown>): GoalData {
  const counts = GOAL_COUNTS.find((name) => name === data.counts) ?? 'level';
  const entries = Object.entries(data).flatMap(([key, value]) => readEntry(key, value) ?? []);
  const place = ({ at, key }: GoalEntry) => `${Date.parse(at)} ${key}`;
  return {
    counts,
    start: isNumber(data.start) ? data.start : null,
    entries: entries.sort((a, b) => (place(a) < place(b) ? -1 : 1)),
  };
}

/** What goes into `data` for one more entry. */
export function newGoalEntry(value: number | null, at: string): { key: string; entry: object } {
  return { key: `${ENTRY}${uuidV7()}`, entry: { at, value } };
}

export type GoalProgress = {
  /** Where one stands, in the goal's unit; null before anything was written. */
  now: number | null;
  /** 0 to 1 of the way; null where there is no target, or nothing to measure the way by. */
  share: number | null;
};

export function goalProgress(goal: { target: number | null; data: Record<string, unknown> }): GoalProgress {
  const { counts, start, entries } = goalData(goal.data);
  const values = entries.flatMap(({ value }) => value ?? []);
  const now = counts === 'sum' ? sumOf(start, values) : (values.at(-1) ?? start);
  if (goal.target === null || now === null) return { now, share: null };
  const way = goal.target - (start ?? 0);
  // To stay where one is: there or not there.
  if (way === 0) return { now, share: now === goal.target ? 1 : 0 };
  return { now, share: Math.min(1, Math.max(0, (now - (start ?? 0)) / way)) };
}

function sumOf(start: number | null, values: readonly number[]): number | null {
  if (start === null && values.length === 0) return null;
  // Tenths that do not exist in binary would show as 0.30000000000000004.
  return Math.round(values.reduce((sum, value) => sum + value, start ?? 0) * 1e6) / 1e6;
}

function readEntry(key: string, value: unknown): GoalEntry | null {
  if (!key.startsWith(ENTRY) || typeof value !== 'object' || value === null) return null;
  const { at, value: amount }: { at?: unknown; value?: unknown } = value;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return { key, at, value: isNumber(amount) ? amount : null };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
