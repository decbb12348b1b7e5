/** What the app takes on this device, and what would be lost with it. */
import { useCallback, useEffect, useState } from 'react';
import type { OnlyHere } from '../db/only-here.ts';
import { estimateStorage, keepStorage, type StorageEstimate } from '../platform/storage.ts';
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
