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
import type { SyncRequest, WireDocument } from './protocol.ts';
import type { AttentionStore } from './rejected.ts';
import type { Replication } from './replication.ts';

export type SharedPast = {
  /** Brings back what was kept on the device. */
  recall(): Promise<void>;
  /** Before the rows of a request go out. */
  offering(request: SyncRequest): Promise<void>;
  /** Everything offered was answered, and replication knows it. */
  settled(): Promise<void>;
  /** Before the replication that knows is closed. */
  keep(replication: Replication | null): Promise<void>;
  stop(): void;
};

type Kept = Pick<AttentionStore, 'recall' | 'remember'>;

export function rememberSharedPast({ rx, names, conflicts }: UserDatabase, kept: Kept): SharedPast {
  /** Several of a record: which of them the server ever took, only its own state tells. */
  const states = new Map<string, Versioned[]>();
  /** Something is kept on the device. */
  let isKept = false;
  let edits: Subscription | undefined;
  conflicts.past = (id) => states.get(id) ?? [];

  const add = (state: Versioned) => {
    const known = states.get(state.id) ?? [];
    if (known.some(({ vv }) => compareVectors(vv, state.vv) === 'equal')) return;
    states.set(state.id, [...known, state]);
  };
  const write = async (text: string) => {
    isKept = text !== '';
    try {
      await kept.remember('shared-past', text);
    } catch (error) {
      // A full disk: it lasts as long as the page.
      log.warn('what was offered is not kept', { error });
    }
  };
  const writeStates = () => write(JSON.stringify([...states.values()].flat()));
  /** The first edit of a record tells what was shared: what stood there before it. */
  const watchEdits = () => {
    edits ??= merge(...names.map((name) => rx[name].$)).subscribe(({ documentId, previousDocumentData }) => {
      if (previousDocumentData && !states.has(documentId)) add({ ...previousDocumentData });
    });
  };

  return {
    async recall() {
      const text = await kept.recall('shared-past');
      if (!text) return;
      isKept = true;
      for (const state of JSON.parse(text) as Versioned[]) add(state);
      // The page closed before all was answered; under a new epoch that is every record.
      watchEdits();
    },
    async offering(request) {
      const rows = Object.values(request.push).flat();
      if (rows.length === 0) return;
      for (const row of rows) add(versioned(row));
      await writeStates();
    },
    async settled() {
      states.clear();
      edits?.unsubscribe();
      edits = undefined;
      if (isKept) await write('');
    },
    async keep(replication) {
      watchEdits();
      for (const state of (await replication?.shared())?.values() ?? []) if (state) add({ ...state });
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
