/** Pages somebody wants to find again. */
import type { Favorite, FavoriteFields } from '../db/records.ts';
import { ok, type Result } from '../shared/result.ts';
import { withData } from './data.ts';
import { activeProfileId } from './self-profile.ts';
import type { Live } from './types.ts';
import { useLive } from './use-live.ts';

export type FavoriteKind = FavoriteFields['kind'];

/** What was kept last first. */
export function useFavorites(): Live<{ favorites: Favorite[] }> {
  const live = useLive<Favorite[]>('favorites', (data, next, failed) =>
    data.favorites.watch({}, (records) => records, next, failed),
  );
  if (live.state !== 'ready') return live;
  return { state: 'ready', favorites: live.value.toSorted((a, b) => (a.added_at < b.added_at ? 1 : -1)) };
}

/** Whether anybody of this device's people keeps it; false while that is not known. */
export function useIsFavorite(kind: FavoriteKind, item: string): boolean {
  const live = useFavorites();
  return live.state === 'ready' && live.favorites.some((kept) => kept.kind === kind && kept.item === item);
}

/** Keeps it for the active profile, or lets it go for everybody. Errors: as any write, such as 'storage-full'. */
export function keepFavorite(kind: FavoriteKind, item: string, kept: boolean): Promise<Result<void>> {
  return withData(async (data) => {
    if (kept) {
      const profile = await activeProfileId(data);
      if (!profile.ok) return profile;
      const added_at = new Date().toISOString();
      const made = await data.favorites.create({ profile_id: profile.value, kind, item, added_at });
      return made.ok ? ok(undefined) : made;
    }
    for (const one of await data.favorites.all()) {
      if (one.kind !== kind || one.item !== item) continue;
      const removed = await data.favorites.remove(one.id);
      if (!removed.ok) return removed;
    }
    return ok(undefined);
  });
}
