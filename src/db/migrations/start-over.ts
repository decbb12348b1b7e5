/**
 * RxDB remembers how far a migration came, and that is not how far it wrote: where a batch fails, on a full disk, the
 * mark moves past it with the next one, and the next try would take for done what was never written and remove it. The
 * mark is also the same for every version a migration leads to. So each try looks at all records; those that came
 * along already are left as they are.
 */
import type { RxStorage, RxStorageInstanceCreationParams } from 'rxdb/plugins/core';

/** What RxDB calls the collections it remembers this in. */
const STATE = 'rx-migration-state-meta-';

/** The storage, in which every migration begins with its first record. */
export function startOver<Internals, Options>(
  storage: RxStorage<Internals, Options>,
): RxStorage<Internals, Options> {
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance<T>(params: RxStorageInstanceCreationParams<T, Options>) {
      const instance = await storage.createStorageInstance<T>(params);
      if (!params.collectionName.startsWith(STATE)) return instance;
      await instance.remove();
      return storage.createStorageInstance<T>(params);
    },
  };
}
