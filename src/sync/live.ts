/** The live signal: when to listen for it, and when to give a server that dropped us a rest. */
import type { WatchHead } from '../platform/head-channel.ts';
import type { Network } from '../platform/network.ts';
import { createBackoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import { type Page, pageOf } from './triggers.ts';

export type Live = {
  /** True while moves on other devices are told here. */
  isJoined(): boolean;
  /** Harmless when it runs already. */
  start(): void;
  stop(): void;
};

export type LiveOptions = {
  watch: WatchHead;
  network: Pick<Network, 'isOnline' | 'subscribe'>;
  clock: Clock;
  random?: () => number;
  page?: Pick<Page, 'document'>;
  /** Listening began: something may have been missed before. */
  joined(): void;
  /** The account's rows have come to `seq` on the server. */
  moved(seq: number): void;
};

/** A page somebody comes back to within this time keeps listening, in milliseconds. */
const HIDDEN_PATIENCE = 60_000;
/** Only a connection that stood this long counts as good; one that drops at once is to be tried less and less often. */
const STOOD = 30_000;

export function createLive(options: LiveOptions): Live {
  const { clock, network, page = pageOf() } = options;
  const backoff = createBackoff(options.random);
  let started = false;
  let asleep = false;
  let joinedAt: number | null = null;
  let leave: (() => void) | null = null;
  let callOffRetry: () => void = () => undefined;
  let callOffSleep: () => void = () => undefined;

  function connect(): void {
    callOffRetry();
    if (!started || asleep || leave || !network.isOnline()) return;
    leave = options.watch({
      joined() {
        joinedAt = clock.now();
        options.joined();
      },
      moved: options.moved,
      lost() {
        if (joinedAt !== null && clock.now() - joinedAt >= STOOD) backoff.reset();
        disconnect();
        callOffRetry = clock.after(backoff.next(), connect);
      },
    });
  }

  function disconnect(): void {
    callOffRetry();
    joinedAt = null;
    leave?.();
    leave = null;
  }

  function onVisibility(): void {
    callOffSleep();
    if (page?.document.visibilityState === 'hidden') {
      callOffSleep = clock.after(HIDDEN_PATIENCE, () => {
        asleep = true;
        disconnect();
      });
    } else {
      asleep = false;
      connect();
    }
  }

  // A socket does not notice that the network under it changed, until its next heartbeat stays unanswered.
  const unsubscribe = network.subscribe(() => (network.isOnline() ? connect() : disconnect()));
  page?.document.addEventListener('visibilitychange', onVisibility);

  return {
    isJoined: () => joinedAt !== null,
    start() {
      if (started) return;
      started = true;
      onVisibility();
      connect();
    },
    stop() {
      started = false;
      unsubscribe();
      page?.document.removeEventListener('visibilitychange', onVisibility);
      callOffSleep();
      disconnect();
    },
  };
}
