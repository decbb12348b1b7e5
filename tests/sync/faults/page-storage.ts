/**
 * IndexedDB as a killed page leaves it. Simulated, because three databases share this process: a transaction under
 * way at the kill still commits, as one does that the browser has taken over; from then on whatever still runs of
 * the page reaches the disk no more. What was committed stays for the next opening.
 */

export type PageStorage = {
  kill(): void;
  /** Forgets the page once nothing of it runs any more. */
  release(): void;
};

type Page = { disk: string; dead: boolean; connections: Set<IDBDatabase> };

const pages = new Map<string, Page>();
const owners = new WeakMap<IDBDatabase, Page>();

/**
 * Every database whose name holds `name` is opened from now on for this page, and lies on the disk under `disk`. A
 * new life needs a new name: RxDB and Dexie remember by name what is open, and a page that died closed nothing.
 */
export function watchPage(name: string, disk: string): PageStorage {
  const page: Page = { disk, dead: false, connections: new Set() };
  pages.set(name, page);
  return {
    kill() {
      page.dead = true;
      for (const connection of page.connections) connection.close();
    },
    release: () => void pages.delete(name),
  };
}

/** Deletes what the pages of one schedule kept, so that hundreds of them fit into memory. */
export async function deleteDatabases(part: string): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.includes(part)) continue;
    await new Promise<void>((resolve) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
      request.onblocked = () => resolve();
    });
  }
}

const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
  const [life = '', page] = [...pages].find(([part]) => name.includes(part)) ?? [];
  const onDisk = page ? name.replace(life, page.disk) : name;
  if (page?.dead) throw gone();
  const request = version === undefined ? open.call(this, onDisk) : open.call(this, onDisk, version);
  if (!page) return request;
  const own = () => {
    owners.set(request.result, page);
    page.connections.add(request.result);
    if (page.dead) request.result.close();
  };
  request.addEventListener('upgradeneeded', own);
  request.addEventListener('success', own);
  return request;
};

const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
  const page = owners.get(this);
  // Not InvalidStateError: Dexie would open the database again and go on.
  if (page?.dead) throw gone();
  return transaction.apply(this, given);
};

function gone(): DOMException {
  return new DOMException('the page is gone', 'AbortError');
}
