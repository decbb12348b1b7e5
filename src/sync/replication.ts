/** Joins RxDB's replication to the coordinator, one state a collection, all under one epoch of the server's data. */
import {
  addRxPlugin,
  getAssumedMasterState,
  getChangedDocumentsSince,
  getCheckpointKey,
  getLastCheckpointDoc,
  type RxCollection,
  type RxDocumentData,
  type WithDeleted,
} from 'rxdb/plugins/core';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication';
import { map } from 'rxjs';
import { DOWNSTREAM } from '../db/assumed-master.ts';
import type { UserDatabase } from '../db/open.ts';
import type { Checkpoint, Coordinator } from './coordinator.ts';
import { isEmptyVector, isSameVersion } from './documents.ts';
import { type CollectionName, MAX_DOCUMENTS, type WireDocument } from './protocol.ts';

// RxDB adds it with the first replication; a tab that only follows asks who leads before there is one.
addRxPlugin(RxDBLeaderElectionPlugin);

type State = RxReplicationState<WireDocument, Checkpoint>;

export type UnsentRow = { collection: CollectionName; document: WireDocument };

export type Replication = {
  /** Documents written here and not acknowledged; null while another tab replicates. */
  pending(): Promise<number | null>;
  /** The same without events of the trail whose batch is not full yet. */
  waiting(): Promise<number | null>;
  /** The same documents themselves, of each collection the first MAX_DOCUMENTS. */
  unsent(): Promise<UnsentRow[] | null>;
  /** True while this tab replicates, as the one that leads or because it is in front. */
  isActive(): boolean;
  /** Replicates in this tab whoever leads. */
  takeOver(): void;
  /** Of each of those what the server was last known to have, undefined where it never had it. */
  shared(): Promise<Map<string, WithDeleted<WireDocument> | undefined>>;
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
const TRAIL: CollectionName = 'audit_events';
const PENDING_BATCH = 500;
/** Several requests' worth: RxDB writes down what one batch came to before it hands over the next. */
const PUSH_BATCH = 2_000;

export function startReplication(options: ReplicationOptions): Replication {
  const states = options.database.names.map((name) => replicate(name, options));
  const subscriptions = states.map((state) => state.error$.subscribe((error) => options.broken(error)));

  return {
    pending: () => countAll(states),
    waiting() {
      const { coordinator, database } = options;
      const counted = coordinator.trail.isHeld
        ? states.filter((_, at) => database.names[at] !== TRAIL)
        : states;
      return countAll(counted);
    },
    async unsent() {
      const found = await Promise.all(states.map(async (state) => listPending(state)));
      const rows: UnsentRow[] = [];
      for (const [at, documents] of found.entries()) {
        const collection = options.database.names[at];
        if (documents === null || !collection) return null;
        rows.push(...documents.map((document) => ({ collection, document })));
      }
      return rows;
    },
    isActive: () => states.some((state) => state.internalReplicationState && !state.isStoppedOrPaused()),
    takeOver() {
      // What start() fails with comes through error$ as well.
      for (const state of states) void state.start().catch(() => undefined);
    },
    async shared() {
      return new Map((await Promise.all(states.map(listShared))).flat());
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
  let isPulled = false;
  const replicationIdentifier = `${name}-${epoch}`;
  const state: State = replicateRxCollection<WireDocument, Checkpoint>({
    replicationIdentifier,
    collection,
    deletedField: 'deleted',
    live: true,
    waitForLeadership: database.rx.multiInstance,
    push: {
      batchSize: PUSH_BATCH,
      // RxDB takes no page while it waits here: the pause after one must not hold up the next.
      waitBeforePersist: () =>
        name === TRAIL ? coordinator.trail.whenOver() : coordinator.burstOver({ extend: !isPulled }),
      handler: async (rows) => {
        // Taking the server's document after a refusal makes RxDB offer that very document once more.
        const news = rows.filter((row) => !isSameVersion(row.newDocumentState, row.assumedMasterState));
        const conflicts = await coordinator.push(
          name,
          news.map(({ newDocumentState: document, assumedMasterState: master }) => ({ document, master })),
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
  database.masters.bind(copiesOf(state));
  // Listens before replication starts to, so that it is told first.
  const listening = collection.storageInstance.changeStream().subscribe(({ context, events }) => {
    isPulled = context.startsWith(DOWNSTREAM);
    if (name === TRAIL && !isPulled) coordinator.trail.add(events.map(actionOf));
  });
  state.subs.push(listening);
  return state;
}

/** Where RxDB keeps its copies of a collection's documents, and what it calls its writes of pulled ones. */
async function copiesOf({ metaInfoPromise, collection, replicationIdentifier }: State) {
  const { collectionName: instance } = await metaInfoPromise;
  const { database, storageInstance: forkInstance } = collection;
  const named = { identifier: `rxdbreplication${replicationIdentifier}`, forkInstance };
  const input = { ...named, hashFunction: database.hashFunction } as unknown as Parameters<
    typeof getCheckpointKey
  >[0];
  const context = DOWNSTREAM + (await getCheckpointKey(input));
  return { instance, collection: collection.name, context, strategies: collection.migrationStrategies };
}

function withMarker(document: WireDocument): WithDeleted<WireDocument> {
  return { ...document, _deleted: document.deleted };
}

function actionOf({ documentData }: { documentData: object }): string {
  return String((documentData as { action?: unknown }).action);
}

async function countAll(states: readonly State[]): Promise<number | null> {
  const counts = await Promise.all(states.map(countPending));
  if (counts.some((count) => count === null)) return null;
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

async function countPending(state: State): Promise<number | null> {
  const batches = pendingBatches(state);
  if (!batches) return null;
  let count = 0;
  for await (const batch of batches) count += batch.length;
  return count;
}

async function listPending(state: State): Promise<WireDocument[] | null> {
  const batches = pendingBatches(state);
  if (!batches) return null;
  const documents: WireDocument[] = [];
  for await (const batch of batches) {
    documents.push(...batch.map(({ document }) => toWire(document)));
    if (documents.length >= MAX_DOCUMENTS) break;
  }
  return documents.slice(0, MAX_DOCUMENTS);
}

async function listShared(state: State): Promise<[string, Master][]> {
  const shared: [string, Master][] = [];
  for await (const batch of pendingBatches(state) ?? []) {
    shared.push(...batch.map(({ document, master }): [string, Master] => [document.id, master]));
  }
  return shared;
}

type Stored = RxDocumentData<WireDocument>;
type Master = WithDeleted<WireDocument> | undefined;
type Pending = { document: Stored; master: Master };

/** Everything written since RxDB's own mark that differs from what the server is known to have, with that. */
function pendingBatches(state: State): AsyncGenerator<Pending[]> | null {
  const internal = state.internalReplicationState;
  if (!internal || state.isStopped()) return null;
  return (async function* () {
    let checkpoint: unknown = await getLastCheckpointDoc(internal, 'up');
    for (;;) {
      const changed = await getChangedDocumentsSince(internal.input.forkInstance, PENDING_BATCH, checkpoint);
      if (changed.documents.length === 0) return;
      const known = await getAssumedMasterState(
        internal,
        changed.documents.map((document) => document.id),
      );
      yield changed.documents
        .map((document) => ({ document, master: known[document.id]?.docData }))
        .filter(({ document, master }) => !isEmptyVector(document.vv) && !isSameVersion(document, master));
      checkpoint = changed.checkpoint;
    }
  })();
}

/** As RxDB hands it to the push handler. */
function toWire({ _deleted, _meta, _rev, _attachments, ...document }: Stored): WireDocument {
  return { ...document, deleted: _deleted };
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
