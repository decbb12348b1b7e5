/**
 * Rows the server refused, kept until the person corrects, exports or drops them, and what replication must
 * remember between openings. A database of its own: the user database's 13 collections are for records.
 * Sealed with the records' key.
 */
import { Dexie, type Table } from 'dexie';
import type { DataKey } from '../db/encryption/data-key.ts';
import { openSealed, sealWith } from '../db/encryption/sealed-row.ts';
import type { CollectionName, WireDocument } from './protocol.ts';

export type AttentionRow = {
  /** Collection, id and version: the same refusal met twice is one row. */
  key: string;
  collection: CollectionName;
  id: string;
  /** What the person wrote, whole. */
  document: WireDocument;
  /** The server's code, or 'too-large'. */
  code: string;
  message: string;
  /** What the server held then, null where it held nothing; missing in rows an earlier version set aside. */
  current?: WireDocument | null;
  /** ISO 8601, device time. */
  at: string;
};

/** A part of what was shared (shared-past.ts); an earlier version had the first two alone. */
export type PastPart = 'shared-past' | 'offered' | `shared-past ${string}`;

const PAST = ['shared-past', 'offered'];

type Remembered = { name: 'epoch' | 'last-ack' | 'upload-pass' | PastPart; value: string };

export type AttentionStore = {
  add(row: Omit<AttentionRow, 'key'>): Promise<void>;
  list(): Promise<AttentionRow[]>;
  count(): Promise<number>;
  remove(key: string): Promise<void>;
  recall(name: Remembered['name']): Promise<string | null>;
  remember(name: Remembered['name'], value: string): Promise<void>;
  recallPast(): Promise<{ name: PastPart; value: string }[]>;
  forget(names: PastPart[]): Promise<void>;
  close(): void;
};

/** Ids, versions and the time lie readable beside the sealed row; an earlier version wrote rows in the clear. */
type KeptRow = AttentionRow | { key: string; at: string; sealed: string };
type KeptMemory = Remembered | { name: Remembered['name']; sealed: string };

class AttentionDatabase extends Dexie {
  declare rows: Table<KeptRow, string>;
  declare remembered: Table<KeptMemory, string>;
}

export type AttentionOptions = {
  prefix?: string;
  /** False keeps it in memory, where the user database is in memory too. */
  durable: boolean;
  /** Without one it lies in the clear; for tests. */
  key?: DataKey;
};

export function openAttentionStore(account: string, options: AttentionOptions): AttentionStore {
  if (!options.durable) return inMemory();
  const { key } = options;
  const database = new AttentionDatabase(`${options.prefix ?? ''}niramaya-attention-${account}`);
  database.version(1).stores({ rows: '&key, at', remembered: '&name' });
  const seal = async (row: AttentionRow): Promise<KeptRow> =>
    key ? { key: row.key, at: row.at, sealed: await sealWith(key, row, rowPlace(row.key)) } : row;
  const sealMemory = async (one: Remembered): Promise<KeptMemory> =>
    key ? { name: one.name, sealed: await sealWith(key, one.value, memoryPlace(one.name)) } : one;

  const openMemory = async (kept: KeptMemory): Promise<string | null> => {
    if (!('sealed' in kept)) return kept.value;
    return key ? String(await openSealed(key, kept.sealed, memoryPlace(kept.name))) : null;
  };

  /** What lies in the clear from an earlier version is sealed before anything is read. */
  const sealOlder = async () => {
    if (!key) return;
    const rows = (await database.rows.toArray()).filter((row) => !('sealed' in row)) as AttentionRow[];
    await database.rows.bulkPut(await Promise.all(rows.map(seal)));
    const known = (await database.remembered.toArray()).filter((one) => !('sealed' in one)) as Remembered[];
    await database.remembered.bulkPut(await Promise.all(known.map(sealMemory)));
  };
  let older: Promise<void> | null = null;
  const ready = () => {
    older ??= sealOlder();
    return older;
  };

  return {
    async add(row) {
      await database.rows.put(await seal({ ...row, key: keyOf(row) }));
    },
    async list() {
      await ready();
      const rows = await database.rows.orderBy('at').reverse().toArray();
      return Promise.all(
        rows.map(async (row) =>
          key && 'sealed' in row
            ? ((await openSealed(key, row.sealed, rowPlace(row.key))) as AttentionRow)
            : (row as AttentionRow),
        ),
      );
    },
    count: () => database.rows.count(),
    remove: (key) => database.rows.delete(key),
    async recall(name) {
      await ready();
      const kept = await database.remembered.get(name);
      return kept ? openMemory(kept) : null;
    },
    async remember(name, value) {
      await database.remembered.put(await sealMemory({ name, value }));
    },
    async recallPast() {
      await ready();
      const found = await database.remembered.where('name').startsWithAnyOf(PAST).toArray();
      return Promise.all(
        found.map(async (kept) => ({ name: kept.name as PastPart, value: (await openMemory(kept)) ?? '' })),
      );
    },
    forget: (names) => database.remembered.bulkDelete(names),
    close: () => database.close(),
  };
}

function inMemory(): AttentionStore {
  const rows = new Map<string, AttentionRow>();
  const remembered = new Map<string, string>();
  return {
    async add(row) {
      rows.set(keyOf(row), { ...row, key: keyOf(row) });
    },
    list: async () => [...rows.values()].reverse(),
    count: async () => rows.size,
    async remove(key) {
      rows.delete(key);
    },
    recall: async (name) => remembered.get(name) ?? null,
    async remember(name, value) {
      remembered.set(name, value);
    },
    recallPast: async () =>
      [...remembered]
        .filter(([name]) => PAST.some((past) => name.startsWith(past)))
        .map(([name, value]) => ({ name: name as PastPart, value })),
    async forget(names) {
      for (const name of names) remembered.delete(name);
    },
    close: () => undefined,
  };
}

function rowPlace(key: string) {
  return { collection: 'attention', id: key, part: 'row' };
}

function memoryPlace(name: Remembered['name']) {
  return { collection: 'attention', id: name, part: 'remembered' };
}

function keyOf(row: Omit<AttentionRow, 'key'>): string {
  const { vv } = row.document;
  const counts = Object.keys(vv).sort();
  return `${row.collection} ${row.id} ${counts.map((device) => `${device}:${vv[device]}`).join(',')}`;
}
