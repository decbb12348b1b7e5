/** Takes in what a person chose of a file: all of it or nothing, in slices, and back again as one. */
import type { UserDatabase } from '../db/open.ts';
import type { MedicationFields, ProfileFields, TimelineEntryFields } from '../db/records.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { activeProfileId } from './self-profile.ts';
import type { Undo } from './types.ts';

export type RecordsToTakeIn = {
  profile: Partial<ProfileFields>;
  medications: Omit<MedicationFields, 'profile_id'>[];
  entries: Omit<TimelineEntryFields, 'profile_id' | 'checker_result_id'>[];
};
export type Watched = { progress: (done: number) => void; signal: AbortSignal };

/** Records a slice: more, and a cheap phone stands still. */
const SLICE = 100;

/**
 * `profileId`: whose they become; oneself is made where there is nobody yet. Errors: 'cancelled' and those of any write;
 * what was written until then is taken back.
 */
export function takeIn(
  records: RecordsToTakeIn,
  profileId: string | undefined,
  watched: Watched,
): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const whose = await activeProfileId(data, profileId);
    if (!whose.ok) return whose;
    const undos: Undo[] = [];
    const undo: Undo = async () => {
      for (const step of undos.splice(0).reverse()) {
        const undone = await step();
        if (!undone.ok) return undone;
      }
      return ok(undefined);
    };
    for (const step of stepsOf(data, whose.value, records, watched.progress)) {
      const written = watched.signal.aborted ? fail({ code: 'cancelled' }) : await step();
      if (!written.ok) {
        await undo();
        return written;
      }
      undos.push(written.value.undo);
    }
    return ok({ undo });
  });
}

type Step = () => Promise<Result<{ undo: Undo }>>;

function* stepsOf(
  data: UserDatabase,
  profile_id: string,
  { profile, medications, entries }: RecordsToTakeIn,
  progress: (done: number) => void,
): Generator<Step> {
  let done = 0;
  const count = (step: Step, records: number) => async () => {
    const written = await step();
    done += records;
    progress(done);
    return written;
  };
  for (const slice of sliced(entries)) {
    const fields = slice.map((entry) => ({ ...entry, profile_id, checker_result_id: null }));
    yield count(() => data.timeline.createMany(fields), slice.length);
  }
  for (const slice of sliced(medications)) {
    const fields = slice.map((medication) => ({ ...medication, profile_id }));
    yield count(() => data.medications.createMany(fields), slice.length);
  }
  if (Object.keys(profile).length > 0) yield count(() => data.profiles.update(profile_id, profile), 1);
}

function* sliced<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += SLICE) yield list.slice(from, from + SLICE);
}
