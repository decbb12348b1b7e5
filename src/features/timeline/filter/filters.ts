import { create } from 'zustand';
import { draftStore } from '../../../bindings/drafts.ts';
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
type State = { account: string | null; filters: Filters };

const store = create<State>(() => ({ account: null, filters: NO_FILTERS }));
let kept: Place | null = null;

export function useFilters(): Filters {
  const open = draftStore(({ account }) => account);
  const { account, filters } = store();
  return account === open ? filters : NO_FILTERS;
}

export function changeFilters(some: Partial<Filters>): void {
  const account = draftStore.getState().account;
  store.setState((state) => ({
    account,
    filters: { ...(state.account === account ? state.filters : NO_FILTERS), ...some },
  }));
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
