import type { CheckerResult, Profile, TimelineEntry } from '../db/records.ts';
import { ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';

export type RecordsCopy = {
  app: 'niramaya';
  version: 1;
  /** ISO 8601. */
  made_at: string;
  profiles: Profile[];
  checker_results: CheckerResult[];
  timeline_entries: TimelineEntry[];
};

/** Every record of the open database, as it is stored. Errors: 'storage-refused', 'storage-full'. */
export function copyRecords(): Promise<Result<RecordsCopy>> {
  return withData(async (data) => {
    const [profiles, results, entries] = await Promise.all([
      data.profiles.all(),
      data.results.all(),
      data.timeline.all(),
    ]);
    return ok({
      app: 'niramaya',
      version: 1,
      made_at: new Date().toISOString(),
      profiles,
      checker_results: results,
      timeline_entries: entries,
    });
  });
}
