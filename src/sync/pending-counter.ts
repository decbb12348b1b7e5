/** Keeps the number of unacknowledged and refused documents up to date while records change. */
import { merge } from 'rxjs';
import { DOWNSTREAM } from '../db/assumed-master.ts';
import type { UserDatabase } from '../db/open.ts';
import { log } from '../platform/log.ts';
import type { Clock } from './clock.ts';
import type { AttentionStore } from './rejected.ts';
import type { Replication } from './replication.ts';

export type PendingCounts = { attention: number; pending?: number };

export type PendingCounterOptions = {
  database: UserDatabase;
  attention: AttentionStore;
  clock: Clock;
  replication(): Replication | null;
  /** True once a server has ever answered: before that every record is pending. */
  everAcknowledged(): boolean;
  counted(counts: PendingCounts): void;
};

/** Writes come in bursts; counting what is pending after each of them would cost more than the writes. */
const AFTER_CHANGE = 100;
/** Rests so many times as long as the last count took: while much is pending, counting must not become the work. */
const SHARE = 10;

export class PendingCounter {
  private counting: Promise<void> = Promise.resolve();
  private took = 0;
  private stopped = false;
  private callOff: () => void = () => undefined;
  private readonly writes;

  constructor(private readonly options: PendingCounterOptions) {
    const { rx, names } = options.database;
    const changes = merge(...names.map((name) => rx[name].eventBulks$));
    this.writes = changes.subscribe(({ context }) => {
      // What is pulled replaces only what the server had: nothing is pending more or less for it.
      if (!context.startsWith(DOWNSTREAM)) this.soon();
    });
  }

  soon(): void {
    this.callOff();
    if (this.stopped) return;
    const rest = Math.max(AFTER_CHANGE, this.took * SHARE);
    this.callOff = this.options.clock.after(rest, () => void this.now());
  }

  now(): Promise<void> {
    this.counting = this.counting.then(() => this.count());
    return this.counting;
  }

  stop(): void {
    this.stopped = true;
    this.callOff();
    this.writes.unsubscribe();
  }

  private async count(): Promise<void> {
    const { attention: store, clock, replication, counted } = this.options;
    const start = clock.now();
    try {
      const attention = await store.count();
      const replicating = replication();
      const pending = replicating ? await replicating.waiting() : await this.countUnsent();
      counted(pending === null ? { attention } : { attention, pending });
    } catch (error) {
      // A store that cannot be counted says nothing of what is pending; the last figure stays.
      if (!this.stopped) log.warn('pending records could not be counted', error);
    }
    this.took = clock.now() - start;
  }

  private async countUnsent(): Promise<number | null> {
    if (this.options.everAcknowledged()) return null;
    const { rx, names } = this.options.database;
    const counts = names.map((name) => rx[name].count().exec());
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }
}
