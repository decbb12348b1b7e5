/** Takes in what a person chose of a file, in slices, and back again as one. */
import type { UserDatabase } from '../db/open.ts';
import type {
  CheckerResultFields,
  MedicationFields,
  ProfileFields,
  TimelineEntryFields,
} from '../db/records.ts';
import type { AppError } from '../shared/result.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { activeProfileId } from './self-profile.ts';
import { writeEvent } from './trail.ts';
import type { Undo } from './types.ts';

export type EntryToTakeIn = Omit<TimelineEntryFields, 'profile_id' | 'checker_result_id'> & {
  /** Its result, by the place among `checks`. */
  check?: number;
};
export type RecordsToTakeIn = {
  profile: Partial<ProfileFields>;
  medications: Omit<MedicationFields, 'profile_id'>[];
  entries: EntryToTakeIn[];
  /** What a checker's engine said: kept as if the person had asked the checker. */
  checks: Omit<CheckerResultFields, 'profile_id'>[];
};
/** `progress` counts records; `signal` ends it after the slice under way. */
export type Watched = { progress: (done: number) => void; signal: AbortSignal };
export type Refusal = { of: 'entries' | 'medications'; at: number; error: AppError };
export type TakenIn = {
  /** What was not valid by itself, by its place in the lists given: all else is written. */
  refused: Refusal[];
  /** The newest first. Stopped ('cancelled') or failing half way, the next call goes on from there. */
  takeBack: (watched: Watched) => Promise<Result<void>>;
};

/** Records a slice: more, and a cheap phone stands still; fewer, and thousands take minutes. */
const SLICE = 250;

/**
 * `profileId`: whose they become; oneself is made where there is nobody yet. Errors: 'cancelled' and those of a store
 * that refuses; what was written until then is taken back.
 */
export function takeIn(
  records: RecordsToTakeIn,
  profileId: string | undefined,
  { progress, signal }: Watched,
): Promise<Result<TakenIn>> {
  return withData(async (data) => {
    const whose = await activeProfileId(data, profileId);
    if (!whose.ok) return whose;
    const refused: Refusal[] = [];
    const steps = stepsOf(data, whose.value, records, (one) => refused.push(one));
    const written: { undo: Undo; count: number }[] = [];
    let done = 0;
    for (const { write, count } of steps) {
      const step = signal.aborted ? fail({ code: 'cancelled' }) : await write();
      if (!step.ok) {
        await undoAll(written, { progress: () => undefined, signal: new AbortController().signal });
        return step;
      }
      written.push({ undo: step.value.undo, count });
      done += count;
      progress(done);
      await nextTask();
    }
    await writeEvent(data, 'import', { records: done - refused.length });
    return ok({ refused, takeBack: (watched) => undoAll(written, watched) });
  });
}

async function undoAll(
  written: { undo: Undo; count: number }[],
  { progress, signal }: Watched,
): Promise<Result<void>> {
  let done = 0;
  for (let last = written.at(-1); last; last = written.at(-1)) {
    if (signal.aborted) return fail({ code: 'cancelled' });
    const undone = await last.undo();
    if (!undone.ok) return undone;
    written.pop();
    done += last.count;
    progress(done);
    await nextTask();
  }
  return ok(undefined);
}

/** The page draws, and hears a tap on Stop, in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

type Step = { count: number; write: () => Promise<Result<{ undo: Undo }>> };

function* stepsOf(
  data: UserDatabase,
  profile_id: string,
  { profile, medications, entries, checks }: RecordsToTakeIn,
  refuse: (one: Refusal) => void,
): Generator<Step> {
  const told = (of: Refusal['of'], from: number, written: readonly Result<string>[]) => {
    for (const [i, one] of written.entries()) {
      if (!one.ok) refuse({ of, at: from + i, error: one.error });
    }
  };
  const results: Result<string>[] = [];
  // Results first, entries last: interrupted in between, nothing on the timeline leads nowhere.
  for (const { list } of sliced(checks)) {
    const write = async () => {
      const made = await data.results.createMany(list.map((check) => ({ ...check, profile_id })));
      if (made.ok) results.push(...made.value.written);
      return made;
    };
    yield { count: 0, write };
  }
  for (const { from, list } of sliced(entries)) {
    const fields = list.map(({ check, ...entry }) => {
      const result = check === undefined ? undefined : results[check];
      return { ...entry, profile_id, checker_result_id: result?.ok ? result.value : null };
    });
    const write = async () => {
      const made = await data.timeline.createMany(fields);
      if (made.ok) told('entries', from, made.value.written);
      return made;
    };
    yield { count: list.length, write };
  }
  for (const { from, list } of sliced(medications)) {
    const write = async () => {
      const made = await data.medications.createMany(list.map((one) => ({ ...one, profile_id })));
      if (made.ok) told('medications', from, made.value.written);
      return made;
    };
    yield { count: list.length, write };
  }
  if (Object.keys(profile).length > 0)
    yield { count: 1, write: () => data.profiles.update(profile_id, profile) };
}

function* sliced<T>(list: readonly T[]): Generator<{ from: number; list: T[] }> {
  for (let from = 0; from < list.length; from += SLICE) yield { from, list: list.slice(from, from + SLICE) };
}
