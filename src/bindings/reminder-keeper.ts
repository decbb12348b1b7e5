/** Follows the open records, and sets to work where there is a reminder: most people's pages never load the rest. */
import type { UserDatabase } from '../db/open.ts';
import { wholeOf } from './screened-records.ts';
import { dataStore } from './stores.ts';

/** Call once, after first paint. */
export function keepReminders(): void {
  let followed: UserDatabase | null = null;
  let stop: () => void = () => undefined;
  const follow = ({ data }: { data: UserDatabase | null }) => {
    if (data === followed) return;
    followed = data;
    stop();
    // Also a closed member's must ring.
    stop = data ? whereThereIsOne(wholeOf(data)) : () => undefined;
  };
  follow(dataStore.getState());
  dataStore.subscribe(follow);
}

/** Goes on when the last one is removed: its badge has to go too. */
function whereThereIsOne(data: UserDatabase): () => void {
  let ended = false;
  let started = false;
  let stopWork: () => void = () => undefined;
  const stopLooking = data.reminders.watch(
    {},
    (records) => records.length > 0,
    (isThere) => {
      if (!isThere || started) return;
      started = true;
      void import('./reminder-work.ts').then(
        ({ workOn }) => {
          if (!ended) stopWork = workOn(data);
        },
        () => {
          // A chunk that did not load is tried again with the next change.
          started = false;
        },
      );
    },
    () => undefined,
  );
  return () => {
    ended = true;
    stopLooking();
    stopWork();
  };
}
