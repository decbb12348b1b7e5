/**
 * The seam for encryption at rest: every storage a user database opens goes through here, which covers the
 * collections, replication's own copies, internal and local documents alike. It hands the storage back as it is
 * until keys exist; nothing else needs to change when it wraps.
 */
import type { RxStorage } from 'rxdb/plugins/core';

export function withEncryption<Internals, Options>(
  storage: RxStorage<Internals, Options>,
): RxStorage<Internals, Options> {
  return storage;
}
