/** What other apps shared with this one and nobody has taken into the timeline yet. */
import { useEffect, useState } from 'react';
import { dropShares, type KeptShare, keepShare, readShares } from '../shared/share-inbox.ts';
import { useDataState } from './start-data.ts';

export type { KeptShare };

type Shares = { state: 'loading' } | { state: 'locked' } | { state: 'ready'; shares: readonly KeptShare[] };

/** Oldest first. Locked, nothing is opened: what was shared waits for whoever can open the records. */
export function useShares(): Shares {
  const { status } = useDataState();
  const [shares, setShares] = useState<readonly KeptShare[] | null>(null);
  const isOpen = status === 'open';
  useEffect(() => {
    if (!isOpen) return setShares(null);
    let current = true;
    const told = (read: readonly KeptShare[]) => current && setShares(read);
    readShares().then(told, () => told([]));
    return () => {
      current = false;
    };
  }, [isOpen]);
  if (status === 'locked') return { state: 'locked' };
  return shares ? { state: 'ready', shares } : { state: 'loading' };
}

/** Lets go of them; the answer puts them back. */
export async function takeShares(shares: readonly KeptShare[]): Promise<() => Promise<void>> {
  await dropShares(shares.map(({ id }) => id)).catch(() => undefined);
  return async () => {
    for (const { text, files } of shares) await keepShare({ text, files });
  };
}
