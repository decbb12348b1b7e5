/** What a person wants to be reminded of, and when. */
import type { Collections } from '../collections.ts';
import type { Reminder, ReminderFields } from '../records.ts';
import { validateReminder } from '../validation/plans.ts';
import { createRepository, type RepositoryContext } from './repository.ts';

export function createReminders(collection: Collections['reminders'], context: RepositoryContext) {
  return createRepository<ReminderFields, Reminder>(collection, validateReminder, context);
}

export type Reminders = ReturnType<typeof createReminders>;
