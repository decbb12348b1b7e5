/** Opens the records of one account, or of the guest; one at a time on a page. */
import { createRxDatabase, type RxStorage, removeRxDatabase } from 'rxdb/plugins/core';
import { uuidV7 } from '../shared/ids.ts';
import { type AppError, fail, ok, type Result } from '../shared/result.ts';
import { assumedMasters } from './assumed-master.ts';
import {
  COLLECTION_NAMES,
  type CollectionName,
  type Collections,
  type Creators,
  collectionCreators,
  type UserRxDatabase,
} from './collections.ts';
import { type ConflictContext, RefusedStates } from './conflicts/handler.ts';
import { adoptPlain, deletePlain, hasPlain, readPlain } from './encryption/adopt-plain.ts';
import type { DataKey } from './encryption/data-key.ts';
import { SealError } from './encryption/sealed-document.ts';
import { withEncryption } from './encryption/with-encryption.ts';
import { eventsInOrder } from './events-in-order.ts';
import { dexieStorage } from './few-reads.ts';
import { isIndexedDbUsable } from './indexeddb-usable.ts';
import { MigrationError, migrate, openingFault, schemaStand } from './migrations/migrate.ts';
import { startOver } from './migrations/start-over.ts';
import { deviceId } from './natural-ids.ts';
import { storageError } from './storage-error.ts';
import { listenForClosing, TabOutdatedError, type Tenure, whileTenured } from './tab-outdated.ts';
import { assemble, type UserDatabase } from './user-database.ts';
import { holdShared } from './web-lock.ts';

export type OpenOptions = {
  /** Separates databases of several "devices" in one process; for tests. */
  prefix?: string;
  multiInstance?: boolean;
  /** Opens these only, profiles among them; for tests, where several "devices" share the 13 of one page. */
  collections?: readonly CollectionName[];
  now?: () => number;
  /** Seals everything written; without one the records lie there in the clear. */
  key?: DataKey;
  /** Keeps nothing on the disk: where no key can be kept either. */
  memory?: boolean;
  /** After the first write of this opening. */
  onFirstWrite?: () => void;
  /** Hears of each document that lies there but does not open with the key: its collection's name. */
  onAltered?: (collection: string) => void;
  /**
   * A newer version of the app asks for the database, or has taken it: let go of everything that uses it. It is closed
   * when this resolves; until then writes still pass, unless the lock is lost.
   */
  onOutdated?: () => Promise<void>;
  /** Another version's collections; for tests. */
  creators?: Creators;
};

export { GUEST, selfIdOf, type UserDatabase } from './user-database.ts';

const open = new Map<string, UserDatabase>();
const turns = new Map<string, Promise<unknown>>();

/**
 * Closes the database that is open and opens this one. Where IndexedDB is refused twice (private mode, a full disk at
 * opening) a database in memory takes its place, with `durable: false`. Errors: 'storage-refused', 'storage-full';
 * with a key also 'locked', 'not-sealed' (written before there was one), 'sealed-altered' (or another key), 'sealed-newer';
 * 'tab-outdated' where a newer version of the app was here, 'migration-failed' where an older one was and its records
 * did not come along: they stay where they are.
 */
export function openUserDatabase(account: string, options: OpenOptions = {}): Promise<Result<UserDatabase>> {
  const key = options.prefix ?? '';
  const turn = (turns.get(key) ?? Promise.resolve()).then(async () => {
    const current = open.get(key);
    if (current?.account === account) return ok(current);
    await current?.close();
    return create(account, options);
  });
  turns.set(
    key,
    turn.catch(() => undefined),
  );
  return turn;
}

/** A disk that refuses may only be busy, with closing for the page before this one: asked once more after so long. */
const AGAIN_MS = 300;

async function create(account: string, options: OpenOptions): Promise<Result<UserDatabase>> {
  if (!options.memory) {
    const opened = (await openOnDisk(account, options)) ?? (await openOnDiskLater(account, options));
    if (opened) return opened;
  }
  try {
    const { getRxStorageMemory } = await import('rxdb/plugins/storage-memory');
    return ok(await build(account, options, getRxStorageMemory(), false));
  } catch (error) {
    const failure: AppError = storageError(error);
    return fail(failure);
  }
}

async function openOnDiskLater(account: string, options: OpenOptions) {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  return openOnDisk(account, options);
}

/** null where the disk refuses, or is full at opening. */
async function openOnDisk(account: string, options: OpenOptions): Promise<Result<UserDatabase> | null> {
  if (!(await isIndexedDbUsable())) return null;
  try {
    return ok(
      await (options.key ? buildSealed(account, options) : build(account, options, dexieStorage(), true)),
    );
  } catch (error) {
    // Records that are there but do not open must not look like an empty app.
    if (error instanceof SealError) return fail({ code: error.code });
    const fault = openingFault(error);
    return fault ? fail(fault) : null;
  }
}

/** Records that an earlier version kept in the clear come along, and their clear copy goes. */
async function buildSealed(account: string, options: OpenOptions): Promise<UserDatabase> {
  const { key: _key, ...clear } = options;
  if (!(await hasPlain(databaseName(account, clear)))) return build(account, options, dexieStorage(), true);
  const plain = await build(account, clear, dexieStorage(), true);
  const documents = await readPlain(plain.rx, plain.names);
  await plain.close();
  const sealed = await build(account, options, dexieStorage(), true);
  try {
    await adoptPlain(sealed.rx, documents);
  } catch (error) {
    await sealed.close();
    throw error;
  }
  await removeRxDatabase(databaseName(account, clear), dexieStorage(), clear.multiInstance ?? true);
  await deletePlain(databaseName(account, clear));
  return sealed;
}

async function build<Internals, Options>(
  account: string,
  options: OpenOptions,
  storage: RxStorage<Internals, Options>,
  durable: boolean,
  migrated = false,
): Promise<UserDatabase> {
  const { prefix = '', creators = collectionCreators, collections = COLLECTION_NAMES } = options;
  const name = databaseName(account, options);
  const tenure: Tenure = { over: false };
  let outdated: () => void = () => undefined;
  const masters = assumedMasters(options.key);
  const openRx = (multiInstance: boolean) =>
    createRxDatabase<Collections>({
      name,
      storage: startOver(
        whileTenured(
          eventsInOrder(masters.wrap(withEncryption(storage, options.key, options.onAltered))),
          tenure,
        ),
      ),
      multiInstance,
      eventReduce: true,
      closeDuplicates: true,
    });
  const release = await holdShared(name, () => {
    tenure.over = true;
    outdated();
  });
  let rx: UserRxDatabase | undefined;
  try {
    rx = await openRx(options.multiInstance ?? durable);
    const conflicts: ConflictContext = {
      device: await deviceIdOf(rx, durable),
      refused: new RefusedStates(),
    };
    const known = creators(conflicts, collections);
    const stand = await schemaStand(rx, known);
    if (stand === 'newer') throw new TabOutdatedError();
    if (stand === 'older') {
      await rx.close();
      release();
      if (migrated) throw new MigrationError(stand);
      await migrate(name, () => openRx(false), creators, collections);
      return build(account, options, storage, durable, true);
    }
    const added = await rx.addCollections(known);
    // In a page that migrated anything, RxDB refuses every write until it has looked once more whether a later version
    // must migrate; nothing must, see above. The first words of somebody on a slow phone would be refused.
    for (const collection of Object.values(added)) collection.migrationInProgress = false;
    const database = releasing(
      assemble(account, rx, conflicts, { ...options, durable, masters }, tenure),
      prefix,
      release,
    );
    outdated = once(() => void leave(database, tenure, options.onOutdated));
    rx.onClose.push(listenForClosing(name, outdated));
    if (tenure.over) outdated();
    open.set(prefix, database);
    return database;
  } catch (error) {
    release();
    void rx?.close().catch(() => undefined);
    throw error;
  }
}

function once(run: () => void): () => void {
  let ran = false;
  return () => {
    if (!ran) run();
    ran = true;
  };
}

async function leave(
  database: UserDatabase,
  tenure: Tenure,
  letGo: OpenOptions['onOutdated'],
): Promise<void> {
  await letGo?.().catch(() => undefined);
  tenure.over = true;
  await database.close();
}

function releasing(database: UserDatabase, key: string, release: () => void): UserDatabase {
  const forget = () => {
    if (open.get(key) === wrapped) open.delete(key);
    release();
  };
  const wrapped: UserDatabase = {
    ...database,
    // A store that broke rejects its closing too; the next one must open all the same.
    close: () =>
      database
        .close()
        .catch(() => undefined)
        .finally(forget),
    destroy: () => database.destroy().finally(forget),
  };
  return wrapped;
}

/** Sealed records lie under a name of their own, beside what an earlier version may have left in the clear. */
export function databaseName(
  account: string,
  { prefix = '', key }: Pick<OpenOptions, 'prefix' | 'key'>,
): string {
  return `${prefix}niramaya-user-${account}${key ? '-sealed' : ''}`;
}

/** RxDB writes a random token into each new database; a copy of nothing else carries it. */
async function deviceIdOf(rx: UserRxDatabase, durable: boolean): Promise<string> {
  return durable ? deviceId(await rx.storageToken) : uuidV7();
}
