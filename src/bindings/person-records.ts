/** All that is kept about one person, read once for a file or a page to print. */
import type { CheckerResult, Goal, Medication, Profile, Reminder, TimelineEntry } from '../db/records.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { mustBeOpen } from './closed-profiles.ts';
import { withData } from './data.ts';

export type PersonRecords = {
  profile: Profile;
  medications: Medication[];
  entries: TimelineEntry[];
  results: CheckerResult[];
  reminders: Reminder[];
  goals: Goal[];
};

/** Errors: 'not-found', 'member-closed', 'locked', 'storage-refused', 'storage-full'. */
export function readPersonRecords(profileId: string): Promise<Result<PersonRecords>> {
  return withData(async (data) => {
    const profile = await data.profiles.get(profileId);
    if (!profile) return fail({ code: 'not-found' });
    const open = await mustBeOpen(profile);
    if (!open.ok) return open;
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
