/** The sealed `.niramaya` file, and bringing one (or the plain copy) back. */
import type { NamedAttachment } from '../db/attachments/sweep.ts';
import type { Restored } from '../db/backup/restore.ts';
import type { UserDatabase } from '../db/open.ts';
import { keepStorage } from '../platform/storage.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { attachmentStore } from './attachment-store.ts';
import { withData } from './data.ts';
import { rememberBackup } from './last-backup.ts';

export type { Restored };

export type Backup = {
  /** Ready to be saved. */
  file: Blob;
  /** Photos and PDFs that are only on the server and could not be fetched now: not in the file. */
  missing: number;
};

/** Errors: 'passphrase-too-short', 'storage-refused'. */
export function makeBackup(passphrase: string): Promise<Result<Backup>> {
  return withLoaded(async (data, { copyOf, copyAttachments, sealBackup, SHORTEST_PASSPHRASE }) => {
    // Asked first: fetching what is missing takes time.
    if ([...passphrase].length < SHORTEST_PASSPHRASE) return fail({ code: 'passphrase-too-short' });
    const { attachments: store } = attachmentStore.getState();
    if (!store) return fail({ code: 'storage-refused' });
    const began = new Date();
    const { attachments, bytes, missing } = await copyAttachments(data, store, fetchMissing);
    const copy = await copyOf(data);
    const sealed = await sealBackup({ ...copy, attachments }, passphrase, bytes);
    if (!sealed.ok) return sealed;
    rememberBackup(data.account, began);
    return ok({ file: new Blob([sealed.value], { type: 'application/octet-stream' }), missing });
  });
}

async function fetchMissing({ ref, profile_id }: NamedAttachment): Promise<boolean> {
  const fetched = await attachmentStore.getState().queue?.fetch(ref, profile_id);
  return fetched?.ok ?? false;
}

/**
 * Merges the file's records into the open database. Nothing is written unless the whole file could be read. Errors:
 * 'passphrase-needed' (ask and call again), 'passphrase-wrong', 'backup-not-ours', 'backup-newer',
 * 'backup-truncated', 'backup-altered', 'file-unreadable', 'storage-full', 'storage-refused'.
 */
export function restoreBackup(file: Blob, passphrase: string | null): Promise<Result<Restored>> {
  return withLoaded(async (data, { readCopy, restoreRecords, restoreAttachments }) => {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return fail({ code: 'file-unreadable' });
    const copy = await readCopy(new Uint8Array(bytes), passphrase);
    if (!copy.ok) return copy;
    void keepStorage();
    const restored = await restoreRecords(data, copy.value);
    const { attachments } = attachmentStore.getState();
    if (!restored.ok || !attachments) return restored;
    const kept = await restoreAttachments(data, attachments, copy.value.attachments);
    return kept.ok ? restored : kept;
  });
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** Few people ever need it: it is not in the first load. */
async function load() {
  const [{ copyOf }, { copyAttachments, restoreAttachments }, file, { readCopy }, { restoreRecords }] =
    await Promise.all([
      import('../db/backup/records-copy.ts'),
      import('../db/backup/attachments-copy.ts'),
      import('../db/backup/file.ts'),
      import('../db/backup/read-copy.ts'),
      import('../db/backup/restore.ts'),
    ]);
  return { copyOf, copyAttachments, restoreAttachments, readCopy, restoreRecords, ...file };
}

function withLoaded<T>(run: (data: UserDatabase, loaded: Loaded) => Promise<Result<T>>): Promise<Result<T>> {
  return withData(async (data) => {
    try {
      return await run(data, await load());
    } catch {
      return fail({ code: 'storage-refused' });
    }
  });
}
