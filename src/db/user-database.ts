/** What the open records of one account offer: a repository for each kind, and what replication needs. */
import type { AssumedMasters } from './assumed-master.ts';
import { COLLECTION_NAMES, type CollectionName, type UserRxDatabase } from './collections.ts';
import type { ConflictContext } from './conflicts/handler.ts';
import { selfId } from './natural-ids.ts';
import { type OnlyHere, watchOnlyHere } from './only-here.ts';
import { createResults, type Results } from './repositories/checker-results.ts';
import { createMore, type More } from './repositories/more.ts';
import { createProfiles, type Profiles } from './repositories/profiles.ts';
import type { Failed, Next, Unsubscribe } from './repositories/repository.ts';
import { createTimeline, type Timeline } from './repositories/timeline-entries.ts';
import type { Tenure } from './tab-outdated.ts';

export const GUEST = 'guest';

export type UserDatabase = More & {
  /** The account's id, or GUEST. */
  account: string;
  /** New with each new, restored or evicted database, so that its counts never repeat another's. */
  deviceId: string;
  /** False: the browser refuses to keep anything, and the records end with the page. */
  durable: boolean;
  profiles: Profiles;
  results: Results;
  timeline: Timeline;
  /** What only this device has; `backup` is when the last one was made, ISO 8601. */
  watchOnlyHere(backup: string | null, next: Next<OnlyHere>, failed: Failed): Unsubscribe;
  /** For replication only. */
  rx: UserRxDatabase;
  /** The collections that are open, profiles first. */
  names: readonly CollectionName[];
  conflicts: ConflictContext;
  /** For replication only. */
  masters: AssumedMasters;
  close(): Promise<void>;
  /** Closes it and deletes everything in it. */
  destroy(): Promise<void>;
};

type AssembleOptions = {
  durable: boolean;
  masters: AssumedMasters;
  collections?: readonly CollectionName[];
  now?: () => number;
  onFirstWrite?: () => void;
};

export function assemble(
  account: string,
  rx: UserRxDatabase,
  conflicts: ConflictContext,
  options: AssembleOptions,
  tenure: Tenure,
): UserDatabase {
  const names = options.collections ?? COLLECTION_NAMES;
  let written = false;
  const context = {
    device: conflicts.device,
    now: options.now ?? Date.now,
    refused: (id: string) => conflicts.refused.above(id),
    isOutdated: () => tenure.over,
    written: () => {
      if (written) return;
      written = true;
      options.onFirstWrite?.();
    },
  };
  const results = createResults(rx.checker_results, context);
  const timeline = createTimeline(rx.timeline_entries, context);
  const more = createMore(rx, context);
  const { medications, reminders, goals, favorites, conversations } = more;
  // Entries before the results they name, reminders before their medicines.
  const first = { timeline_entries: timeline, checker_results: results, reminders, medications };
  const belongings = { ...first, goals, favorites, conversations };
  const profiles = createProfiles(rx.profiles, {
    context,
    belongings: Object.entries(belongings).flatMap(([name, own]) => (name in rx.collections ? [own] : [])),
    selfId: () => selfIdOf(account, conflicts.device),
  });
  return {
    account,
    deviceId: conflicts.device,
    durable: options.durable,
    profiles,
    results,
    timeline,
    ...more,
    watchOnlyHere: (backup, next, failed) => watchOnlyHere(rx, names, backup, next, failed),
    rx,
    names,
    conflicts,
    masters: options.masters,
    close: async () => void (await rx.close()),
    destroy: async () => void (await rx.remove()),
  };
}

/** The guest has no name that could stand for somebody: the device's stands for it, in all its tabs. */
export function selfIdOf(account: string, device: string): Promise<string> {
  return selfId(account === GUEST ? device : account);
}
