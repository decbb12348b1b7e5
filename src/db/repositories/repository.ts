/** Create, change, remove and watch the documents of one collection, each write taken back by its own undo. */
import type { MangoQuery, RxCollection, RxDocument, WithDeleted } from 'rxdb/plugins/core';
import { uuidV7 } from '../../shared/ids.ts';
import { type AppError, fail, ok, type Result } from '../../shared/result.ts';
import { maximum, raise, type Vector } from '../conflicts/version-vector.ts';
import { storageError } from '../storage-error.ts';
import type { Validate } from '../validation/fields.ts';

export type Undo = () => Promise<Result<void>>;
export type Written<R> = { record: R; undo: Undo };
/** In the order of the list that was given: the id of each, or why it is not written. */
export type WrittenMany = { written: Result<string>[]; undo: Undo };
/** What to write, or how to make it of what is there by then; null writes nothing. */
export type Edit<F, R> = Partial<F> | ((now: R) => Partial<F> | null);
export type Next<T> = (value: T) => void;
export type Failed = (error: AppError) => void;
export type Unsubscribe = () => void;

type Stored = { id: string; vv: Record<string, number>; updated_at: string };

export type RepositoryContext = {
  device: string;
  /** Milliseconds; informative only, so a wrong clock harms nothing. */
  now: () => number;
  /** After the first write that took, so that the browser may be asked to keep the data. */
  written: () => void;
  /** Counts of a record's versions that the server refused; none is used again. */
  refused: (id: string) => Vector;
  /** A newer version of the app has the database now: nothing written here would be seen again. */
  isOutdated: () => boolean;
};

export function createRepository<F extends object, R extends F & Stored>(
  collection: RxCollection<R>,
  validate: Validate<F>,
  context: RepositoryContext,
) {
  const { device } = context;
  const timestamp = () => new Date(context.now()).toISOString();

  const nextVersion = (id: string, vv: Vector, above: Vector = {}) =>
    raise(maximum(maximum(vv, above), context.refused(id)), device);

  const find = (id: string): Promise<RxDocument<R> | null> => collection.findOne(id).exec();

  /** The tombstone too: a record that comes back must not count its versions from one again. */
  async function stored(id: string) {
    const [doc] = await collection.storageInstance.findDocumentsById([id], true);
    return doc;
  }

  async function insert(fields: F, id: string, above?: Vector): Promise<R> {
    const before = await stored(id);
    const vv: Vector = before?.vv ?? {};
    // F, id, vv and updated_at are what R consists of; TypeScript cannot add them up for a type parameter.
    const record = {
      ...fields,
      id,
      vv: nextVersion(id, vv, above),
      updated_at: timestamp(),
    } as unknown as R;
    const doc = await collection.insert(record);
    return doc.toMutableJSON();
  }

  async function attempt<T>(write: () => Promise<Result<T>>): Promise<Result<T>> {
    if (context.isOutdated()) return fail({ code: 'tab-outdated' });
    try {
      const result = await write();
      if (result.ok) context.written();
      return result;
    } catch (error) {
      return fail(storageError(error));
    }
  }

  /**
   * `id` is given only where it follows from something else; a new one is made on the device. `above`: a version that
   * was refused. What is written instead must not look like it, or it would be refused unseen.
   */
  function create(fields: F, id: string = uuidV7(), above?: Vector): Promise<Result<Written<R>>> {
    return attempt(async () => {
      const valid = validate(fields);
      if (!valid.ok) return valid;
      const record = await insert(valid.value, id, above);
      return ok({ record, undo: () => discard(id) });
    });
  }

  /**
   * In one go: one by one a file of thousands takes minutes. What is not valid is left out and told; a store that
   * refuses keeps none of them.
   */
  function createMany(list: readonly F[]): Promise<Result<WrittenMany>> {
    return attempt(async () => {
      const records: R[] = [];
      const written = list.map((fields): Result<string> => {
        const valid = validate(fields);
        if (!valid.ok) return valid;
        const id = uuidV7();
        // As in insert, but for the tombstone: a new id has none.
        records.push({
          ...valid.value,
          id,
          vv: nextVersion(id, {}),
          updated_at: timestamp(),
        } as unknown as R);
        return ok(id);
      });
      const { success, error } = await collection.bulkInsert(records);
      const undo = () => discardMany(success.map(({ id }) => id));
      if (error.length === 0) return ok({ written, undo });
      await undo();
      return fail(storageError(error[0]));
    });
  }

  /** In one go, each as discard() does it: a removal that raised no version would reach no other device. */
  function discardMany(ids: readonly string[]): Promise<Result<void>> {
    return attempt(async () => {
      const store = collection.storageInstance;
      const rows = (await store.findDocumentsById([...ids], false)).map((previous) => ({
        previous,
        document: {
          ...previous,
          vv: nextVersion(previous.id, previous.vv),
          updated_at: timestamp(),
          _deleted: true,
        },
      }));
      const { error } = rows.length > 0 ? await store.bulkWrite(rows, 'discard-many') : { error: [] };
      // Written to between the look and the removal, by another tab or by replication: each waits for its turn.
      for (const { documentId } of error) {
        const discarded = await discard(documentId);
        if (!discarded.ok) return discarded;
      }
      return ok(undefined);
    });
  }

  type Made = { before: R; changed: Partial<F> };

  function make(edit: Edit<F, R>, before: R): Result<Made | null> {
    const change = typeof edit === 'function' ? edit(before) : edit;
    if (!change) return ok(null);
    const valid = validate({ ...before, ...change });
    return valid.ok ? ok({ before, changed: pick(valid.value, Object.keys(change)) }) : valid;
  }

  /** `edit` may be asked several times: another tab may write first, and then the change is made of what that one wrote. */
  function update(id: string, edit: Edit<F, R>, above?: Vector): Promise<Result<Written<R>>> {
    return attempt(async () => {
      const doc = await find(id);
      if (!doc) return fail({ code: 'not-found' });
      const known = doc.toMutableJSON();
      // What is refused, or changes nothing, is no write at all.
      let made = make(edit, known);
      if (!made.ok) return made;
      if (!made.value) return ok({ record: known, undo: async () => ok(undefined) });
      const after = await doc.incrementalModify((current: WithDeleted<R>) => {
        // Removed elsewhere since it was looked at: an edit keeps the record, as in any merge.
        const before = current._deleted ? known : current;
        made = make(edit, before);
        if (!made.ok || !made.value) return current;
        return {
          ...before,
          ...made.value.changed,
          vv: nextVersion(id, current.vv, above),
          updated_at: timestamp(),
          _deleted: false,
        };
      });
      if (!made.ok) return made;
      const record = after.toMutableJSON();
      if (!made.value) return ok({ record, undo: async () => ok(undefined) });
      const previous: Partial<F> = pick<F>(made.value.before, Object.keys(made.value.changed));
      return ok({ record, undo: async () => voided(await update(id, previous)) });
    });
  }

  function discard(id: string): Promise<Result<void>> {
    return attempt(async () => {
      const doc = await find(id);
      if (!doc) return ok(undefined);
      await doc.incrementalModify((current) => ({
        ...current,
        vv: nextVersion(id, current.vv),
        updated_at: timestamp(),
        _deleted: true,
      }));
      return ok(undefined);
    });
  }

  async function remove(id: string): Promise<Result<{ undo: Undo }>> {
    const before = (await find(id))?.toMutableJSON();
    if (!before) return fail({ code: 'not-found' });
    const removed = await discard(id);
    if (!removed.ok) return removed;
    const restore = () => attempt(async () => ok(void (await insert(before, id))));
    return ok({ undo: restore });
  }

  function watch<T>(
    query: MangoQuery<R>,
    shape: (records: R[]) => T,
    next: Next<T>,
    failed: Failed,
  ): Unsubscribe {
    const subscription = collection.find(query).$.subscribe({
      next: (docs) => next(shape(docs.map((doc) => doc.toMutableJSON()))),
      error: (error: unknown) => failed(storageError(error)),
    });
    return () => subscription.unsubscribe();
  }

  return {
    create,
    createMany,
    update,
    remove,
    watch,
    async get(id: string): Promise<R | null> {
      return (await find(id))?.toMutableJSON() ?? null;
    },
    async all(query: MangoQuery<R> = {}): Promise<R[]> {
      const docs = await collection.find(query).exec();
      return docs.map((doc) => doc.toMutableJSON());
    },
    watchOne(id: string, next: Next<R | null>, failed: Failed): Unsubscribe {
      const subscription = collection.findOne(id).$.subscribe({
        next: (doc) => next(doc?.toMutableJSON() ?? null),
        error: (error: unknown) => failed(storageError(error)),
      });
      return () => subscription.unsubscribe();
    },
  };
}

function voided(result: Result<unknown>): Result<void> {
  return result.ok ? ok(undefined) : result;
}

function pick<F extends object>(from: F, keys: string[]): Partial<F> {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(from).filter(([key]) => wanted.has(key))) as Partial<F>;
}
