/** The shapes of what people write, the same on the device, on the wire and on the server. */

export const RELATIONSHIPS = ['self', 'parent', 'child', 'guardian', 'sibling', 'spouse', 'other'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];
export const GENDERS = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
export type Gender = (typeof GENDERS)[number];
export const CHECKERS = ['symptoms', 'labs', 'bmi', 'mental-health', 'child-growth'] as const;
export type Checker = (typeof CHECKERS)[number];
export const ENTRY_KINDS = [
  'check',
  'measurement',
  'lab',
  'medicine',
  'vaccination',
  'visit',
  'symptom',
  'note',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

type Common = {
  id: string;
  vv: Record<string, number>;
  /** ISO 8601, device time. */
  updated_at: string;
};

export type ProfileFields = {
  relationship: Relationship;
  /** 1 to 50 characters; '' only for 'self', whose name the account carries. */
  name: string;
  /** YYYY-MM-DD. */
  date_of_birth: string | null;
  gender: Gender | null;
  allergies: string[];
  medications: string[];
  medical_conditions: string[];
  emergency_contact_name: string;
  emergency_contact_phone: string;
  /** 0 to 5, an index into the family palette. */
  color: number;
  /** Known keys: src/shared/profile-data.ts. */
  data: Record<string, unknown>;
};
export type Profile = Common & ProfileFields;

export type CheckerResultFields = {
  profile_id: string;
  checker: Checker;
  /** ISO 8601. */
  taken_at: string;
  input: Record<string, unknown>;
  result: Record<string, unknown>;
  engine_version: string;
};
export type CheckerResult = Common & CheckerResultFields;

export type TimelineEntryFields = {
  profile_id: string;
  kind: EntryKind;
  /** ISO 8601. */
  occurred_at: string;
  checker_result_id: string | null;
  /** At most 200 characters. */
  title: string;
  /** At most 4,000 characters. */
  note: string;
  /** Language-neutral ids and the text as typed; never translated text. */
  data: Record<string, unknown>;
};
export type TimelineEntry = Common & TimelineEntryFields;

export const REMINDER_KINDS = [
  'medicine',
  'measurement',
  'appointment',
  'screening',
  'vaccination',
  'practice',
  'other',
] as const;
export const REPEATS = ['once', 'daily', 'weekly', 'monthly'] as const;
export const GOAL_KINDS = [
  'weight-management',
  'fitness-improvement',
  'preventive-care',
  'chronic-condition-management',
  'mental-wellness',
  'family-health',
  'other',
] as const;
export const GOAL_STATES = ['active', 'paused', 'reached', 'dropped'] as const;
export const FAVORITE_KINDS = [
  'page',
  'condition',
  'remedy',
  'drug',
  'term',
  'first-aid',
  'practice',
  'sound',
] as const;
export const CONVERSATION_KINDS = ['modern', 'ayurveda'] as const;
export const CONSENT_SOURCES = ['banner', 'signup', 'settings'] as const;
export const USAGE_FEATURES = ['symptom_checks', 'advanced_searches', 'family_profiles'] as const;
export type UsageFeature = (typeof USAGE_FEATURES)[number];

export type MedicationFields = {
  profile_id: string;
  /** 1 to 100 characters, as on the label. */
  name: string;
  /** Its id in the library, where it is known there. */
  drug_id: string | null;
  /** At most 100 characters, as the person says it. */
  dose: string;
  /** At most 1,000 characters. */
  instructions: string;
  /** YYYY-MM-DD. */
  started_on: string | null;
  /** YYYY-MM-DD, the last day; null: still taken. */
  ended_on: string | null;
  data: Record<string, unknown>;
};
export type Medication = Common & MedicationFields;

export type ReminderFields = {
  profile_id: string;
  kind: (typeof REMINDER_KINDS)[number];
  medication_id: string | null;
  /** At most 200 characters; '' where a medicine gives the name. */
  title: string;
  /** At most 1,000 characters. */
  note: string;
  repeats: (typeof REPEATS)[number];
  /** YYYY-MM-DD. */
  starts_on: string;
  ends_on: string | null;
  /** 1 to 12 times "HH:MM" by the clock of the place where the person is. */
  times: string[];
  /** 0 (Sunday) to 6; used where it repeats weekly. */
  weekdays: number[];
  enabled: boolean;
  /** ISO 8601. */
  snoozed_until: string | null;
  data: Record<string, unknown>;
};
export type Reminder = Common & ReminderFields;

export type GoalFields = {
  profile_id: string;
  kind: (typeof GOAL_KINDS)[number];
  /** At most 200 characters. */
  title: string;
  /** At most 1,000 characters. */
  note: string;
  status: (typeof GOAL_STATES)[number];
  /** In `unit`. */
  target: number | null;
  /** At most 20 characters. */
  unit: string;
  /** YYYY-MM-DD. */
  target_on: string | null;
  data: Record<string, unknown>;
};
export type Goal = Common & GoalFields;

export type FavoriteFields = {
  profile_id: string;
  kind: (typeof FAVORITE_KINDS)[number];
  /** Id of the content, or its path; at most 200 characters. */
  item: string;
  /** ISO 8601. */
  added_at: string;
};
export type Favorite = Common & FavoriteFields;

export type Message = {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  role: 'person' | 'assistant';
  /** At most 4,000 characters from a person, 8,000 from the assistant. */
  text: string;
};
export type ConversationFields = {
  profile_id: string;
  kind: (typeof CONVERSATION_KINDS)[number];
  /** At most 200 characters. */
  title: string;
  language: string;
  /** ISO 8601. */
  started_at: string;
  /** In the order in which they were said; at most 200. */
  messages: Message[];
  data: Record<string, unknown>;
};
export type Conversation = Common & ConversationFields;

/** One choice; it is never changed, the next one follows it. */
export type ConsentFields = {
  essential: true;
  analytics: boolean;
  marketing: boolean;
  personalization: boolean;
  source: (typeof CONSENT_SOURCES)[number];
  /** Version and language of the text the person read. */
  policy_version: string;
  language: string;
  /** ISO 8601. */
  decided_at: string;
};
export type Consent = Common & ConsentFields;

/** The server adds when and from which address it learnt of it. */
export type AuditEventFields = {
  /** 1 to 100 characters, as in 'sign-in'. */
  action: string;
  /** At most 200 characters. */
  resource: string;
  /** Redacted, at most 8 KB. */
  details: Record<string, unknown>;
  user_agent: string;
  /** ISO 8601, device time. */
  occurred_at: string;
};
export type AuditEvent = Common & AuditEventFields;

/** What one device used of a feature in one calendar month (UTC). */
export type UsageFields = {
  device_id: string;
  feature_name: UsageFeature;
  /** YYYY-MM-01. */
  period_start: string;
  usage_count: number;
};
export type Usage = Common & UsageFields;
