/** What became of a write, judged by the conflict rules as they are documented; for tests. */
import { same } from '../conflicts/same.ts';
import type { Vector } from '../conflicts/version-vector.ts';

export type Write = {
  device: string;
  /** The writer's own count in `vv`. */
  count: number;
  /** The version it made. */
  vv: Vector;
  /** What it changed; null: it removed the record. */
  field: string | null;
  /** Of a list what it added, else the value; unique to this write. */
  value: unknown;
};

export type State = { vv: Vector; deleted: boolean; [field: string]: unknown };

/** Whether this version has seen the write. */
export function knows(vv: Vector, write: Pick<Write, 'device' | 'count'>): boolean {
  return (vv[write.device] ?? 0) >= write.count;
}

/**
 * Whether a state that has seen the write holds it, or lost it to a rule: somebody who had seen it wrote over it or
 * removed the record; it lost against a write of the same field and is in the history (records without `data` have
 * none); it was a removal and somebody wrote who had not seen that. `writes` are those of the same record.
 */
export function isAccounted(state: State, write: Write, writes: readonly Write[]): boolean {
  const seen = writes.filter((other) => other !== write && knows(state.vv, other));
  const followed = (other: Write) => knows(other.vv, write);
  if (write.field === null)
    return state.deleted || seen.some((other) => !knows(write.vv, other) && !isRemoval(other));
  const { field } = write;
  if (seen.some((other) => followed(other) && (isRemoval(other) || other.field === field))) return true;
  if (!state.deleted && (holds(state[field], write.value) || historyOf(state, write).length > 0)) return true;
  const hasHistory = typeof state.data === 'object' && state.data !== null;
  return !hasHistory && seen.some((other) => other.field === field && !knows(write.vv, other));
}

/** The entries that keep this write's value as one that lost. */
export function historyOf(state: State, { field, value }: Write): unknown[] {
  const { history = [] } = (state.data ?? {}) as { history?: { field: string; value: unknown }[] };
  return history.filter((entry) => entry.field === field && holds(entry.value, value));
}

function isRemoval(write: Write): boolean {
  return write.field === null;
}

function holds(field: unknown, value: unknown): boolean {
  if (Array.isArray(field)) return field.some((item) => same(item, value));
  // A counter that went on counts what it counted before.
  if (typeof field === 'number' && typeof value === 'number') return field >= value;
  return same(field, value);
}
