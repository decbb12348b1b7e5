/** Entries that people add and correct by hand. Apart from timeline.ts, which the home screen loads too. */
import { jsonBytes, MOST_DATA } from '../db/json-bytes.ts';
import type { EntryKind, Profile, TimelineEntry } from '../db/records.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { PreparedFile } from './attachments.ts';
import { withData } from './data.ts';
import { withFiles } from './kept-files.ts';
import { activeProfileId } from './self-profile.ts';
import type { Undo } from './types.ts';

/** As many earlier values as a merge keeps. */
const MOST_EARLIER = 20;

export type TypedEntry = {
  kind: EntryKind;
  title: string;
  note: string;
  /** ISO 8601. */
  occurredAt: string;
  /** The keys this form writes; others of the entry stay. undefined takes a key out. */
  data: Readonly<Record<string, unknown>>;
};

/**
 * `about`: whom it was written for, also where no screen knew it yet. Errors as of any write, such as 'text-too-long',
 * 'date-invalid', 'locked', 'storage-full', and those of keepFiles.
 */
export function addEntry(
  entry: TypedEntry,
  profileId?: string,
  files: readonly PreparedFile[] = [],
): Promise<Result<{ entryId: string; about: Profile | null; undo: Undo }>> {
  return withData(async (data) => {
    const profile = await activeProfileId(data, profileId);
    if (!profile.ok) return profile;
    const made = await withFiles(files, profile.value, (refs) =>
      data.timeline.create({
        profile_id: profile.value,
        kind: entry.kind,
        occurred_at: entry.occurredAt,
        checker_result_id: null,
        title: entry.title,
        note: entry.note,
        data: { ...defined(entry.data), ...refs },
      }),
    );
    if (!made.ok) return made;
    const about = await data.profiles.get(profile.value);
    return ok({ entryId: made.value.record.id, about, undo: made.value.undo });
  });
}

/**
 * Writes what differs, and keeps what stood there in the entry's history, marked as the person's own edit: a merge keeps
 * what another device wrote in the same place. Writes nothing where nothing differs. Errors: 'not-found' and as above.
 */
export function editEntry(
  id: string,
  change: Partial<Omit<TypedEntry, 'kind'>>,
): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    // Through the screen: what belongs to somebody who is closed is not there to be edited.
    if (!(await data.timeline.get(id))) return fail({ code: 'not-found' });
    const updated = await data.timeline.update(id, (entry) => edited(entry, change));
    return updated.ok ? ok({ undo: updated.value.undo }) : updated;
  });
}

type Earlier = { field: string; value: unknown; at: string; edit: true };
type Edit = Partial<Pick<TimelineEntry, 'title' | 'note' | 'occurred_at' | 'data'>>;

/** null where nothing differs. */
export function edited(
  entry: TimelineEntry,
  { title, note, occurredAt, data = {} }: Partial<Omit<TypedEntry, 'kind'>>,
): Edit | null {
  const fields = defined({ title, note, occurred_at: occurredAt });
  const earlier: Earlier[] = [];
  const keep = (field: string, before: unknown, now: unknown) => {
    if (isSame(before, now)) return false;
    earlier.push({ field, value: before ?? null, at: entry.updated_at, edit: true });
    return true;
  };
  const own = Object.entries(fields).filter(([name, now]) => keep(name, entry[name as keyof Edit], now));
  const inner = Object.entries(data).filter(([key, now]) => keep(`data.${key}`, entry.data[key], now));
  if (earlier.length === 0) return null;
  const next = defined({ ...entry.data, ...Object.fromEntries(inner) });
  return { ...Object.fromEntries(own), data: withHistory(next, earlier) };
}

/** The oldest go first where they are too many, or too long for one record together. */
function withHistory(data: Record<string, unknown>, earlier: readonly Earlier[]): Record<string, unknown> {
  const before: unknown[] = Array.isArray(data.history) ? data.history : [];
  let history = [...before, ...earlier].slice(-MOST_EARLIER);
  while (history.length > 0 && jsonBytes({ ...data, history }) > MOST_DATA) history = history.slice(1);
  return { ...data, history };
}

/** Through JSON, as records travel. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function defined(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
