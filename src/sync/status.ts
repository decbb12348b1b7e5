import type { TransportError } from './transport.ts';

/** What a person is told about their records, derived from what is pending, never from a flag. */
export type SyncState =
  /** A guest, or nothing was ever sent: the records are on this device. */
  | 'saved-here'
  /** Written here and not yet acknowledged by the server. */
  | 'waiting'
  | 'syncing'
  | 'synced'
  /** Rows the server refused wait for the person. */
  | 'attention'
  | 'offline'
  /** The session ended; records stay here until the person signs in again. */
  | 'signed-out';

export type SyncStatus = {
  state: SyncState;
  /** Documents the server has not acknowledged. */
  pending: number;
  /** ISO 8601, device time, of the last cycle the server answered whole, or null. */
  lastAck: string | null;
  /** Rows set aside. */
  attention: number;
  /** What keeps records from the server, as a code ('update-needed', 'storage-full', 'server'…), or null. */
  problem: string | null;
  /** ISO 8601, device time: before it a server that was asked too much takes nothing. Null where it named none. */
  waitUntil: string | null;
};

export type SyncFacts = {
  account: string | null;
  signedOut: boolean;
  online: boolean;
  busy: boolean;
  pending: number;
  attention: number;
  lastAck: string | null;
  problem: string | null;
  waitUntil: string | null;
};

/** The order matters: what a person must act on is said before what resolves itself. */
export function deriveStatus(facts: SyncFacts): SyncStatus {
  const { pending, attention, lastAck, problem, waitUntil } = facts;
  return { state: stateOf(facts), pending, attention, lastAck, problem, waitUntil };
}

const PROBLEMS: Partial<Record<TransportError['code'], string>> = {
  protocol: 'update-needed',
  server: 'server',
  'bad-response': 'server',
  'rate-limited': 'rate-limited',
};

/** What a failed cycle changes in them at `now`, in milliseconds; nothing where waiting mends it. */
export function factsOfFailure({ code, retryAfter }: TransportError, now: number): Partial<SyncFacts> {
  if (code === 'unauthorised' || code === 'account') return { signedOut: true };
  const problem = PROBLEMS[code];
  if (!problem) return {};
  return { problem, waitUntil: retryAfter ? new Date(now + retryAfter * 1_000).toISOString() : null };
}

function stateOf(facts: SyncFacts): SyncState {
  if (facts.account === null) return 'saved-here';
  if (facts.signedOut) return 'signed-out';
  if (facts.attention > 0) return 'attention';
  if (!facts.online) return facts.pending > 0 ? 'waiting' : 'offline';
  if (facts.busy && facts.pending > 0) return 'syncing';
  if (facts.pending > 0) return 'waiting';
  if (facts.problem !== null) return 'waiting';
  return facts.lastAck === null ? 'saved-here' : 'synced';
}
