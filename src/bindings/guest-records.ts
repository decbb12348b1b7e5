/** Records made before signing in, offered to the account: the person sees them first, then moves all or some. */
import { ok, type Result } from '../shared/result.ts';
import { guestStore } from './stores.ts';
import type { AppError, GuestRecord } from './types.ts';

/** `count` is 0 while signed out, and when there is nothing to offer. */
export function useGuestRecords(): {
  count: number;
  records: GuestRecord[];
  moving: boolean;
  error: AppError | null;
} {
  const { records, moving, error } = guestStore();
  return { count: records.length, records, moving, error };
}

/**
 * Moves all or the chosen records into the signed-in account; what they hang on (profile, result) goes along.
 * Interrupted, it goes on at the next start, only into the same account. Errors: 'signed-out', 'storage-full'.
 */
export async function moveGuestRecords(which: 'all' | string[] = 'all'): Promise<Result<{ moved: number }>> {
  const { moveIntoAccount } = await import('./runtime.ts');
  return moveIntoAccount(which);
}

/** The person leaves them with the guest; they are offered again at the next sign-in. */
export function keepGuestRecords(): Result<void> {
  guestStore.setState({ records: [], error: null });
  return ok(undefined);
}
