/** The chosen profile outlives the page; each account has its own. */
import { ACTIVE_PROFILE_KEY } from '../platform/storage-keys.ts';
import { ok, type Result } from '../shared/result.ts';

export async function rememberActiveProfile(account: string, id: string): Promise<Result<void>> {
  try {
    localStorage.setItem(`${ACTIVE_PROFILE_KEY}-${account}`, id);
  } catch {
    // Refused storage only means that the next start asks again.
  }
  return ok(undefined);
}

export function recallActiveProfile(account: string): string | null {
  try {
    return localStorage.getItem(`${ACTIVE_PROFILE_KEY}-${account}`);
  } catch {
    return null;
  }
}
