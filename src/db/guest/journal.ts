/**
 * Records on their way from the guest to an account. A database of its own, because only one user database is open
 * at a time: it names the account first, so that an interrupted move goes on only there. Sealed with the account's
 * key, which whoever may finish the move has.
 */
import { Dexie, type Table } from 'dexie';
import type { CollectionName } from '../collections.ts';
import type { DataKey } from '../encryption/data-key.ts';
import { openSealed, sealWith } from '../encryption/sealed-row.ts';

export type MoveJournal = {
  name: 'move';
  account: string;
  /** Ids the person chose, or all. */
  ids: string[] | 'all';
  /** 'written': the account has them all, only the guest's copies are left to clear away. */
  step: 'named' | 'staged' | 'written';
};

/** Seal the guest's database, and the account's and what is on the way there. */
export type MoveKeys = { guest: DataKey; account: DataKey };

export type StagedRecord = {
  id: string;
  collection: CollectionName;
  document: { id: string; vv: Record<string, number>; updated_at: string; [field: string]: unknown };
};

/** In the clear only where the database is, which keeps nothing longer than the page. */
type StagedRow = StagedRecord | { id: string; sealed: string };

export class MoveDatabase extends Dexie {
  declare journal: Table<MoveJournal, string>;
  declare staged: Table<StagedRow, string>;

  constructor(prefix = '') {
    super(`${prefix}niramaya-move`);
    this.version(1).stores({ journal: '&name', staged: '&id' });
  }
}

/** Rejects with a SealError where the key was dropped meanwhile. */
export function sealStaged(records: StagedRecord[], key: DataKey | undefined): Promise<StagedRow[]> {
  return Promise.all(
    records.map(async (record) =>
      key ? { id: record.id, sealed: await sealWith(key, record, placeOf(record.id)) } : record,
    ),
  );
}

export async function readStaged(journal: MoveDatabase, key: DataKey | undefined): Promise<StagedRecord[]> {
  const rows = await journal.staged.toArray();
  return Promise.all(
    rows.map(async (row) =>
      key && 'sealed' in row
        ? ((await openSealed(key, row.sealed, placeOf(row.id))) as StagedRecord)
        : (row as StagedRecord),
    ),
  );
}

function placeOf(id: string) {
  return { collection: 'move', id, part: 'staged' };
}
