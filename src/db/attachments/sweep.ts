/** Attachments that no record names any more: what named them was deleted, here or on another device. */
import { type AttachmentRef, readAttachments } from '../../shared/attachments.ts';
import type { UserDatabase } from '../open.ts';
import type { Attachments } from './attachments.ts';

/** So long an attachment may wait for its entry: the form that added it, or replication, may not be done. */
const ORPHAN_AFTER = 24 * 60 * 60_000;

export type NamedAttachment = { ref: AttachmentRef; profile_id: string };

/** The records that name attachments: a timeline entry its photos, a profile its picture. */
export type Naming = Pick<UserDatabase, 'timeline' | 'profiles'>;

/** By id, whatever the records of the open database name. */
export async function namedAttachments({
  timeline,
  profiles,
}: Naming): Promise<Map<string, NamedAttachment>> {
  const [entries, people] = [await timeline.all(), await profiles.all()];
  const naming = [...entries, ...people.map(({ id, data }) => ({ data, profile_id: id }))];
  return new Map(
    naming.flatMap(({ data, profile_id }) =>
      readAttachments(data).map((ref) => [ref.id, { ref, profile_id }] as const),
    ),
  );
}

/**
 * Drops what nothing names and is older than a day. Call it only where the records are known to be whole: a database
 * that has not yet pulled would take everything for an orphan. Resolves to how many went.
 */
export async function sweepOrphans(
  attachments: Attachments,
  data: Naming,
  now: number = Date.now(),
): Promise<number> {
  const rows = (await attachments.rows()).filter(
    ({ state, added_at }) => state !== 'dropped' && now - added_at > ORPHAN_AFTER,
  );
  if (rows.length === 0) return 0;
  const named = await namedAttachments(data);
  const orphans = rows.filter(({ id }) => !named.has(id));
  for (const { id } of orphans) await attachments.drop(id);
  return orphans.length;
}

/** Drops what an entry named, once taking its deletion back is no longer offered; one that is back keeps it. */
export async function dropUnnamed(attachments: Attachments, data: Naming, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const named = await namedAttachments(data);
  for (const id of ids) if (!named.has(id)) await attachments.drop(id);
}
