/** What becomes of a row the server refused. */
import type { UserDatabase } from '../db/open.ts';
import { storageError } from '../db/storage-error.ts';
import { neverSent, stripServerFields } from './documents.ts';
import type { RowHandlers } from './outcomes.ts';
import type { AttentionStore } from './rejected.ts';

export type SetAsideOptions = {
  database: UserDatabase;
  attention: AttentionStore;
  now(): number;
  /** It could not be kept, with the reason's code. */
  unkept(code: string): void;
};

export function rowHandlers({ database, attention, now, unkept }: SetAsideOptions): RowHandlers {
  return {
    async setAside({ collection, document }, { code, message, current }) {
      try {
        const at = new Date(now()).toISOString();
        const held = current && stripServerFields(current);
        await attention.add({ collection, id: document.id, document, code, message, current: held, at });
      } catch (error) {
        unkept(storageError(error).code);
        return undefined;
      }
      database.conflicts.refused.add(document.id, document.vv);
      return current ? stripServerFields(current) : neverSent(document);
    },
    async hasProfile({ document }) {
      const { profile_id: id } = document;
      return typeof id === 'string' && (await database.profiles.get(id)) !== null;
    },
  };
}
