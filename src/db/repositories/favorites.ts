/** Pages and entries somebody wants to find again; the same thing kept on two devices is kept once. */
import type { Collections } from '../collections.ts';
import { favoriteId } from '../natural-ids.ts';
import type { Favorite, FavoriteFields } from '../records.ts';
import { validateFavorite } from '../validation/plans.ts';
import { createRepository, type RepositoryContext } from './repository.ts';

export function createFavorites(collection: Collections['favorites'], context: RepositoryContext) {
  const base = createRepository<FavoriteFields, Favorite>(collection, validateFavorite, context);
  return {
    ...base,
    async create(fields: FavoriteFields) {
      const id = await favoriteId(fields);
      const kept = await base.get(id);
      // Keeping it twice is no fault and no edit, and taking the second back must not lose the first.
      if (kept) return { ok: true as const, value: { record: kept, undo: async () => KEPT } };
      return base.create(fields, id);
    },
  };
}

const KEPT = { ok: true as const, value: undefined };

export type Favorites = ReturnType<typeof createFavorites>;
