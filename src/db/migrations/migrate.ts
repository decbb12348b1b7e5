/** Brings records that an older version of the app kept into the shape of this one, with no other tab at them. */
import {
  addRxPlugin,
  getAllCollectionDocuments,
  getPrimaryKeyOfInternalDocument,
  INTERNAL_CONTEXT_MIGRATION_STATUS,
} from 'rxdb/plugins/core';
import type { Creators, UserRxDatabase } from '../collections.ts';
import { RefusedStates } from '../conflicts/handler.ts';
import { storageError } from '../storage-error.ts';
import { askToClose, TabOutdatedError } from '../tab-outdated.ts';
import { runExclusive } from '../web-lock.ts';

/** Records that are there but did not come along must not look like an empty app. */
export class MigrationError extends Error {
  /** 'migration-failed', 'storage-full', 'tab-outdated'. */
  readonly code: string;
  constructor(error: unknown) {
    super('records could not be brought into the new shape', { cause: error });
    const { code } = storageError(error);
    this.code = code === 'storage-refused' ? 'migration-failed' : code;
  }
}

export type SchemaStand = 'same' | 'older' | 'newer';

/** How what lies in the database compares with what this version of the app knows. */
export async function schemaStand(
  rx: Pick<UserRxDatabase, 'internalStore'>,
  creators: ReturnType<Creators>,
): Promise<SchemaStand> {
  const versions = (await getAllCollectionDocuments(rx.internalStore)).flatMap(({ key }) => {
    const [, name = '', version] = /^(.+)-(\d+)$/.exec(key) ?? [];
    const known = creators[name]?.schema.version;
    return known === undefined ? [] : [Number(version) - known];
  });
  if (versions.some((ahead) => ahead > 0)) return 'newer';
  return versions.some((ahead) => ahead < 0) ? 'older' : 'same';
}

/**
 * Tells other tabs, waits until they let go (or takes the lock from them after 10 s) and migrates. Interrupted, the
 * old records are still there, and the next opening goes on. Throws MigrationError.
 */
export async function migrate(
  name: string,
  openAlone: () => Promise<UserRxDatabase>,
  creators: Creators,
  names: Parameters<Creators>[1],
): Promise<void> {
  askToClose(name);
  let rx: UserRxDatabase | undefined;
  try {
    const { RxDBMigrationSchemaPlugin } = await import('rxdb/plugins/migration-schema');
    addRxPlugin(RxDBMigrationSchemaPlugin);
    await runExclusive(name, async () => {
      const known = creators({ device: '', refused: new RefusedStates() }, names);
      const wanted = Object.fromEntries(
        Object.entries(known).map(([collection, creator]) => [collection, { ...creator, autoMigrate: true }]),
      );
      // RxDB migrates from the oldest version only; one between is there where a migration to it never ended.
      let left = Math.max(...Object.values(wanted).map(({ schema }) => schema.version));
      do {
        await rx?.close();
        rx = await openAlone();
        await forgetOutcomes(rx, wanted);
        await rx.addCollections(wanted);
        left -= 1;
      } while (left > 0 && (await schemaStand(rx, wanted)) === 'older');
    });
  } catch (error) {
    throw new MigrationError(error);
  } finally {
    await rx?.close().catch(() => undefined);
  }
}

/**
 * RxDB remembers that a migration failed and never tries again: a disk that was full once would close records for ever.
 * That one ended it takes for the end of the next to the same version.
 */
async function forgetOutcomes(
  { internalStore }: UserRxDatabase,
  wanted: ReturnType<Creators>,
): Promise<void> {
  const ids = Object.entries(wanted).map(([name, { schema }]) =>
    getPrimaryKeyOfInternalDocument(`${name}-v-${schema.version}`, INTERNAL_CONTEXT_MIGRATION_STATUS),
  );
  const known = await internalStore.findDocumentsById(ids, false);
  const ended = known.filter(({ data }) => data.status !== 'RUNNING');
  const count = { total: 0, handled: 0, percent: 0 };
  const rows = ended.map((previous) => ({
    previous,
    document: { ...previous, data: { ...previous.data, status: 'RUNNING', error: undefined, count } },
  }));
  if (rows.length > 0) await internalStore.bulkWrite(rows, 'forget-outcomes');
}

/** What opening throws, as the person is told it; null for what a session in memory can still answer. */
export function openingFault(error: unknown): { code: string } | null {
  if (error instanceof TabOutdatedError) return { code: 'tab-outdated' };
  return error instanceof MigrationError ? { code: error.code } : null;
}
