/** What people want to be reminded of. */
import type { Reminder, ReminderFields } from '../db/records.ts';
import { ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { wholeOf } from './screened-records.ts';
import { activeProfileId } from './self-profile.ts';
import type { Live, Undo } from './types.ts';
import { useLive } from './use-live.ts';

export { REMINDER_KINDS, REPEATS } from '../db/records.ts';
export type { Reminder, ReminderFields };

/** Whether anybody has one that is on; of closed members nothing else is told. */
export function useAnyReminder(): boolean {
  const live = useLive<boolean>('any reminder', (data, next, failed) =>
    wholeOf(data).reminders.watch({}, (records) => records.some(({ enabled }) => enabled), next, failed),
  );
  return live.state === 'ready' && live.value;
}

/** Everybody's who is not closed, in the order they were added. */
export function useReminders(): Live<{ reminders: Reminder[] }> {
  const live = useLive<Reminder[]>('reminders', (data, next, failed) =>
    data.reminders.watch({}, (records) => records, next, failed),
  );
  if (live.state !== 'ready') return live;
  return { state: 'ready', reminders: live.value.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

export type ReminderInput = Omit<ReminderFields, 'profile_id' | 'enabled' | 'snoozed_until'>;

/**
 * Errors: a field code such as 'text-required', 'choice-required', 'time-invalid', 'date-order', 'text-too-long' with
 * its field; 'locked', 'storage-full', 'storage-refused'.
 */
export function addReminder(fields: ReminderInput, asked?: string): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const profile = await activeProfileId(data, asked);
    if (!profile.ok) return profile;
    const made = await data.reminders.create({
      ...fields,
      profile_id: profile.value,
      enabled: true,
      snoozed_until: null,
      data: { ...fields.data, since: new Date().toISOString() },
    });
    return made.ok ? ok({ undo: made.value.undo }) : made;
  });
}

const WHEN = ['repeats', 'starts_on', 'ends_on', 'times', 'weekdays'] as const;

/** New times count from now on: what they would have asked for earlier today was not missed. Errors as `addReminder`. */
export function updateReminder(id: string, change: Partial<ReminderFields>): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const updated = await data.reminders.update(id, (before) => {
      const isNewTime =
        WHEN.some((field) => field in change && !isSame(change[field], before[field])) ||
        (change.enabled === true && !before.enabled);
      const more = { ...before.data, ...change.data };
      return { ...change, data: isNewTime ? { ...more, since: new Date().toISOString() } : more };
    });
    return updated.ok ? ok({ undo: updated.value.undo }) : updated;
  });
}

export function removeReminder(id: string): Promise<Result<{ undo: Undo }>> {
  return withData((data) => data.reminders.remove(id));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
