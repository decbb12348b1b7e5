/** Records the server refused: kept until the person sends them again or drops them. */
import { useEffect, useState } from 'react';
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
  const repositories = {
    profiles: data.profiles,
    checker_results: data.results,
    timeline_entries: data.timeline,
  };
  const repository: Writer = repositories[collection];
  const stored = await repository.get(id);
  if (deleted) return stored ? repository.remove(id) : ok(undefined);
  return stored ? repository.update(id, fields) : repository.create(fields, id);
}

/** What the three repositories have in common; each validates the fields it is given. */
type Writer = {
  get(id: string): Promise<unknown>;
  remove(id: string): Promise<Result<unknown>>;
  update(id: string, fields: object): Promise<Result<unknown>>;
  create(fields: object, id: string): Promise<Result<unknown>>;
};
