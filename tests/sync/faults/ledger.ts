/** Everything anybody was told and every version anybody saw, and what is wrong with it in the end. */
import { same } from '../../../src/db/conflicts/same.ts';
import { compareVectors, type Vector } from '../../../src/db/conflicts/version-vector.ts';
import { isAccounted, knows, type State, type Write } from '../../../src/db/testing/accounted.ts';
import { COLLECTIONS, type CollectionName, type WireDocument } from '../../../src/sync/protocol.ts';
import type { Exchange } from './network-faults.ts';

type RecordWrite = Write & { collection: CollectionName; id: string };
/** A write that was cut off may have been made or not: it excuses others and is not asked for. */
export type Told = RecordWrite & { acknowledged: boolean };

export type Ledger = {
  told(write: Told): void;
  /** Any state of a record that a client showed or the server sent. */
  saw(collection: CollectionName, document: Record<string, unknown>, where: string): void;
  exchanged(exchange: Exchange): void;
  /** Rows the server acknowledged and does not have: `held` is all it has. */
  lostByServer(held: Held): string[];
  /** Writes that are neither there nor lost to a rule, and versions with two contents. */
  faults(held: Held, aside: { collection: string; document: WireDocument }[]): string[];
  /** The version in which this client's own state of a removed record was first seen after `count`. */
  removal(where: string, id: string, device: string, count: number): Vector | null;
  readonly writes: readonly Told[];
};
export type Held = Map<string, State>;

export const keyOf = (collection: string, id: unknown) => `${collection} ${String(id)}`;

type Seen = { state: State; where: string };

export function createLedger(): Ledger {
  const writes: Told[] = [];
  /** By record, then by version. */
  const seen = new Map<string, Map<string, Seen>>();
  const removals: { where: string; id: string; vv: Vector }[] = [];
  const twofold: { key: string; vv: Vector; text: string }[] = [];
  /** By record, what the server said it has. */
  const acknowledged = new Map<string, Vector[]>();

  function saw(collection: CollectionName, document: Record<string, unknown>, where: string): void {
    const state = contentOf(document);
    if (Object.keys(state.vv).length === 0) return;
    if (state.deleted) removals.push({ where, id: String(document.id), vv: state.vv });
    const key = keyOf(collection, document.id);
    const versions = seen.get(key) ?? new Map<string, Seen>();
    seen.set(key, versions);
    const name = nameOf(state.vv);
    const before = versions.get(name);
    if (!before) versions.set(name, { state, where });
    else if (!same(before.state, state)) {
      const text = `${before.where}: ${JSON.stringify(before.state)}\n      ${where}: ${JSON.stringify(state)}`;
      twofold.push({ key, vv: state.vv, text });
    }
  }

  /** With everything that was written and seen of the record, in the order in which it first was. */
  function lossOf(key: string, write: Told, state: State | undefined): string {
    const { field } = write;
    const told = `${key} ${field ?? 'removal'}=${JSON.stringify(write.value)} ${nameOf(write.vv)}`;
    const shown = (one: State) => (field === null ? `deleted=${one.deleted}` : JSON.stringify(one[field]));
    const versions = [...(seen.get(key)?.values() ?? [])].map(
      (one) => `${one.where} ${nameOf(one.state.vv)} ${shown(one.state)}`,
    );
    const lines = [`in ${JSON.stringify(state ?? null)}`, ...versions];
    return `told safe and lost: ${told}\n      ${lines.join('\n      ')}`;
  }

  return {
    writes,
    told: (write) => void writes.push(write),
    saw,
    exchanged({ request, answer }) {
      for (const name of COLLECTIONS) {
        const pushed = answer.push[name];
        for (const { id } of pushed?.accepted ?? []) {
          const sent = request.push[name]?.find((document) => document.id === id);
          const key = keyOf(name, id);
          if (sent) acknowledged.set(key, [...(acknowledged.get(key) ?? []), sent.vv]);
        }
        const shown = [
          ...(pushed?.stored ?? []),
          ...(pushed?.conflicts ?? []),
          ...(answer.pull[name]?.docs ?? []),
        ];
        for (const document of shown) saw(name, document, 'server');
      }
    },
    lostByServer(held) {
      return [...acknowledged].flatMap(([key, versions]) => {
        const vv = held.get(key)?.vv ?? {};
        const lost = versions.filter((sent) => !['equal', 'after'].includes(compareVectors(vv, sent)));
        return lost.map((sent) => `the server lost ${key} ${nameOf(sent)}: it has ${nameOf(vv)}`);
      });
    },
    faults(held, aside) {
      const isAside = (key: string, vv: Vector) =>
        aside.some(
          ({ collection, document }) =>
            keyOf(collection, document.id) === key && compareVectors(document.vv, vv) === 'equal',
        );
      const keptAside = (key: string, write: Write, others: Write[]) =>
        aside.some(
          ({ collection, document }) =>
            keyOf(collection, document.id) === key &&
            knows(document.vv, write) &&
            isAccounted(contentOf(document), write, others),
        );
      const missing = writes.flatMap((write) => {
        if (!write.acknowledged) return [];
        const key = keyOf(write.collection, write.id);
        const others = writes.filter((other) => keyOf(other.collection, other.id) === key);
        // After a refusal a device counts on from what the server has: a later write may bear the refused version.
        const states = [...(seen.get(key)?.values() ?? [])]
          .map(({ state }) => state)
          .filter(({ vv }) => !isAside(key, vv));
        const final = held.get(key);
        const bad = states.filter((state) => knows(state.vv, write) && !isAccounted(state, write, others));
        if (final && knows(final.vv, write) && bad.length === 0) return [];
        if (keptAside(key, write, others)) return [];
        return [lossOf(key, write, bad[0] ?? final)];
      });
      const two = twofold
        .filter(({ key, vv }) => !isAside(key, vv))
        .map(({ key, text }) => `one version with two contents: ${key}\n      ${text}`);
      return [...missing, ...two];
    },
    removal: (where, id, device, count) =>
      removals.find((one) => one.where === where && one.id === id && (one.vv[device] ?? 0) > count)?.vv ??
      null,
  };
}

/** A record without what the server, RxDB or the wire add to it. */
export function contentOf(document: Record<string, unknown>): State {
  const { user_id: _u, seq: _s, _deleted, _rev, _meta, _attachments, deleted, vv, ...fields } = document;
  return { ...fields, vv: { ...(vv as Vector) }, deleted: _deleted === true || deleted === true };
}

export function nameOf(vv: Vector): string {
  const counts = Object.keys(vv).sort();
  return `{${counts.map((device) => `${device.slice(0, 4)}:${vv[device]}`).join(' ')}}`;
}
