/** How many records a lost device would take with it where no server has them. */
import { debounceTime, from, startWith, switchMap } from 'rxjs';
import type { CollectionName, UserRxDatabase } from './collections.ts';
import type { Failed, Next, Unsubscribe } from './repositories/repository.ts';
import { storageError } from './storage-error.ts';

/** What a person would call a record. The log, counters and consents are none. */
const RECORDS: readonly CollectionName[] = [
  'profiles',
  'checker_results',
  'timeline_entries',
  'medications',
  'reminders',
  'goals',
  'favorites',
  'conversations',
];
/** Milliseconds: a burst of writes is counted once. */
const AFTER_CHANGE = 300;

export type OnlyHere = { records: number; notInBackup: number };

/** Told at once and after each change. `backup` is when the last one was made, ISO 8601 by this device's clock. */
export function watchOnlyHere(
  rx: UserRxDatabase,
  names: readonly CollectionName[],
  backup: string | null,
  next: Next<OnlyHere>,
  failed: Failed,
): Unsubscribe {
  const kept = names.filter((name) => RECORDS.includes(name));
  const count = async (): Promise<OnlyHere> => {
    // A backup of tomorrow was made before the clock was set back: it says nothing of what was written since.
    const covered = backup !== null && Date.parse(backup) <= Date.now() ? backup : null;
    const lists = await Promise.all(kept.map((name) => rx[name].find().exec()));
    const all = lists.flat();
    const later = covered === null ? all : all.filter(({ updated_at }) => updated_at > covered);
    return { records: all.length, notInBackup: later.length };
  };
  const subscription = rx.$.pipe(
    debounceTime(AFTER_CHANGE),
    startWith(null),
    switchMap(() => from(count())),
  ).subscribe({ next, error: (error: unknown) => failed(storageError(error)) });
  return () => subscription.unsubscribe();
}
