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
    /** Newest first by index, one more than asked to know whether there is more: never the whole timeline. */
    watchNewest(
      { limit, profileId }: NewestQuery,
      next: Next<{ entries: TimelineEntry[]; more: boolean }>,
      failed: Failed,
    ) {
      const query: MangoQuery<TimelineEntry> = profileId
        ? { selector: { profile_id: profileId }, sort: [{ profile_id: 'desc' }, { occurred_at: 'desc' }] }
        : { selector: {}, sort: [{ occurred_at: 'desc' }] };
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
