/** What moved entries name goes along: opened with the guest's key, sealed with the account's. */
import { readAttachments } from '../../shared/attachments.ts';
import { openAttachments } from '../attachments/attachments.ts';
import { namedAttachments } from '../attachments/sweep.ts';
import { GUEST, type OpenOptions, type UserDatabase } from '../open.ts';
import type { MoveKeys, StagedRecord } from './journal.ts';

type MoveOptions = Pick<OpenOptions, 'prefix' | 'memory'> & { keys?: MoveKeys };

/** Before the guest's own go. Those that are there from an earlier, interrupted try stay. Rejects with an AppError. */
export async function bringAttachments(
  target: UserDatabase,
  staged: StagedRecord[],
  { keys, prefix, memory }: MoveOptions,
): Promise<void> {
  const ids = namedBy(staged);
  if (!keys || memory || ids.length === 0) return;
  // As they are written there: whoever was oneself as a guest is the account's own person now.
  const named = await namedAttachments(target);
  const guest = await openAttachments(GUEST, { prefix, key: keys.guest });
  const own = await openAttachments(target.account, { prefix, key: keys.account });
  try {
    for (const id of ids) {
      const profile_id = named.get(id)?.profile_id;
      if (!profile_id) continue;
      const opened = await guest.open(id);
      // Damaged, or cleared away by an earlier try: the records must not wait for it.
      if (!opened.ok) continue;
      const { bytes, ...ref } = opened.value;
      const kept = await own.keep(ref, { bytes, profile_id, state: 'waiting' });
      if (!kept.ok) throw kept.error;
    }
  } finally {
    guest.close();
    own.close();
  }
}

/** Clears the guest's copies of what no entry left with the guest names. */
export async function clearAttachments(
  guest: UserDatabase,
  staged: StagedRecord[],
  { keys, prefix, memory }: MoveOptions,
): Promise<void> {
  const ids = namedBy(staged);
  if (!keys || memory || ids.length === 0) return;
  const left = await namedAttachments(guest);
  const attachments = await openAttachments(GUEST, { prefix, key: keys.guest });
  try {
    for (const id of ids) if (!left.has(id)) await attachments.remove(id);
    if ((await attachments.rows()).length === 0) await attachments.destroy();
  } finally {
    attachments.close();
  }
}

function namedBy(staged: StagedRecord[]): string[] {
  return staged.flatMap(({ collection, document: { data } }) => {
    const names = collection === 'timeline_entries' || collection === 'profiles';
    if (!names || typeof data !== 'object' || data === null) return [];
    return readAttachments(data as Record<string, unknown>).map(({ id }) => id);
  });
}
