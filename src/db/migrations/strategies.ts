/**
 * Local schema migrations, by collection and the version they lead to. A change of a
 * schema adds its function here and raises the version. A collection that is new needs none: an older database gets it empty at its next opening. Opening sees that older records lie there and migrates
 * with the database's Web Lock held exclusively (see migrate.ts): an old tab that kept writing would lose what it writes.
 */
export const migrationStrategies = {
  profiles: {
    /** 1: `data` came, for values that lost a merge among other things. */
    1: <T extends object>(document: T) => ({ ...document, data: {} }),
  },
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
