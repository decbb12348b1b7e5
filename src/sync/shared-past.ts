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
  /** After a cycle: forgets it all once replication itself has nothing `pending` (null: it cannot tell). */
  settle(pending: () => Promise<number | null>): Promise<void>;
  /** Before the replication that knows is closed. */
  keep(replication: Replication | null): Promise<void>;
  stop(): void;
};

type Kept = Pick<AttentionStore, 'recall' | 'remember'>;

export function rememberSharedPast({ rx, names, conflicts }: UserDatabase, kept: Kept): SharedPast {
  /** Several of a record: which of them the server ever took, only its own state tells. */
  const states = new Map<string, Versioned[]>();
  /** Rows of the last two requests: those before were answered, and what was not is offered again first. */
  let offered: Versioned[][] = [];
  /** What was added to `states` lies on the device too. */
  let isWritten = true;
  let isOpen = false;
  let edits: Subscription | undefined;
  conflicts.past = (id) => [
    ...(states.get(id) ?? []),
    ...offered.flatMap((rows) => rows.filter((row) => row.id === id)),
  ];

  const add = (state: Versioned) => {
    const known = states.get(state.id) ?? [];
    if (known.some(({ vv }) => compareVectors(vv, state.vv) === 'equal')) return;
    states.set(state.id, [...known, state]);
    isWritten = false;
  };
  const write = async (name: 'shared-past' | 'offered', text: string) => {
    try {
      await kept.remember(name, text);
    } catch (error) {
      // A full disk: it lasts as long as the page.
      log.warn('what was offered is not kept', { error });
    }
  };
  const writeStates = async () => {
    isWritten = true;
    await write('shared-past', JSON.stringify([...states.values()].flat()));
  };
  /** The first edit of a record tells what was shared: what stood there before it. */
  const watchEdits = () => {
    edits ??= merge(...names.map((name) => rx[name].$)).subscribe(({ documentId, previousDocumentData }) => {
      if (previousDocumentData && !states.has(documentId)) add({ ...previousDocumentData });
    });
  };

  return {
    async recall() {
      const [past, last] = [await kept.recall('shared-past'), await kept.recall('offered')];
      if (!past && !last) return;
      isOpen = true;
      for (const text of [past, last])
        for (const state of JSON.parse(text || '[]') as Versioned[]) add(state);
      // The page closed before all was answered; under a new epoch that is every record.
      watchEdits();
    },
    async offering(request) {
      const rows = Object.values(request.push).flat().map(versioned);
      if (rows.length === 0) return;
      isOpen = true;
      offered = [...offered.slice(-1), rows];
      await write('offered', JSON.stringify(offered.flat()));
      if (!isWritten) await writeStates();
    },
    async settle(pending) {
      const before = offered;
      // What is offered while that is looked up is not answered yet.
      if (!isOpen || (await pending()) !== 0 || offered !== before) return;
      states.clear();
      offered = [];
      isWritten = true;
      isOpen = false;
      edits?.unsubscribe();
      edits = undefined;
      await write('offered', '');
      await write('shared-past', '');
    },
    async keep(replication) {
      isOpen = true;
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
