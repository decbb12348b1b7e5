/**
 * RxDB's replication keeps beside each document a whole second copy: the state the server is known to have, its
 * "assumed master". For what was pulled and not edited here that is the document itself, and writing it a second time
 * was half of the first sync. So a pulled document is only marked, and its copy made when the two begin to differ, by
 * the first edit; it travels in the document's own `_meta`, which RxDB hands on from write to write. Once the server
 * took the edit RxDB's copy is written as ever, and comes first.
 */
import {
  type BulkWriteRow,
  getHeightOfRevision,
  META_INSTANCE_SCHEMA_TITLE,
  type MigrationStrategies,
  type RxDocumentData,
  type RxStorage,
  type RxStorageInstanceCreationParams,
} from 'rxdb/plugins/core';
import type { WithChangedSince } from './batch-reads.ts';
import type { DataKey } from './encryption/data-key.ts';
import { type Recent, recentlyOpened } from './encryption/recent.ts';
import { openSealed, sealWith } from './encryption/sealed-row.ts';

/** Whose copies lie in an instance of RxDB's. */
export type CopiesOf = {
  /** What RxDB calls that instance. */
  instance: string;
  collection: string;
  /** What RxDB calls its writes of pulled documents: holds the name the database is open under. */
  context: string;
  /** A copy may be older than the schema. */
  strategies: MigrationStrategies;
};

export type AssumedMasters = {
  wrap<Internals, Options>(storage: RxStorage<Internals, Options>): RxStorage<Internals, Options>;
  /** Before RxDB opens that instance, which waits for it: unbound it gives only what was written to it. */
  bind(of: Promise<CopiesOf>): void;
};

/** What RxDB's own writes of pulled documents are called; the name of that replication on this page follows. */
export const DOWNSTREAM = 'replication-downstream-';
/** RxDB's name for writing the copies of those. */
const DOWNSTREAM_COPIES = 'replication-down-write-meta';
/** The revision of a copy that lies in no store. */
const UNWRITTEN = '1-unwritten';

type Stored = RxDocumentData<Record<string, unknown>>;
type Row = BulkWriteRow<Record<string, unknown>>;
type Instance = WithChangedSince<Record<string, unknown>, unknown, unknown>;

/**
 * `for`: the instance whose copies these stand for. Not what RxDB calls the replication: that changes with the name of
 * the database, and a mark nobody knows again leaves a document without a copy, whose pulls RxDB then drops for ever.
 */
type Marks = {
  /** The height of the revision the pull wrote. */
  pulled?: { for: string; height: number };
  /** The state before the first edit of what was pulled, as text: sealed where there is a key. */
  master?: { for: string; version: number; text: string };
};

type Collection = {
  name: string;
  instance: Instance;
  key: DataKey | undefined;
  recent: Recent<unknown>;
  /** The instances of copies, by the context of the pulled writes they belong to. */
  copies: Map<string, string>;
  /** The one that was opened last. */
  current?: string;
  /** Ids of the batch pulled last, whose copies RxDB is about to write, and to which instance. */
  fresh: Map<string, string>;
};

export function assumedMasters(key?: DataKey): AssumedMasters {
  const collections = new Map<string, Collection>();
  const bound: Promise<CopiesOf>[] = [];
  return {
    bind: (of) => void bound.push(of),
    wrap: (storage) => ({
      name: storage.name,
      rxdbVersion: storage.rxdbVersion,
      async createStorageInstance<T>(params: RxStorageInstanceCreationParams<T, never>) {
        const opened = await storage.createStorageInstance<T>(params as never);
        // Its documents are looked at only for what every document of a collection and every copy has.
        const instance = opened as unknown as Instance;
        if (params.schema.title === META_INSTANCE_SCHEMA_TITLE) {
          const of = (await Promise.all(bound)).find((one) => one.instance === params.collectionName);
          const collection = of && collections.get(of.collection);
          if (of && collection) {
            collection.copies.set(of.context, of.instance);
            collection.current = of.instance;
            collection.fresh.clear();
            serveCopies(instance, collection, of);
          }
        } else {
          const recent = recentlyOpened();
          const [name, copies, fresh] = [params.collectionName, new Map(), new Map()];
          const opening = { name, instance, key, recent, copies, fresh };
          collections.set(name, opening);
          keepCopies(opening);
        }
        return opened;
      },
    }),
  };
}

/** The collection's side: marks what is pulled, and keeps what the first edit of that replaces. */
function keepCopies(collection: Collection): void {
  const { instance } = collection;
  const write = instance.bulkWrite.bind(instance);
  const query = instance.query.bind(instance);
  const { changedSince } = instance;
  // Replication asks for what to send, and has nothing to send of what it pulled.
  const isNoNews = (stored: Stored) => isPulledFor(stored, collection.current);
  instance.query = (prepared) => {
    const since = changedSince && collection.current ? sinceOf(prepared.query.selector) : null;
    const { limit = 0 } = prepared.query;
    return changedSince && since ? changedSince(limit, since, isNoNews) : query(prepared);
  };
  let before: Promise<unknown> = Promise.resolve();
  instance.bulkWrite = (rows, context) => {
    const copies = collection.copies.get(context);
    const prepared = copies
      ? rows.forEach(({ document }) => void markPulled(document, copies))
      : Promise.all(rows.map((row) => keepPrevious(row, collection)));
    // In the order they were asked for, also where the first has a copy to seal.
    const turn = Promise.all([prepared, before]);
    before = turn.catch(() => undefined);
    return turn.then(async () => {
      const answer = await write(rows, context);
      if (copies) collection.fresh = new Map(rows.map(({ document }) => [String(document.id), copies]));
      for (const { documentId } of answer.error) collection.fresh.delete(documentId);
      return answer;
    });
  };
}

/** Anew each time: RxDB gives all documents it inserts at once the same `_meta`. */
function markPulled(document: Row['document'], copies: string): void {
  const { master: _past, ...meta }: Stored['_meta'] & Marks = document._meta;
  const height = getHeightOfRevision(document._rev);
  document._meta = { ...meta, pulled: { for: copies, height } } as Stored['_meta'];
}

async function keepPrevious({ previous, document }: Row, { name, instance, key }: Collection): Promise<void> {
  if (!previous || isPulled(document as Stored)) return;
  const { pulled, master } = previous._meta as Marks;
  let kept = master;
  if (pulled && isPulled(previous)) {
    const { schema } = instance;
    const state = stateOf(previous);
    const text = key ? await sealWith(key, state, placeOf(name, String(previous.id))) : JSON.stringify(state);
    kept = { for: pulled.for, version: schema.version, text };
  }
  if (kept) document._meta = { ...document._meta, master: kept } as Stored['_meta'];
}

/** The side of RxDB's copies: answers for those never written, and does not write what the collection shows. */
function serveCopies(copies: Instance, collection: Collection, of: CopiesOf): void {
  const find = copies.findDocumentsById.bind(copies);
  const write = copies.bulkWrite.bind(copies);

  copies.findDocumentsById = async (ids, withDeleted) => {
    const found = await find(ids, withDeleted);
    const written = new Set(found.map(({ id }) => id));
    const missing = ids.filter((id) => !written.has(id) && id.endsWith('|0')).map((id) => id.slice(0, -2));
    if (missing.length === 0) return found;
    const documents = await collection.instance.findDocumentsById(missing, true);
    const masters = await Promise.all(documents.map((document) => masterOf(document, collection, of)));
    return [...found, ...masters.filter((copy) => copy !== null)];
  };

  copies.bulkWrite = async (rows, context) => {
    let needed = rows;
    if (context === DOWNSTREAM_COPIES) {
      const { fresh } = collection;
      needed = rows.filter(({ previous, document }) => {
        const isShown = fresh.get(String(document.itemId)) === of.instance;
        return !isShown || (previous && previous._rev !== UNWRITTEN);
      });
      fresh.clear();
    }
    if (needed.length === 0) return { error: [] };
    const written = needed.map((row) =>
      row.previous?._rev === UNWRITTEN ? { document: row.document } : row,
    );
    return write(written, context);
  };
}

async function masterOf(document: Stored, collection: Collection, of: CopiesOf): Promise<Stored | null> {
  const { master } = document._meta as Marks;
  if (isPulledFor(document, of.instance)) return copyOf(document.id, stateOf(document));
  if (master?.for !== of.instance) return null;
  const { key, name, instance, recent } = collection;
  const id = String(document.id);
  let state = recent.get(id + master.text);
  state ??= key ? await openSealed(key, master.text, placeOf(name, id)) : JSON.parse(master.text);
  recent.keep(id + master.text, state);
  // A strategy may change what it is given.
  if (master.version < instance.schema.version) state = structuredClone(state);
  for (let version = master.version + 1; version <= instance.schema.version; version += 1) {
    state = await of.strategies[version]?.(state as never, undefined as never);
  }
  return copyOf(id, state);
}

function copyOf(itemId: unknown, docData: unknown): Stored {
  const fields = { id: `${itemId}|0`, itemId, isCheckpoint: '0', docData };
  return { ...fields, _deleted: false, _attachments: {}, _rev: UNWRITTEN, _meta: { lwt: 1 } };
}

/** From where RxDB's getChangedDocumentsSince() asks; null for any other query. */
function sinceOf(selector: unknown): { lwt: number; id: string } | null {
  const [later, sameTime] = (selector as { $or?: Record<string, { $gt?: unknown }>[] }).$or ?? [];
  const [lwt, id] = [later?.['_meta.lwt']?.$gt, sameTime?.id?.$gt];
  return typeof lwt === 'number' && typeof id === 'string' ? { lwt, id } : null;
}

function isPulled({ _meta, _rev }: Stored): boolean {
  const { pulled } = _meta as Marks;
  return pulled?.height === getHeightOfRevision(_rev);
}

function isPulledFor(document: Stored, copies: string | undefined): boolean {
  const { pulled } = document._meta as Marks;
  return copies !== undefined && pulled?.for === copies && isPulled(document);
}

function stateOf({ _meta, _rev, _attachments, ...state }: Stored): Record<string, unknown> {
  return state;
}

function placeOf(collection: string, id: string) {
  return { collection, id, part: 'master' };
}
