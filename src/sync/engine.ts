/** Replication of one open account: starts, starts over when the server's data or the local store did, and stops. */
import { storageError } from '../db/storage-error.ts';
import { log } from '../platform/log.ts';
import { trimAudit } from './audit-trail.ts';
import { createBackoff } from './backoff.ts';
import { type Clock, systemClock } from './clock.ts';
import { Coordinator, type CycleEnd } from './coordinator.ts';
import { learnEpoch } from './epoch.ts';
import { createLive, type Live } from './live.ts';
import { PendingCounter } from './pending-counter.ts';
import type { AttentionRow } from './rejected.ts';
import { type Replication, startReplication, type UnsentRow } from './replication.ts';
import { rowHandlers } from './set-aside.ts';
import { rememberSharedPast } from './shared-past.ts';
import { factsOfFailure, type SyncStatus } from './status.ts';
import { StatusBoard } from './status-board.ts';
import type { Sync, SyncOptions } from './sync.ts';
import { joinTabs, watchLeader } from './tabs.ts';
import type { TransportError } from './transport.ts';
import { listenForTriggers, pageOf } from './triggers.ts';

export type { Sync, SyncOptions } from './sync.ts';

const FLUSH_CYCLES = 20;
const READY_PATIENCE = 20_000;

export function startSync(options: SyncOptions): Sync {
  return new SyncEngine(options);
}

class SyncEngine implements Sync {
  private readonly clock: Clock;
  private readonly backoff;
  private readonly stopping: (() => void)[] = [];
  private readonly tabs;
  private readonly leader;
  private readonly live: Live | null;
  private readonly counter;
  private readonly past;
  private coordinator: Coordinator | null = null;
  private replication: Replication | null = null;
  private work: Promise<void>;
  private stopped = false;
  private callOffRetry: () => void = () => undefined;
  private lastEnd: CycleEnd = { kind: 'done' };
  private readonly told: StatusBoard;

  constructor(private readonly options: SyncOptions) {
    const { database, network, prefix } = options;
    const { account } = database;
    this.clock = options.clock ?? systemClock;
    this.backoff = createBackoff(options.random);
    this.told = new StatusBoard(account, network.isOnline(), () => this.tell());
    this.counter = new PendingCounter({
      database,
      attention: options.attention,
      clock: this.clock,
      replication: () => this.replication,
      everAcknowledged: () => this.told.facts.lastAck !== null,
      counted: (counts) => this.told.set(counts),
    });
    this.tabs = joinTabs({
      account,
      prefix,
      heard: (status) => this.follow(status),
      asked: () => {
        this.tell();
        void this.coordinator?.trigger();
      },
      introduced: () => this.tell(),
    });
    this.leader = watchLeader({
      clock: this.clock,
      isVisible: () => pageOf()?.document.visibilityState !== 'hidden',
      isReplicating: () => this.isReplicating(),
      takeOver: () => this.replication?.takeOver(),
    });
    this.live = this.listenLive();
    this.past = rememberSharedPast(database, options.attention);
    this.stopping.push(
      () => this.past.stop(),
      () => this.tabs.close(),
      () => this.leader.stop(),
      () => this.live?.stop(),
      listenForTriggers(
        () => void this.trigger(),
        () => this.live?.isJoined() ?? false,
      ),
      network.subscribe(() => this.told.set({ online: network.isOnline() })),
      () => this.counter.stop(),
    );
    this.work = this.begin();
  }

  status(): SyncStatus {
    return this.told.shown;
  }

  subscribe(listener: (status: SyncStatus) => void): () => void {
    return this.told.subscribe(listener);
  }

  async trigger(): Promise<void> {
    if (this.stopped) return;
    await this.work;
    if (!this.coordinator) {
      this.restart();
      await this.work;
    }
    // Closed while it waited: the channel to the other tabs is, too.
    if (this.stopped) return;
    this.tabs.askForCycle();
    this.leader.asked();
    await this.readyOrNot();
    await this.coordinator?.trigger();
    await this.work;
  }

  async flush(): Promise<number> {
    await this.work;
    // Behind a tab that leads nothing is known of what is unsent; whoever leaves is asked by this one.
    if (!this.isReplicating()) this.replication?.takeOver();
    for (let i = 0; i < FLUSH_CYCLES; i += 1) {
      this.coordinator?.trail.pass(true);
      await this.trigger();
      await this.counter.now();
      if (this.told.facts.pending === 0 || this.lastEnd.kind === 'failed') break;
    }
    this.coordinator?.trail.pass(false);
    return this.told.facts.pending;
  }

  async unsent(): Promise<UnsentRow[] | null> {
    return (await this.replication?.unsent()) ?? null;
  }

  onStop(run: () => void): void {
    this.stopping.push(run);
  }

  attention(): Promise<AttentionRow[]> {
    return this.options.attention.list();
  }

  async settleAttention(key: string): Promise<void> {
    await this.options.attention.remove(key);
    await this.counter.now();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const stop of this.stopping) stop();
    this.callOffRetry();
    this.options.transport.abort();
    await this.work;
    await this.halt();
    this.told.close();
  }

  /** Learns under which epoch to replicate (asking the server the first time only) and starts. */
  private async begin(): Promise<void> {
    try {
      const { attention, transport, database } = this.options;
      this.told.set({ lastAck: await attention.recall('last-ack') });
      await this.past.recall();
      for (const { id, document } of await attention.list())
        database.conflicts.refused.raiseAbove(id, document.vv);
      const epoch = await learnEpoch(attention, transport.send, database);
      if (this.stopped) return;
      if (!epoch.ok) {
        this.cycleFailed(epoch.error);
        this.retry(epoch.error.retryAfter);
        await this.counter.now();
        return;
      }
      this.told.set({ signedOut: false });
      this.run(epoch.value);
    } catch (error) {
      this.broken(error);
    }
  }

  private run(epoch: string): void {
    const { database, transport } = this.options;
    const coordinator = new Coordinator({
      account: database.account,
      device: database.deviceId,
      epoch,
      collections: database.names,
      send: async (request) => {
        await this.past.offering(request);
        return transport.send(request);
      },
      clock: this.clock,
      random: this.options.random,
      rows: rowHandlers({
        database,
        attention: this.options.attention,
        now: () => this.clock.now(),
        unkept: (code) => this.told.set({ problem: code }),
      }),
      serverTime: (iso) => {
        database.conflicts.serverTime = iso;
      },
      changed: () => {
        this.told.set({ busy: this.coordinator?.busy ?? false });
        this.counter.soon();
      },
      ended: (end) => this.ended(end),
    });
    this.coordinator = coordinator;
    this.replication = startReplication({
      database,
      coordinator,
      epoch,
      broken: (error) => this.broken(error),
    });
    this.counter.soon();
    this.tabs.askForCycle();
    this.leader.asked();
    // Never in a tab that leaves replication to another.
    void coordinator.allReady.then(() => {
      if (!this.stopped) this.live?.start();
    });
  }

  private listenLive(): Live | null {
    const { watchHead: watch, network, random } = this.options;
    if (!watch) return null;
    return createLive({
      watch,
      network,
      clock: this.clock,
      random,
      joined: () => void this.trigger(),
      moved: (seq) => void this.coordinator?.heard(seq),
    });
  }

  private ended(end: CycleEnd): void {
    this.lastEnd = end;
    if (end.kind === 'failed') this.cycleFailed(end.error);
    else if (end.kind === 'done') void this.acknowledged();
    else {
      this.work = this.work
        .then(() => this.past.keep(this.replication))
        .then(() => this.halt())
        .then(() => this.options.attention.remember('epoch', end.epoch))
        .then(() => {
          if (!this.stopped) this.run(end.epoch);
        })
        .catch((error: unknown) => this.broken(error));
    }
  }

  private async acknowledged(): Promise<void> {
    const lastAck = new Date(this.clock.now()).toISOString();
    this.backoff.reset();
    // Rows that could not even be set aside still wait: what stops them stays said.
    const problem = this.coordinator?.queued ? this.told.facts.problem : null;
    this.told.set({ lastAck, signedOut: false, problem, waitUntil: null });
    await this.options.attention.remember('last-ack', lastAck).catch(() => undefined);
    const { replication } = this;
    if (!replication) return;
    await trimAudit(this.options.database, () => replication.pending());
    // Closed meanwhile it cannot tell; the next opening's first cycle will.
    await this.past.settle(() =>
      this.stopped ? Promise.resolve(null) : replication.pending().catch(() => null),
    );
  }

  private cycleFailed(error: TransportError): void {
    this.lastEnd = { kind: 'failed', error };
    const failure = factsOfFailure(error, this.clock.now());
    this.told.set({ ...failure, online: this.options.network.isOnline() });
    if (failure.signedOut) this.options.signedOut?.();
  }

  /** The store did not take what was pulled: start over from what it has, or a later page would hide the gap. */
  private broken(error: unknown): void {
    if (this.stopped) return;
    const { code } = storageError(error);
    log.warn('replication starts over', { code, error });
    this.told.set({ problem: code });
    this.work = this.work.then(() => this.halt());
    this.retry();
  }

  private retry(retryAfter?: number): void {
    this.callOffRetry();
    this.callOffRetry = this.clock.after(this.backoff.next(retryAfter), () => this.restart());
  }

  private restart(): void {
    this.callOffRetry();
    this.work = this.work.then(() => (this.stopped || this.coordinator ? undefined : this.begin()));
  }

  private async halt(): Promise<void> {
    const { replication, coordinator } = this;
    this.replication = null;
    this.coordinator = null;
    await replication?.close();
    coordinator?.close();
  }

  /** A tab that follows another never gets ready, and must not wait for it. */
  private readyOrNot(): Promise<unknown> {
    const patience = new Promise<void>((resolve) => this.clock.after(READY_PATIENCE, resolve));
    return Promise.race([this.coordinator?.allReady, patience]);
  }

  private isReplicating(): boolean {
    return this.replication?.isActive() ?? false;
  }

  /** A tab that follows has nothing to say, and must not pass for one that leads. */
  private tell(): void {
    if (this.isReplicating()) this.tabs.tell(this.told.shown);
  }

  /** Only the tab that replicates knows what is pending; one that follows shows what it is told. */
  private follow(status: SyncStatus): void {
    this.leader.answered();
    if (!this.options.database.rx.multiInstance || this.isReplicating()) return;
    this.told.show(status);
  }
}
