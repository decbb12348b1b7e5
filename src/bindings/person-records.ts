/** All that is kept about one person, read once for a file or a page to print. */
import type { CheckerResult, Goal, Medication, Profile, Reminder, TimelineEntry } from '../db/records.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';

export type PersonRecords = {
  profile: Profile;
  medications: Medication[];
  entries: TimelineEntry[];
  results: CheckerResult[];
  reminders: Reminder[];
  goals: Goal[];
};

/** Errors: 'not-found', 'locked', 'storage-refused', 'storage-full'. */
export function readPersonRecords(profileId: string): Promise<Result<PersonRecords>> {
  return withData(async (data) => {
    const profile = await data.profiles.get(profileId);
    if (!profile) return fail({ code: 'not-found' });
    const of = { selector: { profile_id: profileId } };
    const [medications, entries, results, reminders, goals] = await Promise.all([
      data.medications.all(of),
      data.timeline.all(of),
      data.results.all(of),
      data.reminders.all(of),
      data.goals.all(of),
    ]);
    return ok({ profile, medications, entries, results, reminders, goals });
  });
}
