/** What the server said to each pushed row. */
import { stripServerFields } from './documents.ts';
import type { CollectionName, RejectedRow, SyncAnswer, WireDocument } from './protocol.ts';
import type { PushQueue, QueuedRow, RowOutcome } from './queue.ts';

export type Refusal = Pick<RejectedRow, 'code' | 'message'> & {
  /** What the server has of it, as it said or was last known to; null for nothing. */
  current: WireDocument | null;
};

export type RowHandlers = {
  /**
   * Keeps a refused row for the person and returns the document that takes its place here; undefined where it could
   * not be kept, and then the row stays queued rather than vanish.
   */
  setAside(row: QueuedRow, refusal: Refusal): Promise<WireDocument | undefined>;
  /** Whether this device has the profile a row names. */
  hasProfile(row: QueuedRow): Promise<boolean>;
};

/** SQLSTATE of a foreign key that points nowhere. */
const NO_PROFILE = '23503';
/** A profile may be a cycle behind its entries; later than this it will not come. */
const ORPHAN_TRIES = 5;

/** False where the answer leaves a row without an outcome: nothing may be concluded from such an answer. */
export async function applyPush(
  queue: PushQueue,
  rows: QueuedRow[],
  answer: SyncAnswer,
  cycle: number,
  handlers: RowHandlers,
): Promise<boolean> {
  const verdicts = rows.map((row) => ({ row, verdict: verdictOf(row, answer) }));
  if (verdicts.some(({ verdict }) => verdict === null)) return false;

  for (const { row, verdict } of verdicts) {
    if (verdict === null) continue;
    if (verdict.kind === 'taken') queue.settle(row, verdict.outcome);
    else if (await isWaiting(row, verdict.refusal, handlers)) hold(row, cycle);
    else {
      const place = await handlers.setAside(row, verdict.refusal);
      if (place === undefined) hold(row, cycle);
      else queue.settle(row, place);
    }
  }
  return true;
}

type Verdict = { kind: 'taken'; outcome: RowOutcome } | { kind: 'refused'; refusal: Refusal };

function verdictOf({ collection, document }: QueuedRow, answer: SyncAnswer): Verdict | null {
  const said = index(answer, collection);
  if (said.accepted.has(document.id)) return { kind: 'taken', outcome: null };
  const newer = said.documents.get(document.id);
  if (newer) return { kind: 'taken', outcome: newer };
  const refusal = said.rejected.get(document.id);
  return refusal ? { kind: 'refused', refusal } : null;
}

type Said = {
  accepted: Set<string>;
  documents: Map<string, WireDocument>;
  rejected: Map<string, RejectedRow>;
};

const indexed = new WeakMap<SyncAnswer, Map<CollectionName, Said>>();

/** Once per answer: 500 rows must not search 500 answers each. */
function index(answer: SyncAnswer, collection: CollectionName): Said {
  const byCollection = indexed.get(answer) ?? new Map<CollectionName, Said>();
  indexed.set(answer, byCollection);
  const known = byCollection.get(collection);
  if (known) return known;
  const push = answer.push[collection];
  const said: Said = {
    accepted: new Set(push?.accepted.map((row) => row.id)),
    documents: new Map(
      [...(push?.stored ?? []), ...(push?.conflicts ?? [])].map((doc) => [doc.id, stripServerFields(doc)]),
    ),
    rejected: new Map(push?.rejected.map((row) => [row.id, row])),
  };
  byCollection.set(collection, said);
  return said;
}

async function isWaiting(row: QueuedRow, refusal: Refusal, handlers: RowHandlers): Promise<boolean> {
  if (refusal.code !== NO_PROFILE || row.orphaned >= ORPHAN_TRIES) return false;
  return handlers.hasProfile(row);
}

function hold(row: QueuedRow, cycle: number): void {
  row.heldIn = cycle;
  row.orphaned += 1;
}
