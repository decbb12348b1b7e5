/** Whether this device knows the account's password, and how it learns it without signing out. */
import { useCallback, useEffect, useState } from 'react';
import { fail, type Result } from '../shared/result.ts';
import { proveOwner, readWays, type UnlockError } from './lock.ts';
import { signIn, useSession } from './session.ts';
import { dataStore, sessionStore } from './stores.ts';

/** 'unknown': a mailed link signed this person in, and the password was never typed here. */
export type KnownPassword = 'guest' | 'unknown' | 'known';

/** null while it is looked up; `again` looks once more. */
export function useKnownPassword(): { known: KnownPassword | null; again: () => void } {
  const { user } = useSession();
  const { data } = dataStore();
  const [known, setKnown] = useState<KnownPassword | null>(null);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, other records or another person are looked up anew
  useEffect(() => {
    let current = true;
    const found = (password: boolean): KnownPassword => (password ? 'known' : 'unknown');
    void readWays().then((ways) => current && setKnown(ways ? found(ways.password) : 'guest'));
    return () => {
      current = false;
    };
  }, [user, data, round]);
  return { known, again };
}

/**
 * Whether the password is the account's: by this device, also offline; where it does not know it, by the server, and
 * from then on by both. Errors: 'wrap-wrong', 'wrap-missing' as a guest, 'invalid-credentials', 'login-rate-limited'
 * (with `retryAfter`), 'offline', 'server'.
 */
export async function confirmPassword(password: string): Promise<Result<void, UnlockError>> {
  const proved = await proveOwner({ kind: 'password', password });
  if (proved.ok || proved.error.code !== 'wrap-missing') return proved;
  const { user } = sessionStore.getState();
  if (!user?.email) return proved;
  try {
    const signedIn = await signIn({ email: user.email, password });
    return signedIn.ok ? { ok: true, value: undefined } : signedIn;
  } catch {
    // A chunk that does not load offline.
    return fail({ code: 'offline' });
  }
}
