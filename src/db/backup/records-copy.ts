/** Every record of a database in one value: what the plain export saves, and what a backup seals. */
import type { UserDatabase } from '../open.ts';
import type { CheckerResult, Profile, TimelineEntry } from '../records.ts';

export type RecordsCopy = {
  app: 'niramaya';
  version: 1;
  /** ISO 8601. */
  made_at: string;
  profiles: Profile[];
  checker_results: CheckerResult[];
  timeline_entries: TimelineEntry[];
};

export async function copyOf(data: UserDatabase): Promise<RecordsCopy> {
  const [profiles, results, entries] = await Promise.all([
    data.profiles.all(),
    data.results.all(),
    data.timeline.all(),
  ]);
  return {
    app: 'niramaya',
    version: 1,
    made_at: new Date().toISOString(),
    profiles,
    checker_results: results,
    timeline_entries: entries,
  };
}
