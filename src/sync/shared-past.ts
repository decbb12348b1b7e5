/**
 * What this device and the server last had in common of each record, where replication itself does not know it: a
 * merge without it takes a value nobody touched for an edit. Replication forgets it all when it starts over under a
 * new epoch, and learns of what was offered only from an answer, which may be lost together with the page.
 */
import { merge, type Subscription } from 'rxjs';
import type { Versioned } from '../db/conflicts/merge.ts';
import { compareVectors } from '../db/conflicts/version-vector.ts';
import type { UserDatabase } from '../db/open.ts';
import { log } from '../platform/log.ts';
import { uuidV7 } from '../shared/ids.ts';
import type { SyncRequest, WireDocument } from './protocol.ts';
import type { AttentionStore, PastPart } from './rejected.ts';
import type { Replication } from './replication.ts';

export type SharedPast = {
  /** Brings back what was kept on the device. */
  recall(): Promise<void>;
  /** Before the rows of a request go out. */
  offering(request: SyncRequest): Promise<void>;
  /** After a cycle: forgets it all once replication itself has nothing `pending` (null: it cannot tell). */
  settle(pending: () => Promise<number | null>): Promise<void>;
  /** Before the replication that knows is closed. */
  keep(replication: Replication | null): Promise<void>;
  stop(): void;
};

type Kept = Pick<AttentionStore, 'recallPast' | 'remember' | 'forget'>;

export function rememberSharedPast({ rx, names, conflicts }: UserDatabase, kept: Kept): SharedPast {
  /** Several of a record: which of them the server ever took, only its own state tells. */
  const states = new Map<string, Versioned[]>();
  /** Those that do not lie on the device yet. */
  let unwritten: Versioned[] = [];
  /** The parts that do: each request adds one and writes none of the others again. */
  let parts: PastPart[] = [];
  /** Requests with rows so far. */
  let offered = 0;
  let isOpen = false;
  let edits: Subscription | undefined;
  conflicts.past = (id) => states.get(id) ?? [];

  const add = (state: Versioned) => {
    const known = states.get(state.id) ?? [];
    if (known.some(({ vv }) => compareVectors(vv, state.vv) === 'equal')) return;
    states.set(state.id, [...known, state]);
    unwritten.push(state);
  };
  const writeStates = async () => {
    const part = unwritten;
    unwritten = [];
    // A name of its own: two tabs may replicate.
    const name: PastPart = `shared-past ${uuidV7()}`;
    parts.push(name);
    try {
      await kept.remember(name, JSON.stringify(part));
    } catch (error) {
      // A full disk: it lasts as long as the page.
      log.warn('what was offered is not kept', { error });
      unwritten = [...part, ...unwritten];
    }
  };
  /** The first edit of a record tells what was shared: what stood there before it. */
  const watchEdits = () => {
    edits ??= merge(...names.map((name) => rx[name].$)).subscribe(({ documentId, previousDocumentData }) => {
      if (previousDocumentData && !states.has(documentId)) add({ ...previousDocumentData });
    });
  };

  return {
    async recall() {
      const found = await kept.recallPast();
      if (found.length === 0) return;
      isOpen = true;
      const before = unwritten;
      unwritten = [];
      for (const { value } of found) for (const state of JSON.parse(value || '[]') as Versioned[]) add(state);
      unwritten = before;
      parts = found.map(({ name }) => name);
      // The page closed before all was answered; under a new epoch that is every record.
      watchEdits();
    },
    async offering(request) {
      const rows = Object.values(request.push).flat().map(versioned);
      if (rows.length === 0) return;
      isOpen = true;
      offered += 1;
      // Until all is answered: replication learns of no row before it knows of the last one of a burst.
      for (const row of rows) add(row);
      if (unwritten.length > 0) await writeStates();
    },
    async settle(pending) {
      const before = offered;
      // What is offered while that is looked up is not answered yet.
      if (!isOpen || (await pending()) !== 0 || offered !== before) return;
      states.clear();
      unwritten = [];
      isOpen = false;
      edits?.unsubscribe();
      edits = undefined;
      const answered = parts;
      parts = [];
      // Kept too long it does no harm: what was shared once stays shared.
      await kept.forget(answered).catch((error: unknown) => log.warn('what was offered is kept', { error }));
    },
    async keep(replication) {
      isOpen = true;
      watchEdits();
      for (const state of (await replication?.shared())?.values() ?? []) if (state) add({ ...state });
      // Also where that is none: the next opening must watch the edits as well.
      await writeStates();
    },
    stop() {
      edits?.unsubscribe();
      conflicts.past = undefined;
    },
  };
}

function versioned({ deleted, ...document }: WireDocument): Versioned {
  return { ...document, _deleted: deleted };
}
