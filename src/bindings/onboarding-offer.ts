/** The first questions are offered once after the first sign-in, and stand on the dashboard until somebody waves them off. */
import { create } from 'zustand';
import { dataStore } from './stores.ts';

const KEY = 'niramaya-onboarding';

/** told: offered after a sign-in; over: answered, or not wanted. */
type Offer = 'told' | 'over';

/** Counts changes: what is stored lies in localStorage, under the account's id. */
const useChanges = create<{ made: number }>(() => ({ made: 0 }));

export function useOnboardingOffer(): { open: boolean; end: () => void } {
  useChanges();
  const account = dataStore(({ data }) => data?.account ?? null);
  return { open: account !== null && read(account) !== 'over', end: endOnboardingOffer };
}

export function endOnboardingOffer(): void {
  const account = dataStore.getState().data?.account;
  if (account) write(account, 'over');
}

/** Undoes the waving off. */
export function reopenOnboardingOffer(): void {
  const account = dataStore.getState().data?.account;
  if (account) write(account, 'told');
}

/** True the first time it is asked for an account that is open. */
export function takeFirstOffer(): boolean {
  const account = dataStore.getState().data?.account;
  if (!account || read(account) !== null) return false;
  write(account, 'told');
  return true;
}

function read(account: string): Offer | null {
  try {
    const kept = localStorage.getItem(`${KEY}-${account}`);
    return kept === 'told' || kept === 'over' ? kept : null;
  } catch {
    // Where nothing can be kept it would be offered at every start: rather never.
    return 'over';
  }
}

function write(account: string, offer: Offer): void {
  try {
    localStorage.setItem(`${KEY}-${account}`, offer);
  } catch {
    // Then it is not offered at all.
  }
  useChanges.setState(({ made }) => ({ made: made + 1 }));
}
