/** Who may do what to a row of the owner, table by table. Everything not named here must fail. */
export const ROLES = ['anon', 'owner', 'other', 'admin', 'service'] as const;
export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Role = (typeof ROLES)[number];
export type Verb = (typeof VERBS)[number];

type Allowed = Partial<Record<Role, Verb[]>>;
const ALL: Verb[] = ['select', 'insert', 'update', 'delete'];
const COLLECTION: Allowed = { owner: ['select', 'insert', 'update'], service: ALL };

export const ACCESS: Record<string, Allowed> = {
  profiles: COLLECTION,
  checker_results: COLLECTION,
  timeline_entries: COLLECTION,
  medications: COLLECTION,
  reminders: COLLECTION,
  goals: COLLECTION,
  favorites: COLLECTION,
  conversations: COLLECTION,
  // Append-only for everybody, the service included.
  consents: { owner: ['select', 'insert'], service: ['select', 'insert'] },
  usage: { ...COLLECTION, admin: ['select'] },
  subscription_usage: { owner: ['select'], admin: ['select'], service: ALL },
  // Written from what the payment service says.
  subscriptions: { owner: ['select'], service: ALL },
  sync_heads: { owner: ['select'], service: ALL },
  // Written by set_push_plan only, which ties a device to its session.
  push_subscriptions: { owner: ['select', 'delete'], service: ALL },
  contact_messages: { admin: ['select'], service: ALL },
  user_roles: { owner: ['select'], admin: ['select'], service: ALL },
  // Append-only for everybody, the service included.
  audit_events: { owner: ['select', 'insert'], admin: ['select'], service: ['select', 'insert'] },
};

/** What an admin must never see. */
export const HEALTH_RECORDS = [
  'profiles',
  'checker_results',
  'timeline_entries',
  'medications',
  'reminders',
  'goals',
  'favorites',
  'consents',
  'conversations',
];

export function expected(table: string): Record<string, boolean> {
  return Object.fromEntries(
    ROLES.flatMap((role) =>
      VERBS.map((verb) => [`${role} ${verb}`, ACCESS[table]?.[role]?.includes(verb) ?? false]),
    ),
  );
}
