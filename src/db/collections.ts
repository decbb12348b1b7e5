/** The collections of a user database. RxDB's free version allows 13 open ones on a page, all databases together. */
import type { RxCollection, RxDatabase, RxJsonSchema } from 'rxdb/plugins/core';
import { type ConflictContext, conflictHandler } from './conflicts/handler.ts';
import { migrationStrategies } from './migrations/strategies.ts';
import type { CheckerResult, Profile, TimelineEntry } from './records.ts';
import { checkerResultsSchema } from './schemas/checker-results.ts';
import { profilesSchema } from './schemas/profiles.ts';
import { timelineEntriesSchema } from './schemas/timeline-entries.ts';

export type Collections = {
  profiles: RxCollection<Profile>;
  checker_results: RxCollection<CheckerResult>;
  timeline_entries: RxCollection<TimelineEntry>;
};

export type UserRxDatabase = RxDatabase<Collections>;

export function collectionCreators(context: ConflictContext) {
  const creator = <T extends Profile | CheckerResult | TimelineEntry>(
    schema: RxJsonSchema<T>,
    name: keyof Collections,
  ) => ({
    schema,
    migrationStrategies: migrationStrategies[name],
    conflictHandler: conflictHandler<T>(context),
  });
  return {
    profiles: creator<Profile>(profilesSchema, 'profiles'),
    checker_results: creator<CheckerResult>(checkerResultsSchema, 'checker_results'),
    timeline_entries: creator<TimelineEntry>(timelineEntriesSchema, 'timeline_entries'),
  };
}
