/** The accounts of this device, as far as they may be known while all of them are locked. */
import { ACCOUNT_KEY, AUTH_KEY } from '../platform/storage-keys.ts';

export type KeptAccount = { account: string; hint: string };

/**
 * Accounts whose session waits sealed on this device, the shown one among them. The hint is what a family needs to
 * tell them apart while all are locked: the address without its middle.
 */
export function keptAccounts(): KeptAccount[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(`${AUTH_KEY}-`))
      .map((name) => name.slice(AUTH_KEY.length + 1))
      .map((account) => ({ account, hint: localStorage.getItem(hintName(account)) ?? '' }));
  } catch {
    return [];
  }
}

/** Under which key of localStorage the sealed session lies. */
export function nameOf(account: string): string {
  return `${AUTH_KEY}-${account}`;
}

export function hintName(account: string): string {
  return `${ACCOUNT_KEY}-hint-${account}`;
}
