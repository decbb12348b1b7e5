/** Puts replication together for the signed-in account. */
import type { DataKey } from '../db/encryption/data-key.ts';
import type { UserDatabase } from '../db/open.ts';
import type { Auth } from '../platform/auth.ts';
import { network } from '../platform/network.ts';
import { backendSettings } from '../platform/supabase.ts';
import { type Sync, startSync } from '../sync/engine.ts';
import { openAttentionStore } from '../sync/rejected.ts';
import { createTransport } from '../sync/transport.ts';

export async function beginSync(database: UserDatabase, auth: Auth, dataKey?: DataKey): Promise<Sync> {
  const { url, key } = backendSettings();
  const { account, durable } = database;
  return startSync({
    database,
    transport: createTransport({ url, key, account, tokens: auth, network }),
    attention: openAttentionStore(account, { durable, key: dataKey }),
    network,
    watchHead: (events) => auth.watchHead(account, events),
  });
}
