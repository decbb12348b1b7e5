/**
 * Dexie asks IndexedDB for each of many keys by itself, and every question costs a message to another process. RxDB
 * asks for all keys of a batch before it writes them, mostly to learn that none is there: one look at the stretch of
 * keys they lie in answers that, and often brings the records too.
 */
import type { DBCore, DBCoreTable, Dexie } from 'dexie';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { batchReads } from './batch-reads.ts';

/** Below this many keys, single questions are as quick. */
const MANY = 16;
/** How many more keys than wanted a stretch may hold before it is not worth reading. */
const STRAY = 2;
/** Dexie's DBCoreRangeType.Range; its enum exists for the compiler only. */
const RANGE = 2;

export function dexieStorage() {
  return batchReads(
    getRxStorageDexie({
      onCreate: (database: Dexie) => {
        database.use(fewReads);
        withoutTime(database);
      },
    }),
  );
}

/**
 * RxDB asks for an index of the time of writing beside the one of time and id, which answers the same questions. Each
 * index is a fifth of what a write costs. Databases that have it keep it.
 */
function withoutTime(database: Dexie): void {
  const { version } = database;
  database.version = (number) => {
    const declared = version.call(database, number);
    const { stores } = declared;
    declared.stores = (tables) =>
      stores.call(
        declared,
        Object.fromEntries(
          Object.entries(tables).map(([name, keys]) => [name, keys?.replace(/, _meta\.lwt$/, '') ?? null]),
        ),
      );
    return declared;
  };
}

export const fewReads = {
  stack: 'dbcore' as const,
  name: 'few-reads',
  create: (down: DBCore): DBCore => ({
    ...down,
    table: (name) => {
      const table = down.table(name);
      return { ...table, getMany: (request) => getMany(table, request) };
    },
  }),
};

/** Answers in the order of the keys, undefined where there is nothing, as Dexie's own does. */
function getMany(table: DBCoreTable, request: Parameters<DBCoreTable['getMany']>[0]): Promise<unknown[]> {
  const { trans, keys } = request;
  if (keys.length < MANY || !keys.every(isText)) return table.getMany(request);
  const sorted = [...new Set(keys)].sort();
  const range = { type: RANGE, lower: sorted[0], upper: sorted.at(-1) };
  const query = { index: table.schema.primaryKey, range };
  const limit = sorted.length * STRAY;
  return table.query({ trans, query, limit, values: false }).then(({ result: found }) => {
    if (found.length === limit) return table.getMany(request);
    const held = new Set(found);
    const wanted = keys.filter((key) => held.has(key));
    if (wanted.length === 0) return keys.map(() => undefined);
    if (wanted.length * STRAY < found.length)
      return table.getMany({ ...request, keys: wanted }).then((values) => inOrder(keys, wanted, values));
    return table.query({ trans, query, values: true }).then(({ result }) => inOrder(keys, found, result));
  });
}

function inOrder(keys: readonly unknown[], found: readonly unknown[], values: unknown[]): unknown[] {
  const byKey = new Map(found.map((key, at) => [key, values[at]]));
  return keys.map((key) => byKey.get(key));
}

function isText(key: unknown): key is string {
  return typeof key === 'string';
}
