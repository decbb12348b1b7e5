/** State of the page that belongs to whoever's records are open, and is nobody else's business. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { draftStore } from './drafts.ts';

export type OfAccount<T> = {
  /** What there is for the account that is open; `empty` for any other. */
  useValue(): T;
  get(): T;
  /** Of one account, open or locked. */
  getOf(account: string): T;
  change(next: (now: T) => T): void;
  /** After each change. */
  subscribe(listener: () => void): () => void;
};

/**
 * In memory only. What is chosen before the records are open stays, and belongs to the account from then on, as drafts
 * do: a slow phone shows its fields seconds before it has opened anything.
 */
export function ofAccount<T>(empty: T): OfAccount<T> {
  const store = createStore<{ account: string | null; value: T }>(() => ({ account: null, value: empty }));
  const getOf = (open: string | null) => {
    const { account, value } = store.getState();
    return account === open ? value : empty;
  };
  draftStore.subscribe(({ account }) => {
    if (account !== null && store.getState().account === null) store.setState({ account });
  });
  return {
    useValue() {
      const open = draftStore(({ account }) => account);
      useStore(store);
      return getOf(open);
    },
    get: () => getOf(draftStore.getState().account),
    getOf,
    change(next) {
      const { account } = draftStore.getState();
      store.setState({ account, value: next(getOf(account)) });
    },
    subscribe: (listener) => store.subscribe(listener),
  };
}
