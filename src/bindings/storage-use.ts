/** What the app takes on this device, and what would be lost with it. */
import { useCallback, useEffect, useState } from 'react';
import type { OnlyHere } from '../db/only-here.ts';
import { estimateStorage, keepStorage, type StorageEstimate } from '../platform/storage.ts';
import { attachmentStore } from './attachment-store.ts';
import { useLastBackup } from './last-backup.ts';
import type { Live } from './types.ts';
import { useLive } from './use-live.ts';

export type StorageUse = { state: 'loading' } | { state: 'unknown' } | ({ state: 'ready' } & StorageEstimate);

/** Bytes, and whether the browser promised to keep them. `ask` resolves to what the browser answered. */
export function useStorageUse(): { use: StorageUse; ask: () => Promise<boolean> } {
  const [use, setUse] = useState<StorageUse>({ state: 'loading' });
  const read = useCallback(async () => {
    const estimate = await estimateStorage();
    setUse(estimate ? { state: 'ready', ...estimate } : { state: 'unknown' });
  }, []);
  useEffect(() => void read(), [read]);
  const ask = useCallback(async () => {
    const kept = await keepStorage();
    await read();
    return kept;
  }, [read]);
  return { use, ask };
}

/** Records on this device, and those that are in no backup made here. */
export function useOnlyHere(): Live<OnlyHere> {
  const backup = useLastBackup();
  const live = useLive<OnlyHere>(`only-here-${backup}`, (data, next, failed) =>
    data.watchOnlyHere(backup, next, failed),
  );
  return live.state === 'ready' ? { state: 'ready', ...live.value } : live;
}

/** Photos and PDFs that no server has, and of these the ones in no backup made here; null while it is not known. */
export function useFilesOnlyHere(): { waiting: number; notInBackup: number } | null {
  const { attachments } = attachmentStore();
  const backup = useLastBackup();
  const [files, setFiles] = useState<{ waiting: number; notInBackup: number } | null>(null);
  useEffect(() => {
    let current = true;
    setFiles(null);
    const count = async () => {
      const rows = (await attachments?.rows())?.filter(({ state }) => state === 'waiting');
      if (!current || !rows) return;
      const covered = backup === null ? 0 : Date.parse(backup);
      const since = covered <= Date.now() ? covered : 0;
      setFiles({ waiting: rows.length, notInBackup: rows.filter(({ added_at }) => added_at > since).length });
    };
    // What cannot be counted is not called safe.
    const recount = () => void count().catch(() => current && setFiles(null));
    recount();
    const stop = attachments?.subscribe(recount);
    return () => {
      current = false;
      stop?.();
    };
  }, [attachments, backup]);
  return files;
}
