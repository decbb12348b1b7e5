/** Rows waiting to be answered, profiles first, cut into requests the server takes. */
import { COLLECTIONS, type CollectionName, MAX_BYTES, MAX_DOCUMENTS, type WireDocument } from './protocol.ts';

/** A document to take instead of the pushed one, or null where the server has what was pushed. */
export type RowOutcome = WireDocument | null;

export type Offered = {
  document: WireDocument;
  /** What the server is known to have of it; undefined where it was never seen to have anything. */
  master?: WireDocument;
};

export type QueuedRow = Offered & {
  collection: CollectionName;
  bytes: number;
  /** The cycle that may not send it again; it waits for the next. */
  heldIn: number | null;
  /** How often its profile was missing on the server. */
  orphaned: number;
  settle(outcome: RowOutcome): void;
};

/** Left free for what a request carries besides rows. */
const ENVELOPE = 4_000;

export class PushQueue {
  private readonly rows = new Set<QueuedRow>();
  private maxDocuments = MAX_DOCUMENTS;
  private maxBytes = MAX_BYTES - ENVELOPE;

  get size(): number {
    return this.rows.size;
  }

  /** Resolves with the documents to take, once every row was answered; never rejects. */
  add(collection: CollectionName, offered: Offered[]): Promise<WireDocument[]> {
    const answers = offered.map(
      ({ document, master }) =>
        new Promise<RowOutcome>((settle) => {
          const bytes = byteLength(document);
          this.rows.add({ collection, document, master, bytes, heldIn: null, orphaned: 0, settle });
        }),
    );
    return Promise.all(answers).then((outcomes) => outcomes.filter((outcome) => outcome !== null));
  }

  /** The next request's rows; they stay queued until settled. A row too large for any request comes alone. */
  take(cycle: number): QueuedRow[] {
    const taken: QueuedRow[] = [];
    let bytes = 0;
    for (const collection of COLLECTIONS) {
      for (const row of this.rows) {
        if (row.collection !== collection || row.heldIn === cycle) continue;
        if (taken.length > 0 && (taken.length >= this.maxDocuments || bytes + row.bytes > this.maxBytes))
          return taken;
        taken.push(row);
        bytes += row.bytes;
      }
    }
    return taken;
  }

  hasMore(cycle: number): boolean {
    for (const row of this.rows) if (row.heldIn !== cycle) return true;
    return false;
  }

  settle(row: QueuedRow, outcome: RowOutcome): void {
    this.rows.delete(row);
    row.settle(outcome);
  }

  /** After a request of `count` rows was refused as a whole: the next ones carry half. */
  halve(count: number): void {
    this.maxDocuments = Math.max(1, Math.floor(count / 2));
  }

  /** After a request passed: back towards what the protocol allows. */
  grow(): void {
    this.maxDocuments = Math.min(MAX_DOCUMENTS, this.maxDocuments * 2);
  }

  /** Answers nothing and lets go: RxDB keeps rows whose replication was cancelled as unsent. */
  release(): void {
    const rows = [...this.rows];
    this.rows.clear();
    for (const row of rows) row.settle(null);
  }
}

export function isOversized(row: QueuedRow): boolean {
  return row.bytes > MAX_BYTES - ENVELOPE;
}

function byteLength(document: WireDocument): number {
  return new TextEncoder().encode(JSON.stringify(document)).length + 1;
}
