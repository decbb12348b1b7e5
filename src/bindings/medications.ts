/** What people take. */
import type { Medication } from '../db/records.ts';
import { ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { activeProfileId } from './self-profile.ts';
import type { Live, Undo } from './types.ts';
import { useLive } from './use-live.ts';

export type { Medication };

/** A person's medicines in the order they were added, past ones too; none while nobody has a profile. */
export function useMedications(profileId: string | null): Live<{ medications: Medication[] }> {
  const live = useLive<Medication[]>(`medications ${profileId}`, (data, next, failed) => {
    if (profileId) {
      return data.medications.watch(
        { selector: { profile_id: profileId } },
        (records) => records,
        next,
        failed,
      );
    }
    next([]);
    return () => undefined;
  });
  if (live.state !== 'ready') return live;
  // Ids begin with the time at which they were made.
  return { state: 'ready', medications: live.value.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

/** Everybody's, for lists that name medicines of several people. */
export function useAllMedications(): Live<{ medications: Medication[] }> {
  const live = useLive<Medication[]>('medications of all', (data, next, failed) =>
    data.medications.watch({}, (records) => records, next, failed),
  );
  return live.state === 'ready' ? { state: 'ready', medications: live.value } : live;
}

export type MedicationName = {
  /** As on the label, 1 to 100 characters. */
  name: string;
  /** Its id in the library's medicines, where it is known there. */
  drugId: string | null;
  data?: Record<string, unknown>;
};

/** Errors: 'text-required', 'text-too-long', 'locked', 'storage-full', 'storage-refused'. */
export function addMedication(
  { name, drugId, data: more = {} }: MedicationName,
  asked?: string,
): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const profile = await activeProfileId(data, asked);
    if (!profile.ok) return profile;
    const made = await data.medications.create({
      profile_id: profile.value,
      name,
      drug_id: drugId,
      dose: '',
      instructions: '',
      started_on: null,
      ended_on: null,
      data: more,
    });
    return made.ok ? ok({ undo: made.value.undo }) : made;
  });
}

/** Calls a medicine by another name: what was written could not be read, and this is what was meant. */
export function renameMedication(
  id: string,
  { name, drugId, data: more = {} }: MedicationName,
): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const renamed = await data.medications.update(id, (before) => ({
      name,
      drug_id: drugId,
      data: { ...before.data, ...more },
    }));
    return renamed.ok ? ok({ undo: renamed.value.undo }) : renamed;
  });
}

export function removeMedication(id: string): Promise<Result<{ undo: Undo }>> {
  return withData((data) => data.medications.remove(id));
}
