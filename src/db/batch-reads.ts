/**
 * RxDB's Dexie storage walks a cursor, and every step of it is a message to another process and back. Where an index
 * alone answers, one request brings the same documents.
 */
import type {
  PreparedQuery,
  RxDocumentData,
  RxStorage,
  RxStorageInstance,
  RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core';
import {
  fromDexieToStorage,
  getKeyRangeByQueryPlan,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie';

type Checkpoint = { id: string; lwt: number };

/**
 * The documents written after `checkpoint`, the oldest write first; those `skip` names are passed over. It may give
 * fewer than `limit`, but nothing only where nothing is left.
 */
export type ChangedSince<T> = (
  limit: number,
  checkpoint?: Checkpoint,
  skip?: (stored: RxDocumentData<T>) => boolean,
) => Promise<{ documents: RxDocumentData<T>[]; checkpoint: Checkpoint }>;

/**
 * An instance that can tell. Not under RxDB's own name for it: a migration reads on faster than it writes, and one that
 * fails half way then leaves more behind (see migrations/start-over.ts).
 */
export type WithChangedSince<T, Internals, Options> = RxStorageInstance<T, Internals, Options> & {
  changedSince?: ChangedSince<T>;
};

export function batchReads<Internals, Options>(
  storage: RxStorage<Internals, Options>,
): RxStorage<Internals, Options> {
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance<T>(params: RxStorageInstanceCreationParams<T, Options>) {
      const opened = await storage.createStorageInstance<T>(params);
      const instance = opened as unknown as RxStorageInstanceDexie<T>;
      const byCursor = instance.query.bind(instance);
      instance.query = async (prepared) => {
        const { selectorSatisfiedByIndex, sortSatisfiedByIndex } = prepared.queryPlan;
        if (!selectorSatisfiedByIndex) return byCursor(prepared);
        if (sortSatisfiedByIndex) return { documents: await readByIndex(instance, prepared, readOnwards) };
        // RxDB reads and sorts all there is for these, where the same index read backwards answers.
        if (isReversed(prepared)) return { documents: await readByIndex(instance, prepared, readBackwards) };
        return byCursor(prepared);
      };
      instance.cleanup = (age) => cleanUp(instance, age);
      const reads: WithChangedSince<T, Internals, Options> = opened;
      reads.changedSince = (limit, since, skip) => changedSince(instance, limit, since, skip);
      return reads;
    },
  };
}

/** As RxDB's own, which asks an index that is not there any more (few-reads.ts). */
async function cleanUp<T>(
  { internals, primaryPath }: RxStorageInstanceDexie<T>,
  age: number,
): Promise<boolean> {
  const { dexieDb, dexieTable } = await internals;
  await dexieDb.transaction('rw', dexieTable, async () => {
    const byTime = dexieTable.where(`[_meta.lwt+${primaryPath}]`);
    const old = await byTime.between([Number.NEGATIVE_INFINITY], [Date.now() - age]).toArray();
    await dexieTable.bulkDelete(old.filter((row) => row._deleted === '1').map((row) => row[primaryPath]));
  });
  return true;
}

/** Whether all it sorts by, descending, is what its index is made of beside what the selector holds fast. */
function isReversed<T>({ query, queryPlan }: PreparedQuery<T>): boolean {
  const { index, startKeys, endKeys } = queryPlan;
  const isFast = (field: string) => {
    const at = index.indexOf(field);
    return at >= 0 && startKeys[at] === endKeys[at];
  };
  const sorted = query.sort.flatMap((part) => Object.entries<string | undefined>(part));
  const fields = sorted.map(([field]) => field).filter((field) => !isFast(field));
  const free = index.filter((field) => !isFast(field));
  return sorted.every(([, order]) => order === 'desc') && fields.join() === free.join();
}

/** Rows of an index within a range, so many of them. */
type Read = (index: IDBIndex, range: IDBKeyRange, count: number | undefined) => Promise<unknown[]>;

const readOnwards: Read = (index, range, count) => answerOf(index.getAll(range, count));

const readBackwards: Read = (index, range, count) =>
  new Promise((resolve, reject) => {
    const rows: unknown[] = [];
    const request = index.openCursor(range, 'prev');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor) rows.push(cursor.value);
      if (cursor && rows.length !== count) cursor.continue();
      else resolve(rows);
    };
  });

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function readByIndex<T>(
  { internals }: RxStorageInstanceDexie<T>,
  { query, queryPlan }: PreparedQuery<T>,
  read: Read,
): Promise<RxDocumentData<T>[]> {
  const { skip = 0, limit } = query;
  const { dexieDb, dexieTable, booleanIndexes } = await internals;
  let range: IDBKeyRange;
  try {
    range = getKeyRangeByQueryPlan(booleanIndexes, queryPlan, IDBKeyRange);
  } catch (error) {
    // A range whose ends are the wrong way round holds nothing.
    if (error instanceof DOMException && error.name === 'DataError') return [];
    throw error;
  }
  const count = limit === undefined ? undefined : skip + limit;
  // To IndexedDB a count of nothing means all.
  if (count === 0) return [];
  const rows = await dexieDb.transaction('r', dexieTable, ({ idbtrans }) =>
    read(idbtrans.objectStore(dexieTable.name).index(`[${queryPlan.index.join('+')}]`), range, count),
  );
  return rows.slice(skip).map((row) => fromDexieToStorage<T>(booleanIndexes, row));
}

async function changedSince<T>(
  { internals, primaryPath }: RxStorageInstanceDexie<T>,
  limit: number,
  since: Checkpoint | undefined,
  skip: (stored: RxDocumentData<T>) => boolean = () => false,
) {
  const { dexieTable, booleanIndexes } = await internals;
  const byTime = dexieTable.where(`[_meta.lwt+${primaryPath}]`);
  let checkpoint = since ?? { id: '', lwt: 0 };
  for (;;) {
    const rows = await byTime.above([checkpoint.lwt, checkpoint.id]).limit(limit).toArray();
    const last = rows.at(-1);
    if (!last) return { documents: [], checkpoint };
    checkpoint = { id: last[primaryPath], lwt: last._meta.lwt };
    const documents = rows
      .map((row) => fromDexieToStorage<T>(booleanIndexes, row))
      .filter((row) => !skip(row));
    if (documents.length > 0) return { documents, checkpoint };
  }
}
