/**
 * Records that the first version of the app kept in the clear, brought into the sealed database. Interrupted, it
 * begins anew at the next opening: the clear copy goes only when all of it lies sealed.
 */
import { getChangedDocumentsSince, type RxCollection } from 'rxdb/plugins/core';
import type { CollectionName, UserRxDatabase } from '../collections.ts';

type Stored = { id: string; _deleted: boolean; [field: string]: unknown };
type PlainDocuments = Map<CollectionName, Stored[]>;

const BATCH = 500;

/** RxDB empties the stores of a removed database and leaves them there, for the next start to find. */
export async function deletePlain(name: string): Promise<void> {
  try {
    for (const database of await indexedDB.databases()) {
      if (database.name?.startsWith(`rxdb-dexie-${name}--`)) indexedDB.deleteDatabase(database.name);
    }
  } catch {
    // Empty stores that cannot be listed cost the next start a look into them, no more.
  }
}

/** Also true where the browser does not tell which databases it has: opening is what finds out. */
export async function hasPlain(name: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some((database) => database.name?.startsWith(`rxdb-dexie-${name}--`));
  } catch {
    return true;
  }
}

/** Deleted records too: a deletion the server has not heard of must still reach it. */
export async function readPlain(
  rx: UserRxDatabase,
  names: readonly CollectionName[],
): Promise<PlainDocuments> {
  const all: PlainDocuments = new Map();
  for (const name of names) {
    const { storageInstance } = storeOf(rx, name);
    const documents: Stored[] = [];
    let checkpoint: unknown;
    for (;;) {
      const page = await getChangedDocumentsSince(storageInstance, BATCH, checkpoint);
      if (page.documents.length === 0) break;
      documents.push(...page.documents);
      checkpoint = page.checkpoint;
    }
    all.set(name, documents);
  }
  return all;
}

/** What the sealed database has already stays: an earlier, interrupted try wrote it, and it may be edited since. */
export async function adoptPlain(rx: UserRxDatabase, plain: PlainDocuments): Promise<void> {
  for (const [name, documents] of plain) {
    const { storageInstance } = storeOf(rx, name);
    for (let at = 0; at < documents.length; at += BATCH) {
      const batch = documents.slice(at, at + BATCH);
      const held = await storageInstance.findDocumentsById(
        batch.map(({ id }) => id),
        true,
      );
      const known = new Set(held.map(({ id }) => id));
      const { error: errors } = await storageInstance.bulkWrite(
        batch.filter(({ id }) => !known.has(id)).map((document) => ({ document: fresh(document) })),
        'adopt-plain',
      );
      if (errors[0]) throw errors[0];
    }
  }
}

/** The store gives its own revision and time. */
function fresh(document: Stored) {
  return { ...document, _rev: '', _meta: { lwt: 1 }, _attachments: {} };
}

function storeOf(rx: UserRxDatabase, name: CollectionName): RxCollection<Stored> {
  return rx[name] as unknown as RxCollection<Stored>;
}
