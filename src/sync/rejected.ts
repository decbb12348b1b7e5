/**
 * Rows the server refused, kept until the person corrects, exports or drops them, and what replication must
 * remember between openings. A database of its own: the user database's 13 collections are for records.
 * Sealed with the records' key once there is one.
 */
import { Dexie, type Table } from 'dexie';
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
  /** ISO 8601, device time. */
  at: string;
};

type Remembered = { name: 'epoch' | 'last-ack'; value: string };

export type AttentionStore = {
  add(row: Omit<AttentionRow, 'key'>): Promise<void>;
  list(): Promise<AttentionRow[]>;
  count(): Promise<number>;
  remove(key: string): Promise<void>;
  recall(name: Remembered['name']): Promise<string | null>;
  remember(name: Remembered['name'], value: string): Promise<void>;
  close(): void;
};

class AttentionDatabase extends Dexie {
  declare rows: Table<AttentionRow, string>;
  declare remembered: Table<Remembered, string>;
}

/** `durable` false keeps it in memory, where the user database is in memory too. */
export function openAttentionStore(
  account: string,
  options: { prefix?: string; durable: boolean },
): AttentionStore {
  if (!options.durable) return inMemory();
  const database = new AttentionDatabase(`${options.prefix ?? ''}niramaya-attention-${account}`);
  database.version(1).stores({ rows: '&key, at', remembered: '&name' });
  return {
    async add(row) {
      await database.rows.put({ ...row, key: keyOf(row) });
    },
    list: () => database.rows.orderBy('at').reverse().toArray(),
    count: () => database.rows.count(),
    remove: (key) => database.rows.delete(key),
    async recall(name) {
      return (await database.remembered.get(name))?.value ?? null;
    },
    async remember(name, value) {
      await database.remembered.put({ name, value });
    },
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
    close: () => undefined,
  };
}

function keyOf(row: Omit<AttentionRow, 'key'>): string {
  const { vv } = row.document;
  const counts = Object.keys(vv).sort();
  return `${row.collection} ${row.id} ${counts.map((device) => `${device}:${vv[device]}`).join(',')}`;
}
