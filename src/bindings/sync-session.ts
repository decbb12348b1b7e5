/** Puts replication together for the signed-in account. */
import type { DataKey } from '../db/encryption/data-key.ts';
import type { UserDatabase } from '../db/open.ts';
import type { Auth } from '../platform/auth.ts';
import { network } from '../platform/network.ts';
import { workerQueue } from '../platform/service-worker.ts';
import { readSessionEnd } from '../platform/session-end.ts';
import { backendSettings } from '../platform/supabase.ts';
import { systemClock } from '../sync/clock.ts';
import { type Sync, startSync } from '../sync/engine.ts';
import { type RecordsOutbox, startOutbox } from '../sync/outbox/outbox.ts';
import { fetchPass } from '../sync/outbox/upload-pass.ts';
import { openAttentionStore } from '../sync/rejected.ts';
import { createTransport } from '../sync/transport.ts';

/** `hold` comes before the session ends, as the outbox's. */
export type SyncSession = { sync: Sync; hold: RecordsOutbox['hold'] };

export async function beginSync(database: UserDatabase, auth: Auth, dataKey?: DataKey): Promise<SyncSession> {
  const { url, key } = backendSettings();
  const { account, durable, deviceId: device } = database;
  const attention = openAttentionStore(account, { durable, key: dataKey });
  const sync = startSync({
    database,
    transport: createTransport({ url, key, account, tokens: auth, network }),
    attention,
    network,
    watchHead: (events) => auth.watchHead(account, events),
  });
  const outbox = startOutbox({
    database,
    sync,
    memory: attention,
    worker: workerQueue,
    fetchPass: () => fetchPass({ url, key, device, tokens: auth }),
    isOnline: network.isOnline,
    clock: systemClock,
  });
  const unsubscribe = auth.subscribe((event) => {
    if (event.kind === 'password-changed') outbox.renewPass();
    // A session that was lost leaves its entry: it is sealed, and the server refuses a ticket that ended.
    if (event.kind === 'signed-out' && readSessionEnd() === 'left') void outbox.leave();
  });
  sync.onStop(() => {
    unsubscribe();
    outbox.stop();
  });
  return { sync, hold: outbox.hold };
}
