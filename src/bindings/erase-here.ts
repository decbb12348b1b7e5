/** What this device keeps of one account, or of the guest, goes: key first, so that nothing left over can be opened. */
import { eraseDatabases } from '../db/erase.ts';
import { GUEST } from '../db/open.ts';
import { log } from '../platform/log.ts';
import { workerQueue } from '../platform/service-worker.ts';
import { ACTIVITY_KEY } from '../platform/storage-keys.ts';
import { dropAllShares } from '../shared/share-inbox.ts';
import { readActivity } from './activity.ts';
import { theVault } from './open-keys.ts';

/** A guest's check under way lies under a name without an account. */
const GUESTS_OWN = ['niramaya-check'];

export async function eraseHere(account: string): Promise<void> {
  await theVault().forget(account);
  await workerQueue.clear(account).catch(() => undefined);
  const left = await eraseDatabases(account);
  if (left.length > 0) log.warn('databases in use were not deleted', { left });
  eraseKept(account);
  // Whose a share would have become nobody knows. The app that it came from still has it.
  await dropAllShares().catch(() => undefined);
  await eraseBadge().catch(() => undefined);
}

/** The number on the app's icon may be about these records; a page that is open counts its own again. */
async function eraseBadge(): Promise<void> {
  const { keepOpen } = await import('../shared/reminders/open-box.ts');
  await keepOpen([]);
  await navigator.setAppBadge?.(0);
}

/** localStorage names everything of an account by its id. */
function eraseKept(account: string): void {
  try {
    const names = Object.keys(localStorage).filter(
      (name) => name.endsWith(`-${account}`) || name.includes(`-${account}-`),
    );
    const own = account === GUEST ? GUESTS_OWN : [];
    for (const name of [...names, ...own]) localStorage.removeItem(name);
    if (readActivity()?.account === account) localStorage.removeItem(ACTIVITY_KEY);
    sessionStorage.clear();
  } catch {
    // Refused storage holds nothing.
  }
}
