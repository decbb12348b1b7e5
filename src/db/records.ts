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
