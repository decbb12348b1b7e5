/** Whether records have reached the server, and whether there is a network. */
import { useSyncExternalStore } from 'react';
import { network } from '../platform/network.ts';
import type { SyncStatus } from '../sync/status.ts';
import { syncStore } from './stores.ts';

export function useSyncStatus(): SyncStatus {
  return syncStore((state) => state.status);
}

/** False when the browser says so or the last request to our server did not get through. */
export function useOnline(): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline, () => true);
}

/** Asks for a cycle now; the status tells how it went. */
export async function syncNow(): Promise<void> {
  const { triggerSync } = await import('./runtime.ts');
  triggerSync();
}
