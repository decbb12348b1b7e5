/** The sealed `.niramaya` file, and bringing one (or the plain copy) back. */
import type { Restored } from '../db/backup/restore.ts';
import type { UserDatabase } from '../db/open.ts';
import { keepStorage } from '../platform/storage.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { rememberBackup } from './last-backup.ts';

export type { Restored };

/** A whole file, ready to be saved. Errors: 'passphrase-too-short', 'storage-refused'. */
export function makeBackup(passphrase: string): Promise<Result<Blob>> {
  return withLoaded(async (data, { copyOf, sealBackup }) => {
    const began = new Date();
    const sealed = await sealBackup(await copyOf(data), passphrase);
    if (!sealed.ok) return sealed;
    rememberBackup(data.account, began);
    return ok(new Blob([sealed.value], { type: 'application/octet-stream' }));
  });
}

/**
 * Merges the file's records into the open database. Nothing is written unless the whole file could be read. Errors:
 * 'passphrase-needed' (ask and call again), 'passphrase-wrong', 'backup-not-ours', 'backup-newer',
 * 'backup-truncated', 'backup-altered', 'file-unreadable', 'storage-full', 'storage-refused'.
 */
export function restoreBackup(file: Blob, passphrase: string | null): Promise<Result<Restored>> {
  return withLoaded(async (data, { readCopy, restoreRecords }) => {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return fail({ code: 'file-unreadable' });
    const copy = await readCopy(new Uint8Array(bytes), passphrase);
    if (!copy.ok) return copy;
    void keepStorage();
    return restoreRecords(data, copy.value);
  });
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** Few people ever need it: it is not in the first load. */
async function load() {
  const [{ copyOf }, { sealBackup }, { readCopy }, { restoreRecords }] = await Promise.all([
    import('../db/backup/records-copy.ts'),
    import('../db/backup/file.ts'),
    import('../db/backup/read-copy.ts'),
    import('../db/backup/restore.ts'),
  ]);
  return { copyOf, sealBackup, readCopy, restoreRecords };
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
