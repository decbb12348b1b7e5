/** What of a person's records is read for a file; the shapes of src/db/records.ts fit it. */
export type ProfileRecord = {
  id: string;
  name: string;
  date_of_birth: string | null;
  gender: string | null;
  allergies: string[];
  medications: string[];
  medical_conditions: string[];
  emergency_contact_name: string;
  emergency_contact_phone: string;
  data: Record<string, unknown>;
};
export type MedicationRecord = {
  id: string;
  name: string;
  dose: string;
  instructions: string;
  started_on: string | null;
  ended_on: string | null;
};
export type EntryRecord = {
  id: string;
  kind: string;
  occurred_at: string;
  checker_result_id: string | null;
  title: string;
  note: string;
  data: Record<string, unknown>;
};
export type ResultRecord = {
  id: string;
  checker: string;
  taken_at: string;
  result: Record<string, unknown>;
};
export type ReminderRecord = {
  id: string;
  kind: string;
  title: string;
  note: string;
  repeats: string;
  starts_on: string;
  ends_on: string | null;
  times: string[];
  enabled: boolean;
};
export type GoalRecord = {
  id: string;
  title: string;
  note: string;
  status: string;
  target_on: string | null;
};
export type PersonRecords = {
  profile: ProfileRecord;
  medications: MedicationRecord[];
  entries: EntryRecord[];
  results: ResultRecord[];
  reminders: ReminderRecord[];
  goals: GoalRecord[];
};

/** What a file needs to know of a laboratory test. */
export type LabTestInfo = {
  name: string;
  /** Only where the data marks it as seen. */
  loinc: string | null;
  unit: string;
  /** Reports may tell another substance (urea for its nitrogen): the unit of the report then says something else. */
  hasOtherNames: boolean;
};
export type LabTests = ReadonlyMap<string, LabTestInfo>;
