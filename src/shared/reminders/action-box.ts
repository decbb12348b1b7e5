/**
 * Answers given on a notification with no page open, until the app can read the records: they may be locked, and then
 * nobody but the person opens them. It holds the dose's id, what was pressed and when: nothing that tells about health.
 */
import type { NoticeAction } from './notice.ts';

export type DoseAction = {
  dose: string;
  action: NoticeAction;
  /** ISO 8601. */
  at: string;
};
export type KeptAction = DoseAction & { key: number };

const NAME = 'niramaya-reminder-actions';
const STORE = 'actions';

export function appendAction(action: DoseAction): Promise<void> {
  return inStore('readwrite', (store) => store.add(action)).then(() => undefined);
}

/** In the order in which they were given. */
export async function readActions(): Promise<KeptAction[]> {
  const kept = await inStore('readonly', (store) => store.getAll() as IDBRequest<KeptAction[]>);
  return kept;
}

export async function removeActions(keys: readonly number[]): Promise<void> {
  for (const key of keys) await inStore('readwrite', (store) => store.delete(key));
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    // A connection that stays open would hold up whoever deletes or upgrades it.
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () =>
    void request.result.createObjectStore(STORE, { keyPath: 'key', autoIncrement: true });
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
