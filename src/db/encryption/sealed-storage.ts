/**
 * A storage whose every instance seals its documents: collections, replication's copies of them, RxDB's internal and
 * local documents alike. Own wrapper, because RxDB's wrapRxStorageInstance decrypts change events in parallel: two
 * quick edits then arrive in the wrong order and the older text is sent last.
 */
import type {
  BulkWriteRow,
  EventBulk,
  RxDocumentData,
  RxStorage,
  RxStorageChangeEvent,
  RxStorageInstanceCreationParams,
  RxStorageWriteError,
} from 'rxdb/plugins/core';
import {
  BehaviorSubject,
  concatMap,
  filter,
  finalize,
  firstValueFrom,
  type Observable,
  share,
  tap,
} from 'rxjs';
import type { WithChangedSince } from '../batch-reads.ts';
import { assertClearQuery, clearFields } from './clear-fields.ts';
import type { DataKey } from './data-key.ts';
import { type DocumentSealer, documentSealer } from './sealed-document.ts';

export function sealedStorage<Internals, Options>(
  storage: RxStorage<Internals, Options>,
  key: DataKey,
  altered?: (collection: string) => void,
): RxStorage<Internals, Options> {
  return {
    name: `sealed-${storage.name}`,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance<T>(params: RxStorageInstanceCreationParams<T, Options>) {
      const clear = clearFields(params.schema);
      const { primaryKey } = params.schema;
      const primary = typeof primaryKey === 'string' ? primaryKey : String(primaryKey.key);
      const sealer = documentSealer<T>(key, params.collectionName, primary, clear, altered);
      return sealedInstance(await storage.createStorageInstance<T>(params), sealer, clear);
    },
  };
}

type Bulk<T> = EventBulk<RxStorageChangeEvent<T>, unknown>;

export function sealedInstance<T, Internals, Options>(
  inner: WithChangedSince<T, Internals, Options>,
  sealer: DocumentSealer<T>,
  clear: ReadonlySet<string>,
): WithChangedSince<T, Internals, Options> {
  const openAll = (documents: RxDocumentData<T>[]) => Promise.all(documents.map(sealer.open));
  const { changes$, delivered } = openedChanges(inner.changeStream(), sealer);
  let writes: Promise<unknown> = Promise.resolve();
  const { changedSince } = inner;

  return {
    ...(changedSince && {
      changedSince: async (...asked: Parameters<typeof changedSince>) => {
        const { documents, checkpoint } = await changedSince(...asked);
        return { documents: await openAll(documents), checkpoint };
      },
    }),
    databaseName: inner.databaseName,
    collectionName: inner.collectionName,
    internals: inner.internals,
    options: inner.options,
    schema: inner.schema,
    async bulkWrite(rows, context) {
      const sealing = Promise.all(rows.map((row) => sealRow(row, sealer)));
      // In the order they were asked for, however long each takes to seal: replication reads on from the newest
      // write it saw, and would never send an older one that came to lie there after it.
      const writing = Promise.all([sealing, writes]).then(([sealed]) => inner.bulkWrite(sealed, context));
      writes = Promise.allSettled([writes, writing]);
      const { error } = await writing;
      const sealed = await sealing;
      const byDocument = new Map(sealed.map((row, at) => [row.document, rows[at] ?? row]));
      const errors = await Promise.all(error.map((one) => openError(one, byDocument, sealer)));
      // RxDB counts on every event being out before the write resolves.
      await delivered();
      return { error: errors };
    },
    async findDocumentsById(ids, withDeleted) {
      return openAll(await inner.findDocumentsById(ids, withDeleted));
    },
    async query(prepared) {
      assertClearQuery(prepared.query, clear);
      return { documents: await openAll((await inner.query(prepared)).documents) };
    },
    async count(prepared) {
      assertClearQuery(prepared.query, clear);
      return inner.count(prepared);
    },
    changeStream: () => changes$,
    getAttachmentData: () => Promise.reject(new Error('attachments inside documents are not sealed')),
    cleanup: (minimumDeletedTime) => inner.cleanup(minimumDeletedTime),
    close() {
      sealer.forget();
      return inner.close();
    },
    remove: () => inner.remove(),
  };
}

async function sealRow<T>(row: BulkWriteRow<T>, sealer: DocumentSealer<T>): Promise<BulkWriteRow<T>> {
  // The previous state travels in the change event, to other tabs too.
  const [previous, document] = await Promise.all([
    row.previous ? sealer.sealRead(row.previous) : undefined,
    sealer.seal(row.document as RxDocumentData<T>),
  ]);
  return previous ? { previous, document } : { document };
}

async function openError<T>(
  error: RxStorageWriteError<T>,
  rows: Map<unknown, BulkWriteRow<T>>,
  sealer: DocumentSealer<T>,
): Promise<RxStorageWriteError<T>> {
  const writeRow = rows.get(error.writeRow.document) ?? error.writeRow;
  if (!('documentInDb' in error) || !error.documentInDb) return { ...error, writeRow };
  return {
    ...error,
    writeRow,
    documentInDb: await sealer.open(error.documentInDb),
  } as RxStorageWriteError<T>;
}

/** One decryption for all who listen, one bulk after the other; `delivered` resolves once none is on its way. */
function openedChanges<T>(
  sealed$: Observable<Bulk<T>>,
  sealer: DocumentSealer<T>,
): { changes$: Observable<Bulk<T>>; delivered(): Promise<unknown> } {
  const underWay$ = new BehaviorSubject(0);
  const changes$ = sealed$.pipe(
    tap(() => underWay$.next(underWay$.value + 1)),
    concatMap((bulk) => openBulk(bulk, sealer)),
    tap(() => underWay$.next(underWay$.value - 1)),
    filter((bulk) => bulk !== null),
    // Nobody listens any more: no write may wait for what is not coming.
    finalize(() => underWay$.next(0)),
    share(),
  );
  return { changes$, delivered: () => firstValueFrom(underWay$.pipe(filter((count) => count === 0))) };
}

/**
 * null for a bulk that does not open (locked meanwhile, altered): an error would end the stream for ever, while the
 * next query of that document says what is wrong with it.
 */
async function openBulk<T>(bulk: Bulk<T>, sealer: DocumentSealer<T>): Promise<Bulk<T> | null> {
  try {
    return { ...bulk, events: await Promise.all(bulk.events.map((event) => openEvent(event, sealer))) };
  } catch {
    return null;
  }
}

async function openEvent<T>(
  event: RxStorageChangeEvent<T>,
  sealer: DocumentSealer<T>,
): Promise<RxStorageChangeEvent<T>> {
  const previous = event.previousDocumentData as RxDocumentData<T> | undefined;
  const [documentData, previousDocumentData] = await Promise.all([
    sealer.open(event.documentData),
    previous ? sealer.open(previous) : previous,
  ]);
  return { ...event, documentData, previousDocumentData } as RxStorageChangeEvent<T>;
}
