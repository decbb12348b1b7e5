/** What happened when. */
import type { MangoQuery } from 'rxdb/plugins/core';
import type { Collections } from '../collections.ts';
import type { TimelineEntry, TimelineEntryFields } from '../records.ts';
import { validateTimelineEntry } from '../validate.ts';
import { createRepository, type Failed, type Next, type RepositoryContext } from './repository.ts';

export type NewestQuery = { limit: number; profileId?: string | undefined };

export function createTimeline(collection: Collections['timeline_entries'], context: RepositoryContext) {
  const base = createRepository<TimelineEntryFields, TimelineEntry>(
    collection,
    validateTimelineEntry,
    context,
  );
  return {
    ...base,
    /**
     * Newest first, of one moment the one made last first. One more than asked tells whether there is more. All sorts
     * descend: only then is the index read backwards from its end (batch-reads.ts), and never the whole timeline.
     */
    watchNewest(
      { limit, profileId }: NewestQuery,
      next: Next<{ entries: TimelineEntry[]; more: boolean }>,
      failed: Failed,
    ) {
      const newest: MangoQuery<TimelineEntry>['sort'] = [{ occurred_at: 'desc' }, { id: 'desc' }];
      const query: MangoQuery<TimelineEntry> = profileId
        ? { selector: { profile_id: profileId }, sort: [{ profile_id: 'desc' }, ...newest] }
        : { selector: {}, sort: newest, index: 'occurred_at' };
      query.limit = limit + 1;
      const shape = (entries: TimelineEntry[]) => ({
        entries: entries.slice(0, limit),
        more: entries.length > limit,
      });
      return base.watch(query, shape, next, failed);
    },
  };
}

export type Timeline = ReturnType<typeof createTimeline>;
