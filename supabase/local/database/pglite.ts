import { AsyncResource } from 'node:async_hooks';
import { chmodSync, mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { aroundConnections } from './connections.ts';
import type { Database } from './database.ts';
import { mapErrors } from './errors.ts';
import { tellAddress } from './request-headers.ts';
import { tellContextAtOnce } from './session-context.ts';
import { SessionMutex } from './session-mutex.ts';

/** Opens PGlite in a folder. The folder must be held by this process, see data-folder.ts. */
export async function openPglite(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  // PGlite lets everybody on the machine read, and the folder above may have been there before, open to all.
  chmodSync(folder, 0o700);
  const connection = await createPgliteConnection({ url: folder });
  const pglite = connection.driver as PGlite;
  await pglite.waitReady;

  // @supabase/lite 0.10 hands its one session to every request at once: BEGIN, SET LOCAL ROLE and COMMIT of
  // concurrent requests interleave, and one person reads another's rows. One request at a time may have it.
  const mutex = new SessionMutex();
  aroundConnections(connection, (work) => mutex.run(work));

  mapErrors(connection);
  tellAddress(connection);
  tellContextAtOnce(connection);
  return {
    connection,
    driver: 'pglite',
    query: async <T>(sql: string, parameters: unknown[] = []) =>
      (await mutex.run(() => pglite.query<T>(sql, parameters))).rows,
    script: (sql) => mutex.run(() => pglite.transaction(async (tx) => void (await tx.exec(sql)))),
    listen: async (channel, heard, missed) => {
      // PGlite calls back from inside the turn of whoever notified: bound, it takes none of that turn's rights along.
      const outside = AsyncResource.bind(heard);
      const unlisten = await mutex.run(() => pglite.listen(channel, outside));
      missed();
      return () => mutex.run(() => unlisten());
    },
    close: () => mutex.run(() => connection.close()),
  };
}
