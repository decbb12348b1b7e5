/**
 * The seam for encryption at rest: every storage a user database opens goes through here, which covers the
 * collections, replication's own copies, internal and local documents alike. Without a key it hands the storage back
 * as it is.
 */
import type { RxStorage } from 'rxdb/plugins/core';
import type { DataKey } from './data-key.ts';
import { sealedStorage } from './sealed-storage.ts';

export function withEncryption<Internals, Options>(
  storage: RxStorage<Internals, Options>,
  key?: DataKey,
  altered?: (collection: string) => void,
): RxStorage<Internals, Options> {
  return key ? sealedStorage(storage, key, altered) : storage;
}
