/** Since when the account is open here, and when it locks at the latest. */
import { useEffect, useState } from 'react';
import { readActivity, SESSION_LIMIT } from './activity.ts';
import { dataStore } from './stores.ts';

/** Milliseconds since 1970; null while no account is open. */
export function useSessionTimes(): { since: number; locksAt: number } | null {
  const { data } = dataStore();
  const account = data?.account;
  const [times, setTimes] = useState<{ since: number; locksAt: number } | null>(null);
  useEffect(() => {
    const known = readActivity();
    const own = known && known.account === account ? known.since : null;
    setTimes(own === null ? null : { since: own, locksAt: own + SESSION_LIMIT });
  }, [account]);
  return times;
}
