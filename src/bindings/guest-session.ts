/** What was written without an account, beside the account that is opened. */
import type { DataKey } from '../db/encryption/data-key.ts';
import { listGuestRecords } from '../db/guest/list.ts';
import { interruptedMove, moveGuestRecords } from '../db/guest/move.ts';
import { GUEST, openUserDatabase } from '../db/open.ts';
import type { Result } from '../shared/result.ts';
import { theVault } from './open-keys.ts';
import { dataStore, guestStore } from './stores.ts';
import type { GuestRecord } from './types.ts';

/** Finishes a move that was interrupted, else lists what the guest has to offer. */
export async function settleGuest(account: string, key: DataKey | undefined): Promise<GuestRecord[]> {
  const owner = await interruptedMove();
  if (owner === account) {
    const resumed = await moveFromGuest(account, 'all');
    if (!resumed.ok) guestStore.setState({ error: resumed.error });
    return [];
  }
  if (owner !== null || !(await hasGuestDatabase())) return [];
  const own = key && (await theVault().enter(GUEST));
  if (!own?.ok) return [];
  const guest = await openUserDatabase(GUEST, { key: own.value });
  return guest.ok ? listGuestRecords(guest.value) : [];
}

/** Errors as moveGuestRecords' and the vault's. */
export async function moveFromGuest(
  account: string,
  which: 'all' | string[],
): Promise<Result<{ moved: number }>> {
  const keys = theVault();
  const [guest, own] = [await keys.enter(GUEST), await keys.enter(account)];
  if (!guest.ok) return guest;
  return own.ok
    ? moveGuestRecords(account, which, { keys: { guest: guest.value, account: own.value } })
    : own;
}

/** Opening the guest's database to find it empty would make one for every account on every start. */
async function hasGuestDatabase(): Promise<boolean> {
  const { data } = dataStore.getState();
  if (data?.account === GUEST) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name?.includes('niramaya-user-guest'));
  } catch {
    return true;
  }
}
