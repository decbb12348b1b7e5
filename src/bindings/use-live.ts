/** One hook under every live query: it follows the open database and starts over when the account changes. */
import { useEffect, useRef, useState } from 'react';
import type { UserDatabase } from '../db/open.ts';
import type { AppError } from '../shared/result.ts';
import { dataStore } from './stores.ts';

export type Watch<T> = (
  data: UserDatabase,
  next: (value: T) => void,
  failed: (error: AppError) => void,
) => () => void;

export type LiveValue<T> =
  | { state: 'loading' }
  /** The account's records wait behind the lock, which the frame of the page shows. */
  | { state: 'locked' }
  | { state: 'error'; error: AppError }
  | { state: 'ready'; value: T };

type Seen<T> = { data: UserDatabase; key: string; live: LiveValue<T> };

/** `key` names the query: another key or another database shows `loading` until its first value, never old values. */
export function useLive<T>(key: string, watch: Watch<T>): LiveValue<T> {
  const { data, status, error } = dataStore();
  const [seen, setSeen] = useState<Seen<T> | null>(null);

  // `watch` is a new function on every render and is fully described by `key`: only the key starts a new query.
  const latest = useRef(watch);
  latest.current = watch;

  useEffect(() => {
    if (!data) return;
    return latest.current(
      data,
      (value) => setSeen({ data, key, live: { state: 'ready', value } }),
      (failure) => setSeen({ data, key, live: { state: 'error', error: failure } }),
    );
  }, [data, key]);

  if (status === 'locked') return { state: 'locked' };
  if (status === 'error') return { state: 'error', error: error ?? { code: 'storage-refused' } };
  if (!data || seen?.data !== data || seen.key !== key) return { state: 'loading' };
  return seen.live;
}
