/** Joins RxDB's replication to the coordinator, one state a collection, all under one epoch of the server's data. */
import {
  addRxPlugin,
  getAssumedMasterState,
  getChangedDocumentsSince,
  getLastCheckpointDoc,
  type RxCollection,
  type WithDeleted,
} from 'rxdb/plugins/core';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { map } from 'rxjs';
import type { UserDatabase } from '../db/open.ts';
import type { Checkpoint, Coordinator } from './coordinator.ts';
import { isEmptyVector, isSameVersion } from './documents.ts';
import { type CollectionName, MAX_DOCUMENTS, type WireDocument } from './protocol.ts';

// RxDB adds it with the first replication; a tab that only follows asks who leads before there is one.
addRxPlugin(RxDBLeaderElectionPlugin);

type State = RxReplicationState<WireDocument, Checkpoint>;

export type Replication = {
  /** Documents written here and not acknowledged; null while another tab replicates. */
  pending(): Promise<number | null>;
  /** Stops all of it. Unsent rows stay unsent and are offered by the next replication. */
  close(): Promise<void>;
};

export type ReplicationOptions = {
  database: UserDatabase;
  coordinator: Coordinator;
  epoch: string;
  /** The local store failed to take or give documents. */
  broken(error: unknown): void;
};

/** cancel() was seen to hang; nothing may wait for it longer than this. */
const CANCEL_PATIENCE = 2_000;
const PENDING_BATCH = 500;

export function startReplication(options: ReplicationOptions): Replication {
  const states = options.database.names.map((name) => replicate(name, options));
  const subscriptions = states.map((state) => state.error$.subscribe((error) => options.broken(error)));

  return {
    async pending() {
      const counts = await Promise.all(states.map(countPending));
      if (counts.some((count) => count === null)) return null;
      return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    },
    async close() {
      for (const subscription of subscriptions) subscription.unsubscribe();
      const cancelled = Promise.allSettled(states.map((state) => state.cancel()));
      // Only once RxDB knows of the cancellation may waiting handlers go without an answer: before, it would take
      // their silence for the server's consent.
      await Promise.all(states.map(knowsOfCancel));
      options.coordinator.close();
      await Promise.race([cancelled, new Promise((resolve) => setTimeout(resolve, CANCEL_PATIENCE))]);
    },
  };
}

function replicate(name: CollectionName, { database, coordinator, epoch }: ReplicationOptions): State {
  // The wire's documents are the collections' own plus `deleted`; RxDB swaps that for its marker.
  const collection = database.rx[name] as unknown as RxCollection<WireDocument>;
  return replicateRxCollection<WireDocument, Checkpoint>({
    replicationIdentifier: `${name}-${epoch}`,
    collection,
    deletedField: 'deleted',
    live: true,
    waitForLeadership: database.rx.multiInstance,
    push: {
      batchSize: MAX_DOCUMENTS,
      waitBeforePersist: () => coordinator.burstOver(),
      handler: async (rows) => {
        // Taking the server's document after a refusal makes RxDB offer that very document once more.
        const news = rows.filter((row) => !isSameVersion(row.newDocumentState, row.assumedMasterState));
        const conflicts = await coordinator.push(
          name,
          news.map((row) => row.newDocumentState),
        );
        return conflicts.map(withMarker);
      },
    },
    pull: {
      batchSize: MAX_DOCUMENTS,
      handler: async (checkpoint) => {
        const answer = await coordinator.ready(name, checkpoint);
        return { documents: answer.documents.map(withMarker), checkpoint: answer.checkpoint };
      },
      stream$: coordinator
        .stream(name)
        .pipe(map(({ documents, checkpoint }) => ({ documents: documents.map(withMarker), checkpoint }))),
    },
  });
}

function withMarker(document: WireDocument): WithDeleted<WireDocument> {
  return { ...document, _deleted: document.deleted };
}

/** Everything written since RxDB's own mark that differs from what the server is known to have. */
async function countPending(state: State): Promise<number | null> {
  const internal = state.internalReplicationState;
  if (!internal || state.isStopped()) return null;
  let checkpoint: unknown = await getLastCheckpointDoc(internal, 'up');
  let count = 0;
  for (;;) {
    const changed = await getChangedDocumentsSince(internal.input.forkInstance, PENDING_BATCH, checkpoint);
    if (changed.documents.length === 0) return count;
    const known = await getAssumedMasterState(
      internal,
      changed.documents.map((document) => document.id),
    );
    count += changed.documents.filter(
      (document) => !isEmptyVector(document.vv) && !isSameVersion(document, known[document.id]?.docData),
    ).length;
    checkpoint = changed.checkpoint;
  }
}

function knowsOfCancel(state: State): Promise<void> {
  const canceled = state.internalReplicationState?.events.canceled;
  if (!canceled || canceled.getValue()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, CANCEL_PATIENCE);
    canceled.subscribe({
      next: (isCanceled) => isCanceled && resolve(),
      complete: () => {
        clearTimeout(timer);
        resolve();
      },
    });
  });
}
