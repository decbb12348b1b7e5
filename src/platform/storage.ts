/** What the browser lets us keep. */

export type StorageEstimate = { usage: number; quota: number; persisted: boolean };

/** Asks the browser not to evict us; call after the first saved record, when browsers are most willing. */
export async function keepStorage(storage = managerOf()): Promise<boolean> {
  try {
    if (await storage?.persisted?.()) return true;
    return (await storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** Bytes; null where the browser does not tell. */
export async function estimateStorage(storage = managerOf()): Promise<StorageEstimate | null> {
  try {
    const estimate = await storage?.estimate?.();
    if (!estimate) return null;
    const persisted = (await storage?.persisted?.()) ?? false;
    return { usage: estimate.usage ?? 0, quota: estimate.quota ?? 0, persisted };
  } catch {
    return null;
  }
}

function managerOf(): Partial<StorageManager> | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.storage;
}
