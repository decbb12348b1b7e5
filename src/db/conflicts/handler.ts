/** How RxDB asks whether two states are the same and what to do when they are not. */
import type { RxConflictHandler, WithDeleted } from 'rxdb/plugins/core';
import { type MergeContext, merge, type Versioned } from './merge.ts';
import { compareVectors, maximum, type Vector } from './version-vector.ts';

/**
 * States the server refused: resolving must take the server's state instead of offering the refused one again,
 * which would loop for ever. Keyed by document and version, so that the person's correction is not swallowed.
 */
export class RefusedStates {
  private readonly keys = new Set<string>();
  private readonly counts = new Map<string, Vector>();

  add(id: string, vv: Vector): void {
    this.keys.add(keyOf(id, vv));
    this.raiseAbove(id, vv);
  }

  /** What is written next must not count as one that was refused: the two would be taken for the same. */
  raiseAbove(id: string, vv: Vector): void {
    this.counts.set(id, maximum(this.counts.get(id) ?? {}, vv));
  }

  /** The counts that were used up by refused versions. */
  above(id: string): Vector {
    return this.counts.get(id) ?? {};
  }

  has(id: string, vv: Vector): boolean {
    return this.keys.has(keyOf(id, vv));
  }
}

function keyOf(id: string, vv: Vector): string {
  const counts = Object.keys(vv).sort();
  return `${id} ${counts.map((device) => `${device}:${vv[device]}`).join(',')}`;
}

/** RxDB asks with it whether a pulled document (the first) leaves the one that is here (the second) as it is. */
const TAKE_PULLED = 'downstream-check-if-equal-1';

export type ConflictContext = MergeContext & {
  refused: RefusedStates;
  /** States of a record that may have been shared without RxDB's knowing. */
  past?: (id: string) => readonly Versioned[];
};

/** `context` is read at each resolution, so that the server's time may be kept up to date in it. */
export function conflictHandler<T extends { id: string; vv: Vector; updated_at: string }>(
  context: ConflictContext,
): RxConflictHandler<T> {
  return {
    isEqual(a, b, asked) {
      const order = compareVectors(a.vv, b.vv);
      // RxDB holds pulled documents back while a push runs. One that waited may be older than what was merged from
      // it and accepted since; taking it would undo that here and nowhere else.
      return order === 'equal' || (asked === TAKE_PULLED && order === 'before');
    },
    async resolve({ assumedMasterState: base, newDocumentState: mine, realMasterState: theirs }) {
      if (context.refused.has(mine.id, mine.vv)) return theirs;
      // RxDB's generic document and the merge's open one are the same object; the merge only adds or keeps fields of T.
      const shared = newestShared(
        base as Versioned | undefined,
        context.past?.(mine.id) ?? [],
        mine.vv,
        theirs.vv,
      );
      return merge(shared, versioned(mine), versioned(theirs), context) as WithDeleted<T>;
    },
  };
}

/** Only a state that both sides have seen is a past of both: a server may have lost its last moments. */
function newestShared(
  base: Versioned | undefined,
  past: readonly Versioned[],
  mine: Vector,
  theirs: Vector,
): Versioned | undefined {
  const seen = past.filter((state) =>
    [mine, theirs].every((vv) => ['equal', 'before'].includes(compareVectors(state.vv, vv))),
  );
  return seen.reduce(
    (newest, state) => (newest && compareVectors(state.vv, newest.vv) !== 'after' ? newest : state),
    base,
  );
}

function versioned<T extends { id: string; vv: Vector; updated_at: string }>(doc: WithDeleted<T>): Versioned {
  return { ...doc };
}
