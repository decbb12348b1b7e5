/** Looks at what the running app does to protect a person. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UserDatabase } from '../db/open.ts';
import { hasContentPolicy, hasWorker, isHttps, watchWorker } from '../platform/page-policy.ts';
import { estimateStorage } from '../platform/storage.ts';
import {
  judgeSafeguards,
  type Safeguard,
  type SafeguardState,
  type SeenFacts,
} from '../shared/safeguards.ts';
import { startData } from './start-data.ts';
import { dataStore, noticeStore, sessionStore, syncStore } from './stores.ts';

type Looked = Pick<SeenFacts, 'sealed' | 'asks' | 'csp' | 'persisted' | 'trail'>;
const NOT_YET: Looked = { sealed: false, asks: null, csp: null, persisted: null, trail: null };

/** `lastAck`: ISO 8601, or null. `states` is null until all was looked at once. */
export function useSafeguards(): {
  states: Record<Safeguard, SafeguardState> | null;
  https: boolean;
  lastAck: string | null;
} {
  const { status, data } = dataStore();
  const { user } = sessionStore();
  const { monitoring } = noticeStore();
  const { pending, lastAck } = syncStore(({ status: sync }) => sync);
  const worker = useSyncExternalStore(watchWorker, hasWorker);
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    let current = true;
    void startData();
    void look(data).then((seen) => current && setLooked(seen));
    return () => {
      current = false;
    };
  }, [data]);
  const states =
    looked &&
    judgeSafeguards({
      ...looked,
      account: user?.account ?? null,
      records: status === 'open' ? 'open' : status === 'locked' ? 'locked' : 'closed',
      durable: data?.durable ?? true,
      https: isHttps(),
      worker,
      pending,
      lastAck,
      monitoring,
    });
  return { states, https: isHttps(), lastAck };
}

async function look(data: UserDatabase | null): Promise<Looked> {
  const [csp, storage] = await Promise.all([hasContentPolicy(), estimateStorage()]);
  const persisted = storage?.persisted ?? null;
  if (!data) return { ...NOT_YET, csp, persisted };
  const { account, audit } = data;
  const { theVault } = await import('./runtime.ts');
  const { asks } = await theVault().ways(account);
  const trail = await audit.all({ selector: {}, limit: 1 }).then(
    () => true as const,
    () => null,
  );
  return { sealed: theVault().key(account) !== null, asks, csp, persisted, trail };
}
