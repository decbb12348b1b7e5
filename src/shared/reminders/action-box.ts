/**
 * Answers given on a notification with no page open, until the app can read the records: they may be locked, and then
 * nobody but the person opens them. It holds the dose's id, what was pressed and when: nothing that tells about health.
 */
import { inStore } from '../small-store.ts';
import type { NoticeAction } from './notice.ts';

export type DoseAction = {
  dose: string;
  action: NoticeAction;
  /** ISO 8601. */
  at: string;
};
export type KeptAction = DoseAction & { key: number };

const BOX = { name: 'niramaya-reminder-actions', store: 'actions', keyPath: 'key', autoIncrement: true };

export function appendAction(action: DoseAction): Promise<void> {
  return inStore(BOX, 'readwrite', (store) => store.add(action)).then(() => undefined);
}

/** In the order in which they were given. */
export async function readActions(): Promise<KeptAction[]> {
  const kept = await inStore(BOX, 'readonly', (store) => store.getAll() as IDBRequest<KeptAction[]>);
  return kept;
}

export async function removeActions(keys: readonly number[]): Promise<void> {
  for (const key of keys) await inStore(BOX, 'readwrite', (store) => store.delete(key));
}
