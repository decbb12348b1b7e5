/** What happened when. */
import type { MangoQuery } from 'rxdb/plugins/core';
import type { Collections } from '../collections.ts';
import type { TimelineEntry, TimelineEntryFields } from '../records.ts';
import { validateTimelineEntry } from '../validate.ts';
import {
  createRepository,
  type Failed,
  type Next,
  type RepositoryContext,
  type Unsubscribe,
} from './repository.ts';

export type NewestQuery = { limit: number; profileId?: string | undefined };

/** Whose entries and from when to when, ISO 8601 and inclusive; everybody's and all times where left out. */
export type Stretch = { profileId?: string | undefined; from?: string | undefined; to?: string | undefined };
export type PageQuery = Stretch & { limit: number };

/** All sorts descend: only then is the index read backwards from its end (batch-reads.ts). */
const NEWEST: NonNullable<MangoQuery<TimelineEntry>['sort']> = [{ occurred_at: 'desc' }, { id: 'desc' }];

export function createTimeline(collection: Collections['timeline_entries'], context: RepositoryContext) {
  const base = createRepository<TimelineEntryFields, TimelineEntry>(
    collection,
    validateTimelineEntry,
    context,
  );
  return {
    ...base,
    /**
     * Newest first, of one moment the one made last first. One more than asked tells whether there is more. Never is
     * the whole timeline read for it.
     */
    watchNewest(
      { limit, profileId }: NewestQuery,
      next: Next<{ entries: TimelineEntry[]; more: boolean }>,
      failed: Failed,
    ) {
      const query = newestOf({ profileId, limit: limit + 1 });
      const shape = (entries: TimelineEntry[]) => ({
        entries: entries.slice(0, limit),
        more: entries.length > limit,
      });
      return base.watch(query, shape, next, failed);
    },
    /** As watchNewest orders them, and read by the same indexes; once. */
    readPage: (query: PageQuery): Promise<TimelineEntry[]> => base.all(newestOf(query)),
    /** Ids of entries that were written, changed or removed, by this tab, another one or replication. */
    watchChanges(next: Next<string>): Unsubscribe {
      const subscription = collection.$.subscribe(({ documentId }) => next(documentId));
      return () => subscription.unsubscribe();
    },
    /** Those of these that are there. */
    async getMany(ids: readonly string[]): Promise<TimelineEntry[]> {
      const found = await collection.findByIds([...ids]).exec();
      return [...found.values()].map((doc) => doc.toMutableJSON());
    },
  };
}

function newestOf({ profileId, from, to, limit }: PageQuery): MangoQuery<TimelineEntry> {
  const within = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
  const when = from || to ? { occurred_at: within } : {};
  return profileId
    ? { selector: { profile_id: profileId, ...when }, sort: [{ profile_id: 'desc' }, ...NEWEST], limit }
    : { selector: when, sort: NEWEST, index: 'occurred_at', limit };
}

export type Timeline = ReturnType<typeof createTimeline>;
