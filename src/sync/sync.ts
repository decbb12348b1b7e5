/** Replication of one account as the rest of the app sees it. */
import type { UserDatabase } from '../db/open.ts';
import type { WatchHead } from '../platform/head-channel.ts';
import type { Network } from '../platform/network.ts';
import type { Clock } from './clock.ts';
import type { AttentionRow, AttentionStore } from './rejected.ts';
import type { UnsentRow } from './replication.ts';
import type { SyncStatus } from './status.ts';
import type { Transport } from './transport.ts';

export type SyncOptions = {
  database: UserDatabase;
  transport: Transport;
  attention: AttentionStore;
  network: Network;
  /** The live signal; without it other devices' writes are found by polling. */
  watchHead?: WatchHead;
  clock?: Clock;
  random?: () => number;
  prefix?: string;
  /** The server refused the session even after a refresh. */
  signedOut?(): void;
};

export type Sync = {
  status(): SyncStatus;
  subscribe(listener: (status: SyncStatus) => void): () => void;
  /** Asks for a cycle now; resolves when it ended, however it ended. */
  trigger(): Promise<void>;
  /** Cycles until nothing is pending or one fails; resolves to what is still unsent. */
  flush(): Promise<number>;
  /** What the server has not acknowledged; null where this tab does not replicate, or not yet. */
  unsent(): Promise<UnsentRow[] | null>;
  attention(): Promise<AttentionRow[]>;
  /** Drops a refused row the person is done with. */
  settleAttention(key: string): Promise<void>;
  /** Runs when replication is stopped. */
  onStop(run: () => void): void;
  stop(): Promise<void>;
};
