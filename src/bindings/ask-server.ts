/** Questions to the server in the name of whoever is signed in. */
import { useCallback, useEffect, useState } from 'react';
import { askServer } from '../platform/rest.ts';
import { backendSettings } from '../platform/supabase.ts';
import { fail, type Result } from '../shared/result.ts';
import { useOnline } from './sync-status.ts';

/**
 * As askServer. A refused session is renewed first: where that is refused too, it was ended elsewhere, and the app signs
 * out by itself. Errors: 'offline', 'signed-out', 'refused', 'server'.
 */
export async function askAsMe(path: string, args?: object): Promise<Result<unknown>> {
  try {
    const { getAuth } = await import('./runtime.ts');
    const auth = await getAuth();
    const token = await auth.accessToken();
    if (!token.ok) return token;
    const answer = await askServer(backendSettings(), token.value, path, args);
    if (answer.ok || answer.error.code !== 'refused') return answer;
    const renewed = await auth.refresh();
    return renewed.ok ? await askServer(backendSettings(), renewed.value, path, args) : renewed;
  } catch {
    return fail({ code: 'offline' });
  }
}

/**
 * What the server says, asked when a screen opens and again when the network is back; nothing of it is kept on the
 * device. `read` and `offline` must be the same at each call.
 */
export function useAsked<T extends { state: string }>(
  read: () => Promise<T>,
  offline: T,
): { live: T | { state: 'loading' }; again: () => void } {
  const online = useOnline();
  const [round, setRound] = useState(0);
  const [live, setLive] = useState<T | { state: 'loading' }>({ state: 'loading' });
  const again = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    if (!online) return setLive(offline);
    let current = true;
    void read().then((answer) => current && setLive(answer));
    return () => {
      current = false;
    };
  }, [online, round, read, offline]);
  return { live, again };
}
