/** Records the server refused: kept until the person corrects them, sends them again or drops them. */
import { useEffect, useState } from 'react';
import { type CorrectableField, type Correction, correctionOf, writeAgain } from '../db/corrections.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import type { AttentionRow } from '../sync/rejected.ts';
import { useClosedProfiles } from './closed-profiles.ts';
import { withData } from './data.ts';
import { wholeOf } from './screened-records.ts';
import { syncStore } from './stores.ts';

export type { CorrectableField };
export type AttentionItem = AttentionRow;

/** Newest first, without those of closed members; empty for a guest, whose records nobody refuses. */
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
  const closed = new Set(useClosedProfiles().map(({ id }) => id));
  return items.filter(
    ({ collection, document }) =>
      !closed.has(String(collection === 'profiles' ? document.id : document.profile_id)),
  );
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
export function retryAttention(item: AttentionItem): Promise<Result<void>> {
  return correctAttention(item, {});
}

/**
 * The same with what was changed in it. Errors: a field's code with the field, as when it is written for the first
 * time; 'locked', 'signed-out', 'storage-full', 'storage-refused'. Nothing was written then, and the row stays.
 */
export async function correctAttention(
  item: AttentionItem,
  change: Record<string, unknown>,
): Promise<Result<void>> {
  const written = await withData((data) => writeAgain(wholeOf(data), item, change));
  return written.ok ? dropAttention(item) : written;
}

/** What may be corrected in it, and what of that the server named. */
export function correctionFor(item: AttentionItem): Correction {
  return correctionOf(item, item.message);
}
