/** What protects a person, judged from what the running app was seen to do. */

export const SAFEGUARDS = [
  'sealed',
  'lock',
  'https',
  'csp',
  'worker',
  'storage',
  'sync',
  'trail',
  'monitoring',
] as const;
export type Safeguard = (typeof SAFEGUARDS)[number];
export type SafeguardState = 'on' | 'partly' | 'off' | 'unknown';

export type SeenFacts = {
  /** Null for a guest. */
  account: string | null;
  records: 'open' | 'locked' | 'closed';
  /** False where the browser keeps nothing. */
  durable: boolean;
  /** The key the open records are sealed with is in memory. */
  sealed: boolean;
  /** The app asks at each start; null where it is not known. */
  asks: boolean | null;
  https: boolean;
  csp: boolean | null;
  worker: boolean;
  persisted: boolean | null;
  /** The list of what happened could be read just now; null where it could not. */
  trail: true | null;
  /** Rows the server does not have yet. */
  pending: number;
  lastAck: string | null;
  monitoring: boolean;
};

const known = (is: boolean | null): SafeguardState => (is === null ? 'unknown' : is ? 'on' : 'off');

export function judgeSafeguards(seen: SeenFacts): Record<Safeguard, SafeguardState> {
  const open = seen.records === 'open';
  return {
    sealed: open ? known(seen.durable && seen.sealed) : 'unknown',
    lock: lockOf(seen),
    https: known(seen.https),
    csp: known(seen.csp),
    worker: known(seen.worker),
    storage: known(seen.persisted),
    sync: syncOf(seen),
    trail: open ? known(seen.trail) : 'unknown',
    monitoring: known(seen.monitoring),
  };
}

function lockOf({ account, records, asks }: SeenFacts): SafeguardState {
  if (!account) return 'off';
  if (records !== 'open' || asks === null) return 'unknown';
  return asks ? 'on' : 'partly';
}

function syncOf({ account, pending, lastAck }: SeenFacts): SafeguardState {
  if (!account) return 'off';
  if (!lastAck) return 'unknown';
  return pending > 0 ? 'partly' : 'on';
}
