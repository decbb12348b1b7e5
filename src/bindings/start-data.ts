/** Opens people's records after first paint; hooks and commands work from then on. */
import { readStoredUser } from '../platform/stored-session.ts';
import { showsRecords } from '../shared/paths.ts';
import { mailedLink } from './mailed-link.ts';
import { type DataState, dataStore } from './stores.ts';
import type { AppError } from './types.ts';

let started: Promise<void> | null = null;

/**
 * Opens the database of the stored session (or the guest's), reads a mailed link if the address carries one, and
 * starts replication when signed in. Call once after first paint; calling again is harmless. Never rejects.
 */
export function startData(): Promise<void> {
  started ??= import('./runtime.ts')
    .then(({ startRuntime }) => startRuntime())
    .catch(() => {
      // A chunk that did not load (old page, no network) must be tried again by the next call.
      started = null;
      dataStore.setState({ status: 'error', data: null, error: { code: 'app-incomplete' } });
    });
  return started;
}

/**
 * Starts at once where somebody is signed in, something was written before, or the page shows records; a newcomer's
 * cheap phone opens its empty database only at the first touch. Call once after first paint.
 */
export async function startDataWhenNeeded(): Promise<void> {
  const isNeeded = showsRecords(globalThis.location?.pathname ?? '');
  if (isNeeded || mailedLink() !== null || readStoredUser() || (await hasDatabases())) return startData();
  const events = ['pointerdown', 'keydown'] as const;
  const start = () => {
    for (const name of events) removeEventListener(name, start);
    void startData();
  };
  for (const name of events) addEventListener(name, start, { passive: true });
}

/** True also where the browser does not tell or refuses: starting is what finds out. */
async function hasDatabases(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    return true;
  }
}

/** Closes the database and stops replication; for an update that must have it closed, and for tests. */
export async function stopData(): Promise<void> {
  if (!started) return;
  await started;
  started = null;
  const { stopRuntime } = await import('./runtime.ts');
  await stopRuntime();
}

/**
 * `durable` is false where the browser refuses to keep anything: records then live as long as the page, and the
 * screen must say so.
 */
export function useDataState(): {
  status: DataState['status'];
  account: string | null;
  durable: boolean;
  error: AppError | null;
} {
  const { status, data, error } = dataStore();
  const account = data && data.account !== 'guest' ? data.account : null;
  return { status, account, durable: data?.durable ?? true, error };
}
