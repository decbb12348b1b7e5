/** Where sealed attachments lie: a database of their own, or memory where the browser keeps nothing. */
import { Dexie, type Table } from 'dexie';
import type { Bytes } from '../encryption/bytes.ts';

export type Row = {
  id: string;
  /** Whom it is about. */
  profile_id: string;
  /** 'dropped': its bytes are gone here, and the server is still to be told. */
  state: 'waiting' | 'sent' | 'dropped';
  /** Milliseconds, device time. */
  added_at: number;
  /** Sealed type, name and size, base64. */
  sealed: string;
  /** Where on the server the upload under way goes on; names ids only. */
  upload?: string;
  /** Why the server does not take it, as a code. */
  problem?: string;
};

export type Shelf = {
  rows(): Promise<Row[]>;
  row(id: string): Promise<Row | undefined>;
  bytes(id: string): Promise<Bytes | undefined>;
  /** Both or neither; false where there is one of this id already. */
  add(row: Row, sealed: Bytes): Promise<boolean>;
  change(id: string, change: Partial<Row>): Promise<void>;
  /** The bytes only. */
  empty(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  close(): void;
  /** Closes it and deletes everything in it. */
  destroy(): Promise<void>;
};

type BytesRow = { id: string; sealed: Bytes };

class AttachmentDatabase extends Dexie {
  declare rows: Table<Row, string>;
  /** Apart from the rows, so that listing reads no picture. */
  declare bytes: Table<BytesRow, string>;
}

/** The prefix of a shelf for drafts, apart from what entries name, which is sent and swept. */
export const DRAFT_SHELF = 'draft-';

export function attachmentsName(account: string, prefix = ''): string {
  return `${prefix}niramaya-attachments-${account}`;
}

export function keptShelf(account: string, prefix?: string): Shelf {
  const database = new AttachmentDatabase(attachmentsName(account, prefix));
  database.version(1).stores({ rows: '&id', bytes: '&id' });
  const both = <T>(run: () => Promise<T>) =>
    database.transaction('rw', database.rows, database.bytes, run) as Promise<T>;
  return {
    rows: () => database.rows.toArray(),
    row: (id) => database.rows.get(id),
    bytes: async (id) => (await database.bytes.get(id))?.sealed,
    add: (row, sealed) =>
      both(async () => {
        const known = await database.rows.get(row.id);
        if (known && (await database.bytes.get(row.id))) return false;
        await database.rows.put(row);
        await database.bytes.put({ id: row.id, sealed });
        return true;
      }),
    change: async (id, change) => void (await database.rows.update(id, change)),
    empty: (id) => database.bytes.delete(id),
    remove: (id) =>
      both(async () => {
        await database.rows.delete(id);
        await database.bytes.delete(id);
      }),
    close: () => database.close(),
    destroy: () => database.delete(),
  };
}

export function memoryShelf(): Shelf {
  const rows = new Map<string, Row>();
  const bytes = new Map<string, Bytes>();
  return {
    rows: async () => [...rows.values()],
    row: async (id) => rows.get(id),
    bytes: async (id) => bytes.get(id),
    async add(row, sealed) {
      if (rows.has(row.id) && bytes.has(row.id)) return false;
      rows.set(row.id, row);
      bytes.set(row.id, sealed);
      return true;
    },
    async change(id, change) {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, ...change });
    },
    empty: async (id) => void bytes.delete(id),
    async remove(id) {
      rows.delete(id);
      bytes.delete(id);
    },
    close: () => undefined,
    async destroy() {
      rows.clear();
      bytes.clear();
    },
  };
}
