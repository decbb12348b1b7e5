/**
 * Local schema migrations, by collection and the version they lead to. All schemas are at version 0, so there are
 * none; the first change of a schema adds its function here, raises the version and loads RxDB's migration plugin
 * in open.ts. A collection that is new needs none: an older database gets it empty at its next opening. A migration needs the database's Web Lock exclusively (see web-lock.ts): an old tab that kept writing
 * would lose what it writes.
 */
export const migrationStrategies = {
  profiles: {},
  checker_results: {},
  timeline_entries: {},
  medications: {},
  reminders: {},
  goals: {},
  favorites: {},
  consents: {},
  audit_events: {},
  usage: {},
  conversations: {},
} as const;
