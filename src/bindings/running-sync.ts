/** Replication of the open account, while there is one. */
import type { DataKey } from '../db/encryption/data-key.ts';
import type { UserDatabase } from '../db/open.ts';
import type { Sync } from '../sync/engine.ts';
import { beginUploads, stopUploads } from './attachment-session.ts';
import { getAuth } from './auth-client.ts';
import { SAVED_HERE, syncStore } from './stores.ts';

let sync: Sync | null = null;
let hold: () => Promise<() => void> = async () => () => undefined;

export function triggerSync(): void {
  void sync?.trigger();
}

export function currentSync(): Sync | null {
  return sync;
}

/** Before the session ends. What it gives takes everything up again, where the session stayed. */
export function holdSync(): Promise<() => void> {
  return hold();
}

/** Never rejects: what cannot start is said by the status. */
export async function startSync(data: UserDatabase, key: DataKey | undefined): Promise<void> {
  try {
    // A guest never loads replication.
    const { beginSync } = await import('./sync-session.ts');
    ({ sync, hold } = await beginSync(data, await getAuth(), key));
    sync.subscribe((status) => syncStore.setState({ status }));
    syncStore.setState({ status: sync.status() });
    await beginUploads(sync, data, await getAuth());
  } catch {
    // Without its chunk nothing is sent; records are saved here and the next start tries again.
    syncStore.setState({ status: { ...SAVED_HERE, problem: 'app-incomplete' } });
  }
}

export async function stopSync(): Promise<void> {
  const stopping = sync;
  sync = null;
  hold = async () => () => undefined;
  await stopUploads();
  await stopping?.stop();
  syncStore.setState({ status: SAVED_HERE });
}
