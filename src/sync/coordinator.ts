/**
 * Owns the cycle: gathers the rows of all collections, sends them in one request, pulls what is new in the same one,
 * and tries again later when that failed. RxDB's handlers only queue and wait here; they never fail, because a
 * handler that does makes RxDB retry on its own clock.
 */
import { Subject } from 'rxjs';
import { createBackoff } from './backoff.ts';
import { Burst } from './burst.ts';
import type { Clock } from './clock.ts';
import { isEmptyVector, stripServerFields } from './documents.ts';
import { applyPush, type RowHandlers } from './outcomes.ts';
import type { CollectionName, PullAnswer, SyncAnswer, WireDocument } from './protocol.ts';
import { isOversized, type Offered, PushQueue, type QueuedRow } from './queue.ts';
import { acceptedOf, buildRequest } from './request.ts';
import { TrailBatch } from './trail-batch.ts';
import type { Send, TransportError } from './transport.ts';

export type Checkpoint = { seq: number };
export type PulledBatch = { documents: WireDocument[]; checkpoint: Checkpoint };

export type CycleEnd =
  | { kind: 'done' }
  | { kind: 'failed'; error: TransportError }
  /** The server's data began anew: replication must start again under this epoch. */
  | { kind: 'epoch'; epoch: string };

export type CoordinatorOptions = {
  account: string;
  device: string;
  epoch: string;
  /** Those that replicate, in the order in which they are applied. */
  collections: readonly CollectionName[];
  send: Send;
  clock: Clock;
  random?: () => number;
  rows: RowHandlers;
  /** The server's clock, for merges. */
  serverTime(iso: string): void;
  /** After each cycle, and when one starts. */
  changed(): void;
  ended(end: CycleEnd): void;
};

/** Handlers of one tick queue within this window, so that all collections share one request. */
const WINDOW = 50;
/** Collections get ready within milliseconds of one another; rows wait no longer than this for the last. */
const READY_PATIENCE = 2_000;

export class Coordinator {
  private readonly queue = new PushQueue();
  private readonly backoff;
  private readonly since = new Map<CollectionName, number>();
  private readonly pulled = new Map<CollectionName, Subject<PulledBatch>>();
  private cycle = 0;
  /** The server's order up to which this device has asked for everything. */
  private reached = 0;
  private running: Promise<void> | null = null;
  private again = false;
  private closed = false;
  private callOff: () => void = () => undefined;
  private readonly burst;
  /** The trail is no change a person waits for, and goes in batches. */
  readonly trail;
  private announceReady: () => void = () => undefined;
  /** Resolves once every collection has told where it stands; never in a tab that leaves replication to another. */
  readonly allReady = new Promise<void>((resolve) => {
    this.announceReady = resolve;
  });

  constructor(private readonly options: CoordinatorOptions) {
    this.backoff = createBackoff(options.random);
    this.burst = new Burst(options.clock);
    this.trail = new TrailBatch(options.clock);
    for (const name of options.collections) this.pulled.set(name, new Subject());
  }

  get busy(): boolean {
    return this.running !== null;
  }

  /** Rows RxDB has handed over and that wait for an answer. */
  get queued(): number {
    return this.queue.size;
  }

  /** RxDB's push handler: resolves with what to take instead, when every row was answered. */
  push(collection: CollectionName, offered: Offered[]): Promise<WireDocument[]> {
    // A document without versions stands for one the server never had: there is nothing to tell it.
    const known = offered.filter(({ document }) => !isEmptyVector(document.vv));
    if (known.length === 0 || this.closed) return Promise.resolve([]);
    const answered = this.queue.add(collection, known);
    this.schedule(WINDOW);
    return answered;
  }

  /**
   * Resolves when a burst of local writes is over. RxDB waits with handing rows over until then: called at once it
   * would send the first row alone and hold the rest back until that was answered. What was pulled extends none.
   */
  burstOver({ extend }: { extend: boolean }): Promise<void> {
    if (this.closed) return Promise.resolve();
    return extend ? this.burst.extend() : this.burst.whenOver();
  }

  /** RxDB's pull handler: tells where a collection stands; what is new comes through the stream. */
  async ready(collection: CollectionName, checkpoint: Checkpoint | undefined): Promise<PulledBatch> {
    const seq = checkpoint?.seq ?? 0;
    this.since.set(collection, seq);
    if (this.since.size === this.options.collections.length) this.announceReady();
    this.schedule(WINDOW);
    return { documents: [], checkpoint: { seq } };
  }

  stream(collection: CollectionName): Subject<PulledBatch> {
    const subject = this.pulled.get(collection);
    if (!subject) throw new Error(`no collection ${collection}`);
    return subject;
  }

  /** Asks for a cycle now; resolves when it ended. Failures count towards no back-off the person has to wait for. */
  trigger(): Promise<void> {
    this.trail.end();
    return this.start();
  }

  private start(): Promise<void> {
    if (this.closed) return Promise.resolve();
    this.callOff();
    this.burst.end();
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.pause(WINDOW)
      .then(() => this.runAll())
      .finally(() => {
        this.running = null;
        if (!this.closed) this.options.changed();
        if (this.again) {
          this.again = false;
          this.schedule(WINDOW);
        }
      });
    this.options.changed();
    return this.running;
  }

  /** The account's rows stand at `seq` on the server: a cycle, unless this device has them already. */
  async heard(seq: number): Promise<void> {
    // A push of our own is told while the answer to it is still on its way.
    while (this.running) await this.running;
    if (seq > this.reached) await this.start();
  }

  /** Lets every waiting handler go without an answer. Cancel the replications first: then RxDB keeps the rows as unsent. */
  close(): void {
    this.closed = true;
    this.callOff();
    this.burst.end();
    this.trail.end();
    this.queue.release();
  }

  private schedule(delay: number): void {
    if (this.closed) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.callOff();
    this.callOff = this.options.clock.after(delay, () => void this.start());
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.options.clock.after(milliseconds, resolve));
  }

  private async runAll(): Promise<void> {
    this.cycle += 1;
    // A row sent before its collection may be pulled would come back as news in the next page.
    if (this.queue.size > 0) await Promise.race([this.allReady, this.pause(READY_PATIENCE)]);
    let behind: CollectionName[] | null = null;
    do {
      const rows = this.queue.take(this.cycle);
      // What is pushed is pulled in the same request too: only then does the server leave these very rows out. Where
      // nothing is behind all are asked again, or our own rows would be heard of as news from elsewhere.
      const asked: CollectionName[] = behind?.length
        ? [...new Set([...behind, ...rows.map((row) => row.collection)])]
        : [...this.since.keys()];
      // Before the collections are ready, and in a tab that does not replicate, there is nothing to say.
      if (rows.length === 0 && asked.length === 0) return;
      // Whoever asked, or handed over a row, while an earlier request was on its way is answered by this one.
      if (!behind?.length) this.again = false;
      const [first] = rows;
      if (first && isOversized(first)) {
        // Some servers and proxies break off such a request instead of refusing it, which would stop the queue.
        if (!(await this.setAside(first, { code: 'too-large' }))) first.heldIn = this.cycle;
        continue;
      }
      const { account, device, send } = this.options;
      const answer = await send(buildRequest({ account, device, rows, since: this.since, asked }));
      if (this.closed) return;
      if (!answer.ok) {
        if (await this.absorb(answer.error, rows)) continue;
        this.fail(answer.error);
        return;
      }
      if (answer.value.epoch !== this.options.epoch) {
        this.options.ended({ kind: 'epoch', epoch: answer.value.epoch });
        return;
      }
      // Before any conflict of this answer is resolved: a clock that runs ahead must not decide one.
      this.options.serverTime(answer.value.server_time);
      if (!(await applyPush(this.queue, rows, answer.value, this.cycle, this.options.rows))) {
        this.fail({ code: 'bad-response' });
        return;
      }
      this.queue.grow();
      behind = this.feed(answer.value, rows);
      // One request that asks for all collections sees all of them at one moment; later pages of some tell nothing of
      // the others.
      if (asked.length === this.options.collections.length) this.reached = Math.max(...this.since.values());
    } while (!this.closed && ((behind?.length ?? 1) > 0 || this.queue.hasMore(this.cycle)));
    if (this.closed) return;
    this.backoff.reset();
    this.options.ended({ kind: 'done' });
    // Rows whose profile is still on its way are offered again, a little later each time.
    if (this.queue.size > 0) this.later();
  }

  /** True where the request was at fault and a smaller one, or one without the row, may pass. */
  private async absorb(error: TransportError, rows: QueuedRow[]): Promise<boolean> {
    if ((error.code !== 'too-large' && error.code !== 'refused') || rows.length === 0) return false;
    const [row] = rows;
    if (rows.length > 1 || !row) {
      this.queue.halve(rows.length);
      return true;
    }
    if (error.code === 'refused' && !(await this.isServed())) return false;
    const code = error.code === 'too-large' ? 'too-large' : (error.reason?.code ?? 'refused');
    return this.setAside(row, { code, message: error.reason?.message });
  }

  /** False where the row could not be kept for the person; it stays queued. */
  private async setAside(row: QueuedRow, { code, message = '' }: { code: string; message?: string }) {
    // No word of the row itself: what the server had before stays, or an edit too large would take the record away.
    const current = row.master && !isEmptyVector(row.master.vv) ? row.master : null;
    const taken = await this.options.rows.setAside(row, { code, message, current });
    if (taken === undefined) return false;
    this.queue.settle(row, taken);
    return true;
  }

  /** Whether a request without rows passes: one that refuses everything would set every record aside, one by one. */
  private async isServed(): Promise<boolean> {
    const { account, device, send } = this.options;
    return (await send(buildRequest({ account, device, rows: [], since: this.since, asked: [] }))).ok;
  }

  /** Hands pulled documents to the collections, profiles first, and names those that have more. */
  private feed(answer: SyncAnswer, sent: QueuedRow[]): CollectionName[] {
    const behind: CollectionName[] = [];
    for (const name of this.options.collections) {
      const page: PullAnswer | undefined = answer.pull[name];
      if (!page) continue;
      const before = this.since.get(name) ?? 0;
      this.since.set(name, page.checkpoint);
      // RxDB keeps a checkpoint only together with a document. Where our own rows alone moved it, one of them goes
      // along, or each start would pull everything this device ever wrote.
      const own = page.docs.length === 0 && page.checkpoint > before ? acceptedOf(name, answer, sent) : [];
      const documents = [...page.docs.map(stripServerFields), ...own];
      if (documents.length > 0) this.stream(name).next({ documents, checkpoint: { seq: page.checkpoint } });
      // A page that promises more and moves nowhere would be asked for ever.
      if (page.more && page.checkpoint > before) behind.push(name);
    }
    return behind;
  }

  private fail(error: TransportError): void {
    this.options.ended({ kind: 'failed', error });
    // Neither a session nor a version comes back by waiting: the next trigger tries.
    if (error.code !== 'unauthorised' && error.code !== 'account' && error.code !== 'protocol') {
      this.later(error.retryAfter);
    }
  }

  private later(retryAfter?: number): void {
    const delay = this.backoff.next(retryAfter);
    this.again = false;
    this.callOff();
    this.callOff = this.options.clock.after(delay, () => void this.trigger());
  }
}
