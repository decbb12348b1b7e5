/** The collections of a user database. RxDB's free version allows 13 open ones on a page, all databases together. */
import type { RxCollection, RxCollectionCreator, RxDatabase, RxJsonSchema } from 'rxdb/plugins/core';
import { type ConflictContext, conflictHandler } from './conflicts/handler.ts';
import { migrationStrategies } from './migrations/strategies.ts';
import type * as records from './records.ts';
import { auditEventsSchema } from './schemas/audit-events.ts';
import { checkerResultsSchema } from './schemas/checker-results.ts';
import { consentsSchema } from './schemas/consents.ts';
import { conversationsSchema } from './schemas/conversations.ts';
import { favoritesSchema } from './schemas/favorites.ts';
import { goalsSchema } from './schemas/goals.ts';
import { medicationsSchema } from './schemas/medications.ts';
import { profilesSchema } from './schemas/profiles.ts';
import { remindersSchema } from './schemas/reminders.ts';
import { timelineEntriesSchema } from './schemas/timeline-entries.ts';
import { usageSchema } from './schemas/usage.ts';

/** What is kept in each collection; a profile stands before what names it. */
export type Records = {
  profiles: records.Profile;
  checker_results: records.CheckerResult;
  timeline_entries: records.TimelineEntry;
  medications: records.Medication;
  reminders: records.Reminder;
  goals: records.Goal;
  favorites: records.Favorite;
  consents: records.Consent;
  audit_events: records.AuditEvent;
  usage: records.Usage;
  conversations: records.Conversation;
};

export type CollectionName = keyof Records;
export type Collections = { [N in CollectionName]: RxCollection<Records[N]> };
export type UserRxDatabase = RxDatabase<Collections>;

const SCHEMAS: { [N in CollectionName]: RxJsonSchema<Records[N]> } = {
  profiles: profilesSchema,
  checker_results: checkerResultsSchema,
  timeline_entries: timelineEntriesSchema,
  medications: medicationsSchema,
  reminders: remindersSchema,
  goals: goalsSchema,
  favorites: favoritesSchema,
  consents: consentsSchema,
  audit_events: auditEventsSchema,
  usage: usageSchema,
  conversations: conversationsSchema,
};

/** Profiles first: a row may name one, so this is the order in which records are written and removed backwards. */
export const COLLECTION_NAMES = Object.keys(SCHEMAS) as CollectionName[];

/** What RxDB needs to open the named collections. */
export function collectionCreators(context: ConflictContext, names: readonly CollectionName[]) {
  const creator = <N extends CollectionName>(name: N) => ({
    schema: SCHEMAS[name],
    migrationStrategies: migrationStrategies[name],
    // RxDB would ask for its migration plugin at every opening; migrate() alone loads it, when there is need.
    autoMigrate: false,
    conflictHandler: conflictHandler<Records[N]>(context),
  });
  return Object.fromEntries(names.map((name) => [name, creator(name)]));
}

export type Creators = (
  context: ConflictContext,
  names: readonly CollectionName[],
) => Record<string, RxCollectionCreator>;
