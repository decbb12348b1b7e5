import type { Database } from '../database/database.ts';
import type { Claims } from '../http/token.ts';

/** How far an account's rows have come. */
export type Head = { user_id: string; seq: number; updated_at: string };

export type Heads = {
  /** Calls back whenever an account's head may have moved. Returns the function that stops it. */
  watch(account: string, moved: () => void): () => void;
  close(): Promise<void>;
};

/** The trigger announce_head notifies here: "<account> <seq>". */
const CHANNEL = 'niramaya_heads';

/** One listener for all connections of this process. */
export async function listenForHeads(database: Database): Promise<Heads> {
  const watchers = new Map<string, Set<() => void>>();
  const tell = (some: Iterable<() => void> = []) => {
    for (const moved of [...some]) moved();
  };
  const close = await database.listen(
    CHANNEL,
    (payload) => tell(watchers.get(payload.split(' ')[0] ?? '')),
    () => {
      for (const some of watchers.values()) tell(some);
    },
  );
  return {
    watch(account, moved) {
      const some = watchers.get(account) ?? new Set();
      watchers.set(account, some.add(moved));
      return () => {
        some.delete(moved);
        if (some.size === 0 && watchers.get(account) === some) watchers.delete(account);
      };
    },
    close,
  };
}

/** An account's head as a person may read it: row-level security decides, as for any request of theirs. */
export async function readHead(
  database: Database,
  claims: Claims,
  account: string,
): Promise<Head | undefined> {
  const person = { auth: { role: 'authenticated', uid: claims.sub, jwt: claims } };
  const row = await database.connection.withContext(person, (db) =>
    db
      .selectFrom('sync_heads')
      .select(['user_id', 'seq', 'updated_at'])
      .where('user_id', '=', account)
      .executeTakeFirst(),
  );
  return row && { user_id: row.user_id, seq: Number(row.seq), updated_at: moment(row.updated_at) };
}

function moment(value: Date | string): string {
  return new Date(value).toISOString();
}
