/** A list of small things in a database of its own, for pages and the worker alike. */
export type SmallStore = { name: string; store: string } & IDBObjectStoreParameters;

/** Done when it is written. Answers what the request of `work` gave. @throws DOMException where the browser refuses. */
export async function inStore<T>(
  of: SmallStore,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(of);
  try {
    const transaction = database.transaction(of.store, mode);
    const request = work(transaction.objectStore(of.store));
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    // A connection that stays open would hold up whoever deletes or upgrades it.
    database.close();
  }
}

function open({ name, store, ...keys }: SmallStore): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(store, keys);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
