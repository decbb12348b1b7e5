/** Deletes every database this device has of one account, or of the guest. Other accounts' stay. */
import { Dexie } from 'dexie';
import { attachmentsName, DRAFT_SHELF } from './attachments/shelf.ts';
import { GUEST } from './user-database.ts';

/** A tab that does not let go must not keep the person waiting: without the key what is left opens for nobody. */
const PATIENCE = 5_000;
const OF_GUEST_MOVES = 'niramaya-move';

/** Call it once nothing of the account is open on this page. Answers the names of those that would not go. */
export async function eraseDatabases(account: string): Promise<string[]> {
  const names = await namesOf(account);
  const went = await Promise.all(names.map(erase));
  return names.filter((_, at) => !went[at]);
}

async function namesOf(account: string): Promise<string[]> {
  // 'rxdb-dexie-niramaya-user-<account>-sealed--0--profiles' and the like.
  const own = new RegExp(`niramaya-[a-z]+-${account}(-|$)`);
  const moves = account === GUEST ? [OF_GUEST_MOVES] : [];
  try {
    const all = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return all.filter((name) => own.test(name) || moves.includes(name));
  } catch {
    // An older browser does not list them: those whose names are known.
    const files = [attachmentsName(account), attachmentsName(account, DRAFT_SHELF)];
    return [...files, `niramaya-attention-${account}`, ...moves];
  }
}

async function erase(name: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  const done = Dexie.delete(name).then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]);
}
