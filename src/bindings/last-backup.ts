/** When this device last made a backup of the open records: a date and nothing else. */
import { create } from 'zustand';
import { LAST_BACKUP_KEY } from '../platform/storage-keys.ts';
import { dataStore } from './stores.ts';

const store = create<{ made: number }>(() => ({ made: 0 }));

/** `at` is when copying began: what was written since is not in the file. */
export function rememberBackup(account: string, at: Date): void {
  try {
    localStorage.setItem(`${LAST_BACKUP_KEY}-${account}`, at.toISOString());
  } catch {
    // Then the page goes on saying that there is none.
  }
  store.setState(({ made }) => ({ made: made + 1 }));
}

/** ISO 8601, or null. */
export function useLastBackup(): string | null {
  store();
  const { data } = dataStore();
  if (!data) return null;
  try {
    return localStorage.getItem(`${LAST_BACKUP_KEY}-${data.account}`);
  } catch {
    return null;
  }
}
