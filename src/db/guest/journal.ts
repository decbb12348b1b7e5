/**
 * Records on their way from the guest to an account. A database of its own, because only one user database is open
 * at a time: it names the account first, so that an interrupted move goes on only there. Sealed with the account's
 * key once there is one.
 */
import { Dexie, type Table } from 'dexie';
import type { CollectionName } from '../collections.ts';

export type MoveJournal = {
  name: 'move';
  account: string;
  /** Ids the person chose, or all. */
  ids: string[] | 'all';
  /** 'written': the account has them all, only the guest's copies are left to clear away. */
  step: 'named' | 'staged' | 'written';
};

export type StagedRecord = {
  id: string;
  collection: CollectionName;
  document: { id: string; vv: Record<string, number>; updated_at: string; [field: string]: unknown };
};

export class MoveDatabase extends Dexie {
  declare journal: Table<MoveJournal, string>;
  declare staged: Table<StagedRecord, string>;

  constructor(prefix = '') {
    super(`${prefix}niramaya-move`);
    this.version(1).stores({ journal: '&name', staged: '&id' });
  }
}
