/** Records the server refused: kept until the person sends them again or drops them. */
import { useEffect, useState } from 'react';
import type { CollectionName } from '../db/collections.ts';
import type { UserDatabase } from '../db/open.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { AttentionRow } from '../sync/rejected.ts';
import { withData } from './data.ts';
import { syncStore } from './stores.ts';

export type AttentionItem = AttentionRow;

/** Newest first; empty for a guest, whose records nobody refuses. */
export function useAttention(): AttentionItem[] {
  const count = syncStore((state) => state.status.attention);
  const [items, setItems] = useState<AttentionItem[]>([]);
  useEffect(() => {
    let current = true;
    const list = async () => {
      if (count === 0) return [];
      const { currentSync } = await import('./runtime.ts');
      return (await currentSync()?.attention()) ?? [];
    };
    list().then(
      (found) => current && setItems(found),
      () => current && setItems([]),
    );
    return () => {
      current = false;
    };
  }, [count]);
  return items;
}

/** Forgets what was refused; what the server has stays. Errors: 'signed-out', 'storage-refused'. */
export async function dropAttention(item: AttentionItem): Promise<Result<void>> {
  const { currentSync } = await import('./runtime.ts');
  const sync = currentSync();
  if (!sync) return fail({ code: 'signed-out' });
  try {
    await sync.settleAttention(item.key);
    return ok(undefined);
  } catch {
    return fail({ code: 'storage-refused' });
  }
}

/** Writes it once more as a new edit, which is then sent; only once that is written is the old row forgotten. */
export async function retryAttention(item: AttentionItem): Promise<Result<void>> {
  const written = await withData((data) => writeAgain(data, item));
  return written.ok ? dropAttention(item) : written;
}

async function writeAgain(
  data: UserDatabase,
  { collection, id, document }: AttentionItem,
): Promise<Result<unknown>> {
  const { vv: _vv, updated_at: _at, deleted, ...fields } = document;
  const writers: Record<CollectionName, Writer> = {
    profiles: data.profiles,
    checker_results: data.results,
    timeline_entries: data.timeline,
    medications: data.medications,
    reminders: data.reminders,
    goals: data.goals,
    favorites: data.favorites,
    consents: data.consents,
    audit_events: data.audit,
    usage: data.usage,
    conversations: data.conversations,
  };
  const writer = writers[collection];
  const stored = await writer.get(id);
  const write = writeOf(writer, { id, fields, deleted, stored: stored !== null });
  return (await write?.()) ?? ok(undefined);
}

type Again = { id: string; fields: object; deleted: boolean; stored: boolean };

/** Undefined where there is nothing to write: it is gone already, or may only be added and is there. */
function writeOf(writer: Writer, { id, fields, deleted, stored }: Again) {
  if (deleted) return stored ? () => writer.remove?.(id) : undefined;
  return stored ? () => writer.update?.(id, fields) : () => writer.create?.(fields, id);
}

/** What the repositories have in common; each validates the fields it is given. */
type Writer = {
  get(id: string): Promise<unknown>;
  /** Missing where rows are only added. */
  remove?(id: string): Promise<Result<unknown>>;
  update?(id: string, fields: object): Promise<Result<unknown>>;
  /** Missing where the device counts by itself. */
  create?(fields: object, id: string): Promise<Result<unknown>>;
};
