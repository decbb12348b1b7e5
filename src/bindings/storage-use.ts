import { useEffect, useState } from 'react';
import { estimateStorage, type StorageEstimate } from '../platform/storage.ts';

/** What the app holds on this device, in bytes, and whether the browser promised to keep it; null while unknown. */
export function useStorageUse(): StorageEstimate | null {
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    let current = true;
    estimateStorage().then((value) => current && setEstimate(value));
    return () => {
      current = false;
    };
  }, []);
  return estimate;
}
