/** The sealed `.niramaya` file, and bringing one (or the plain copy) back. */
import type { NamedAttachment } from '../db/attachments/sweep.ts';
import type { Restored } from '../db/backup/restore.ts';
import type { UserDatabase } from '../db/open.ts';
import { keepStorage } from '../platform/storage.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { attachmentStore } from './attachment-store.ts';
import { recordEvent } from './audit.ts';
import { mustBeOpen } from './closed-profiles.ts';
import { withData } from './data.ts';
import { rememberBackup } from './last-backup.ts';
import { wholeOf } from './screened-records.ts';

export type { Restored };

export type Backup = {
  /** Ready to be saved. */
  file: Blob;
  /** Photos and PDFs that are only on the server and could not be fetched now: not in the file. */
  missing: number;
};

/** Errors: 'passphrase-too-short', 'storage-refused'. */
export async function makeBackup(passphrase: string): Promise<Result<Backup>> {
  const began = new Date();
  return sealedCopy(passphrase, undefined, (account) => rememberBackup(account, began));
}

/**
 * One member with their records, for another phone to take in as it does a backup. Errors as makeBackup's, and
 * 'member-closed'.
 */
export async function makeMemberFile(passphrase: string, profileId: string): Promise<Result<Backup>> {
  const open = await withData(async ({ profiles }) => mustBeOpen(await profiles.get(profileId)));
  return open.ok ? sealedCopy(passphrase, profileId) : open;
}

function sealedCopy(
  passphrase: string,
  about: string | undefined,
  made: (account: string) => void = () => undefined,
): Promise<Result<Backup>> {
  return withLoaded(async (data, { copyOf, copyAbout, copyAttachments, sealBackup, SHORTEST_PASSPHRASE }) => {
    // Asked first: fetching what is missing takes time.
    if ([...passphrase].length < SHORTEST_PASSPHRASE) return fail({ code: 'passphrase-too-short' });
    const { attachments: store } = attachmentStore.getState();
    if (!store) return fail({ code: 'storage-refused' });
    const { attachments, bytes, missing } = await copyAttachments(data, store, fetchMissing, about);
    const whole = await copyOf(data);
    const copy = about === undefined ? whole : copyAbout(whole, about);
    const sealed = await sealBackup({ ...copy, attachments }, passphrase, bytes);
    if (!sealed.ok) return sealed;
    made(data.account);
    recordEvent('backup');
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
    recordEvent('restore');
    const kept = await restoreAttachments(data, attachments, copy.value.attachments);
    return kept.ok ? restored : kept;
  });
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** Few people ever need it: it is not in the first load. */
async function load() {
  const [
    { copyOf, copyAbout },
    { copyAttachments, restoreAttachments },
    file,
    { readCopy },
    { restoreRecords },
  ] = await Promise.all([
    import('../db/backup/records-copy.ts'),
    import('../db/backup/attachments-copy.ts'),
    import('../db/backup/file.ts'),
    import('../db/backup/read-copy.ts'),
    import('../db/backup/restore.ts'),
  ]);
  return { copyOf, copyAbout, copyAttachments, restoreAttachments, readCopy, restoreRecords, ...file };
}

function withLoaded<T>(run: (data: UserDatabase, loaded: Loaded) => Promise<Result<T>>): Promise<Result<T>> {
  return withData(async (data) => {
    try {
      // Sealed, and asked for the PIN again wherever it is brought back: it holds everybody.
      return await run(wholeOf(data), await load());
    } catch {
      return fail({ code: 'storage-refused' });
    }
  });
}
