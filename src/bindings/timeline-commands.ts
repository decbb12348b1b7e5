/** What is written into the timeline; in a file of its own because the home screen only reads. */
import type { TimelineEntry, TimelineEntryFields } from '../db/records.ts';
import type { Edit } from '../db/repositories/repository.ts';
import { readAttachments } from '../shared/attachments.ts';
import type { Course } from '../shared/courses.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { PreparedFile } from './attachments.ts';
import { withData } from './data.ts';
import { withFiles } from './kept-files.ts';
import { activeProfileId } from './self-profile.ts';
import type { Undo } from './types.ts';

/** Most notes have no photo: what keeps photos comes when one does. */
const attachments = () => import('./attachments.ts');

type NoteInput = {
  title: string;
  note: string;
  profileId?: string;
  occurredAt?: string;
  files?: readonly PreparedFile[];
};

export function addNote(input: NoteInput): Promise<Result<{ entryId: string; undo: Undo }>> {
  return withData(async (data) => {
    const profile = await activeProfileId(data, input.profileId);
    if (!profile.ok) return profile;
    const made = await withFiles(input.files ?? [], profile.value, (refs) =>
      data.timeline.create({
        profile_id: profile.value,
        kind: 'note',
        occurred_at: input.occurredAt ?? new Date().toISOString(),
        checker_result_id: null,
        title: input.title,
        note: input.note,
        data: refs,
      }),
    );
    return made.ok ? ok({ entryId: made.value.record.id, undo: made.value.undo }) : made;
  });
}

/** Puts photos or PDFs to an entry that is there already. Errors as keepFiles's, and 'not-found'. */
export function attachToEntry(id: string, files: readonly PreparedFile[]): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const entry = await data.timeline.get(id);
    if (!entry) return fail({ code: 'not-found' });
    const { keepFiles, dropFiles } = await attachments();
    const kept = await keepFiles(files, entry.profile_id);
    if (!kept.ok) return kept;
    const refs = kept.value;
    const updated = await data.timeline.update(id, (now) => ({
      data: { ...now.data, attachments: [...readAttachments(now.data), ...refs] },
    }));
    if (!updated.ok) {
      await dropFiles(refs);
      return updated;
    }
    const undo: Undo = async () => {
      const undone = await updated.value.undo();
      if (undone.ok) await dropFiles(refs);
      return undone;
    };
    return ok({ undo });
  });
}

/** Writes the answer to "how is it now?" beside the check it follows. */
export function addFollowUp(
  check: TimelineEntry,
  course: Course,
): Promise<Result<{ record: TimelineEntry; undo: Undo }>> {
  return withData((data) =>
    data.timeline.create({
      profile_id: check.profile_id,
      kind: 'symptom',
      occurred_at: new Date().toISOString(),
      checker_result_id: null,
      title: '',
      note: '',
      data: { follow_up_of: check.id, course },
    }),
  );
}

export function updateTimelineEntry(
  id: string,
  change: Edit<Omit<TimelineEntryFields, 'profile_id'>, TimelineEntry>,
): Promise<Result<{ record: TimelineEntry; undo: Undo }>> {
  return withData((data) => data.timeline.update(id, change));
}

export function removeTimelineEntry(id: string): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const entry = await data.timeline.get(id);
    const removed = await data.timeline.remove(id);
    if (removed.ok && entry?.data.attachments) {
      (await attachments()).dropLater(data, entry.data);
    }
    return removed;
  });
}
