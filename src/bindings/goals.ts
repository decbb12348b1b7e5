/** What people want to reach, and how far they came. */
import type { Goal, GoalFields } from '../db/records.ts';
import { newGoalEntry } from '../shared/goal-data.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { activeProfileId } from './self-profile.ts';
import type { Live, Undo } from './types.ts';
import { useLive } from './use-live.ts';

export type { Goal };
export type GoalKind = GoalFields['kind'];
export type GoalStatus = GoalFields['status'];

/** A person's goals in the order they were set, reached ones too; none while nobody has a profile. */
export function useGoals(profileId: string | null): Live<{ goals: Goal[] }> {
  const live = useLive<Goal[]>(`goals ${profileId}`, (data, next, failed) => {
    if (profileId) {
      return data.goals.watch({ selector: { profile_id: profileId } }, (records) => records, next, failed);
    }
    next([]);
    return () => undefined;
  });
  if (live.state !== 'ready') return live;
  // Ids begin with the time at which they were made.
  return { state: 'ready', goals: live.value.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Errors: 'text-too-long', 'date-invalid', 'locked', 'storage-full', 'storage-refused'. */
export function addGoal(
  fields: Omit<GoalFields, 'profile_id' | 'status'>,
  asked?: string,
): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const profile = await activeProfileId(data, asked);
    if (!profile.ok) return profile;
    const made = await data.goals.create({ ...fields, profile_id: profile.value, status: 'active' });
    return made.ok ? ok({ undo: made.value.undo }) : made;
  });
}

/** `data` joins what is there: entries written meanwhile stay. Errors as addGoal's, and 'not-found'. */
export function changeGoal(
  id: string,
  { data: more, ...change }: Partial<Omit<GoalFields, 'profile_id'>>,
): Promise<Result<{ undo: Undo }>> {
  if (!more) return withData((data) => data.goals.update(id, change));
  return changeData(id, (data) => ({ ...data, ...more }), change);
}

/** Errors as changeGoal's; 'data-too-large' where no more entries fit. */
export async function addGoalEntry(id: string, value: number | null): Promise<Result<{ undo: Undo }>> {
  const { key, entry } = newGoalEntry(value, new Date().toISOString());
  const added = await changeData(id, (data) => ({ ...data, [key]: entry }));
  if (!added.ok) return added;
  // Not the update's own undo, which would take entries along that were written since.
  return ok({ undo: async () => voided(await changeData(id, (data) => without(data, key))) });
}

export async function removeGoalEntry(id: string, key: string): Promise<Result<{ undo: Undo }>> {
  let entry: unknown;
  const removed = await changeData(id, (data) => {
    entry = data[key];
    return without(data, key);
  });
  if (!removed.ok) return removed;
  return ok({ undo: async () => voided(await changeData(id, (data) => ({ ...data, [key]: entry }))) });
}

export function removeGoal(id: string): Promise<Result<{ undo: Undo }>> {
  return withData((data) => data.goals.remove(id));
}

/** Of what is there by then: two quick ones would both begin from what was there before the first. */
function changeData(
  id: string,
  next: (data: Record<string, unknown>) => Record<string, unknown>,
  change: Partial<GoalFields> = {},
): Promise<Result<{ undo: Undo }>> {
  return withData(async ({ goals }) => {
    // Through the screen: what belongs to somebody who is closed is not there to be changed.
    if (!(await goals.get(id))) return fail({ code: 'not-found' });
    return goals.update(id, ({ data }) => ({ ...change, data: next(data) }));
  });
}

function without(data: Record<string, unknown>, key: string): Record<string, unknown> {
  const { [key]: _, ...others } = data;
  return others;
}

function voided(result: Result<unknown>): Result<void> {
  return result.ok ? ok(undefined) : result;
}
