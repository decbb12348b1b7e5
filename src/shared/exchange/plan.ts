/** What taking in the chosen part of a file writes, as records of one person. */
import { momentOf } from './facts.ts';
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
};

/** `imported` marks what came in, so that a person can see where it is from. */
const MARK = { imported: true };

/** `profile`: as it is now; its lists are added to, never shortened. */
export function planImport(chosen: readonly Incoming[], profile: ProfileRecord | null): ImportPlan {
  const plan: ImportPlan = { profile: {}, medications: [], entries: [] };
  for (const incoming of chosen) {
    if (incoming.kind === 'medicine') {
      const { name, dose, instructions, startedOn, endedOn } = incoming.value;
      const days = { started_on: startedOn, ended_on: endedOn };
      plan.medications.push({ name, drug_id: null, dose, instructions, ...days, data: MARK });
    } else if (!addEntry(incoming, plan)) addToProfile(incoming, plan.profile, profile);
  }
  return plan;
}

function addEntry(incoming: Incoming, { entries }: ImportPlan): boolean {
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
      const amount = lab.value === null ? lab.text : `${lab.comparator ?? ''}${lab.value} ${lab.unit}`.trim();
      entries.push({
        kind: 'lab',
        occurred_at: momentOf(at),
        title: lab.name,
        note: amount,
        data: { lab, ...MARK },
      });
      return true;
    }
    default:
      return false;
  }
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
