import { ofAccount } from '../../../bindings/of-account.ts';
import type { EntryKind } from '../../../bindings/types.ts';

/**
 * What is shown of the timeline. In memory and of the account that is open: it is still there when somebody comes back
 * from an entry, and an address with the words in it would stay in the browser's history.
 */
export type Filters = {
  /** null: everybody's. */
  personId: string | null;
  /** Empty: all. */
  kinds: readonly EntryKind[];
  /** As typed. */
  text: string;
  /** YYYY-MM-DD as the reader's days run; '' where open. */
  from: string;
  to: string;
};

export const NO_FILTERS: Filters = { personId: null, kinds: [], text: '', from: '', to: '' };

/** How far somebody had read, and the entry they opened, to come back to. */
type Place = { entries: number; entryId: string };
const chosen = ofAccount(NO_FILTERS);
let kept: Place | null = null;

export const useFilters = (): Filters => chosen.useValue();

export function changeFilters(some: Partial<Filters>): void {
  chosen.change((now) => ({ ...now, ...some }));
  kept = null;
}

export function keepPlace(place: Place): void {
  kept = place;
}

/** Once: whoever comes to the timeline another way begins at the top. */
export function takePlace(): Place | null {
  const place = kept;
  kept = null;
  return place;
}
