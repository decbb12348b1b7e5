/**
 * What this device and the server last had in common of each record, kept when replication starts over: the new one
 * knows of nothing, and a merge without a shared past takes a value nobody touched for an edit.
 */
import { merge, type Subscription } from 'rxjs';
import type { Versioned } from '../db/conflicts/merge.ts';
import type { UserDatabase } from '../db/open.ts';
import type { Replication } from './replication.ts';

export type SharedPast = {
  /** Before the replication that knows is closed. */
  keep(replication: Replication | null): Promise<void>;
  stop(): void;
};

/** In memory: a page that closes before everything was offered anew merges the rest without. */
export function rememberSharedPast({ rx, names, conflicts }: UserDatabase): SharedPast {
  const states = new Map<string, Versioned>();
  let edits: Subscription | undefined;
  conflicts.past = (id) => states.get(id);

  return {
    async keep(replication) {
      // From now on the first edit of a record that is not pending tells what was shared: what stood there before it.
      edits ??= merge(...names.map((name) => rx[name].$)).subscribe(
        ({ documentId, previousDocumentData }) => {
          if (previousDocumentData && !states.has(documentId))
            states.set(documentId, { ...previousDocumentData });
        },
      );
      const pending = await replication?.shared();
      if (!pending) return;
      for (const id of [...states.keys()]) if (!pending.has(id)) states.delete(id);
      for (const [id, state] of pending) if (state) states.set(id, { ...state });
    },
    stop() {
      edits?.unsubscribe();
      conflicts.past = undefined;
    },
  };
}
