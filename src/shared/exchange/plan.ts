/** What taking in the chosen part of a file writes, as records of one person. */
import { type LabFact, momentOf } from './facts.ts';
import type { Incoming } from './incoming.ts';
import { plainWords } from './names.ts';
import { entryData } from './readings.ts';
import type { ProfileRecord } from './records.ts';

export type PlannedMedication = {
  name: string;
  drug_id: null;
  dose: string;
  instructions: string;
  started_on: string | null;
  ended_on: string | null;
  data: Record<string, unknown>;
};
export type PlannedEntry = {
  kind: 'measurement' | 'lab' | 'vaccination';
  /** ISO 8601. */
  occurred_at: string;
  title: string;
  note: string;
  data: Record<string, unknown>;
  /** Its place among the checks. */
  check?: number;
};
/** A report's worth of laboratory values, as the laboratory check keeps them. */
export type PlannedCheck = {
  checker: 'labs';
  taken_at: string;
  input: Record<string, unknown>;
  result: { results: Record<string, unknown>[] };
  engine_version: string;
};
/** What the engine said of one value. */
export type JudgedLab = {
  /** What it was asked: the person, and the value. */
  person: Record<string, unknown>;
  asked: Record<string, unknown>;
  result: Record<string, unknown>;
  /** What the list of the timeline shows of it. */
  short: { test: string; status: string; direction: string | null };
  engineVersion: string;
};
export type ProfileChange = Partial<
  Pick<
    ProfileRecord,
    | 'date_of_birth'
    | 'allergies'
    | 'medical_conditions'
    | 'emergency_contact_name'
    | 'emergency_contact_phone'
    | 'data'
  > & { gender: 'male' | 'female' | 'other' }
>;
export type ImportPlan = {
  profile: ProfileChange;
  medications: PlannedMedication[];
  entries: PlannedEntry[];
  checks: PlannedCheck[];
};

/** What becomes an entry of the timeline, in the order of the file. */
export const ENTRY_KINDS: ReadonlySet<Incoming['kind']> = new Set(['measurement', 'lab', 'vaccination']);

/** `imported` marks what came in, so that a person can see where it is from. */
const MARK = { imported: true };

/** A result's place is limited, and a report rarely has more. */
const MOST_OF_A_CHECK = 25;

/**
 * `profile`: as it is now; its lists are added to, never shortened. `judged`: what the engine said of laboratory values;
 * those it could not read have none and are kept as they are told.
 */
export function planImport(
  chosen: readonly Incoming[],
  profile: ProfileRecord | null,
  judged: (lab: LabFact) => JudgedLab | null = () => null,
): ImportPlan {
  const plan: ImportPlan = { profile: {}, medications: [], entries: [], checks: [] };
  for (const incoming of chosen) {
    if (incoming.kind === 'medicine') {
      const { name, dose, instructions, startedOn, endedOn } = incoming.value;
      const days = { started_on: startedOn, ended_on: endedOn };
      plan.medications.push({ name, drug_id: null, dose, instructions, ...days, data: MARK });
    } else if (!addEntry(incoming, plan, judged)) addToProfile(incoming, plan.profile, profile);
  }
  return plan;
}

function addEntry(
  incoming: Incoming,
  { entries, checks }: ImportPlan,
  judged: (lab: LabFact) => JudgedLab | null,
): boolean {
  switch (incoming.kind) {
    case 'measurement': {
      const { at, note } = incoming.value;
      const data = { ...entryData(incoming.value), ...MARK };
      entries.push({ kind: 'measurement', occurred_at: momentOf(at), title: '', note, data });
      return true;
    }
    case 'vaccination': {
      const { name, at, dose, note } = incoming.value;
      const data = { ...(dose === null ? {} : { dose_number: dose }), ...MARK };
      entries.push({ kind: 'vaccination', occurred_at: momentOf(at), title: name, note, data });
      return true;
    }
    case 'lab': {
      const { id: _, at, ...lab } = incoming.value;
      const figures = lab.value === null ? lab.text : `${lab.comparator ?? ''}${lab.value}`;
      const said = judged(incoming.value);
      entries.push({
        kind: 'lab',
        occurred_at: momentOf(at),
        title: lab.name,
        note: `${figures} ${lab.unit}`.trim(),
        data: { lab, ...MARK, ...(said && { checker: 'labs', results: [said.short] }) },
        ...(said && { check: addToCheck(checks, momentOf(at), said) }),
      });
      return true;
    }
    default:
      return false;
  }
}

/** Values of one moment are one report, as the person would have typed it into the laboratory check. */
function addToCheck(checks: PlannedCheck[], taken_at: string, said: JudgedLab): number {
  const { person, asked, result, engineVersion } = said;
  const open = checks.findLastIndex(
    (one) => one.taken_at === taken_at && one.result.results.length < MOST_OF_A_CHECK,
  );
  const there = checks[open];
  if (there) {
    there.result.results.push(result);
    (there.input.values as unknown[]).push(asked);
    return open;
  }
  const input = { ...person, ...MARK, values: [asked] };
  const fields = { checker: 'labs', engine_version: engineVersion } as const;
  return checks.push({ ...fields, taken_at, input, result: { results: [result] } }) - 1;
}

function addToProfile(incoming: Incoming, change: ProfileChange, profile: ProfileRecord | null): void {
  switch (incoming.kind) {
    case 'allergy':
      change.allergies = added(change.allergies ?? profile?.allergies, incoming.value.name);
      break;
    case 'condition':
      change.medical_conditions = added(
        change.medical_conditions ?? profile?.medical_conditions,
        incoming.value.name,
      );
      break;
    case 'birth-date':
      change.date_of_birth = incoming.value;
      break;
    case 'gender':
      change.gender = incoming.value;
      break;
    case 'blood-group':
      change.data = { ...profile?.data, ...change.data, blood_group: incoming.value };
      break;
    case 'contact':
      change.emergency_contact_name = incoming.value.name;
      change.emergency_contact_phone = incoming.value.phone;
      break;
    default:
      break;
  }
}

function added(list: readonly string[] = [], name: string): string[] {
  return list.some((one) => plainWords(one) === plainWords(name)) ? [...list] : [...list, name];
}
