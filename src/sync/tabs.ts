/** One tab replicates; the others show what it says and may ask it for a cycle. */
import type { Clock } from './clock.ts';
import type { SyncStatus } from './status.ts';

type Message = { type: 'status'; status: SyncStatus } | { type: 'trigger' } | { type: 'ask' };

export type Tabs = { tell(status: SyncStatus): void; askForCycle(): void; close(): void };

/** Milliseconds in which the tab that replicates answers another that asks; a frozen one does not. */
const LEADER_PATIENCE = 10_000;

export type LeaderWatchOptions = {
  clock: Clock;
  isVisible(): boolean;
  /** This tab replicates already. */
  isReplicating(): boolean;
  /** Replicates here too: harmless beside another, because every write is told apart by its version. */
  takeOver(): void;
};

/**
 * Leadership is a lock, and a tab that the browser froze keeps it: a tab opened after that would wait for ever. Call
 * `asked` when this tab wants something, `answered` when another that replicates is heard.
 */
export function watchLeader({ clock, isVisible, isReplicating, takeOver }: LeaderWatchOptions) {
  let callOff: (() => void) | null = null;
  const answered = () => {
    callOff?.();
    callOff = null;
  };
  return {
    asked(): void {
      if (callOff || isReplicating() || !isVisible()) return;
      callOff = clock.after(LEADER_PATIENCE, () => {
        callOff = null;
        if (!isReplicating() && isVisible()) takeOver();
      });
    },
    answered,
    stop: answered,
  };
}

export type TabsOptions = {
  account: string;
  prefix?: string;
  /** Another tab's status arrived. */
  heard(status: SyncStatus): void;
  /** Another tab wants a cycle. */
  asked(): void;
  /** Another tab just opened and knows nothing yet. */
  introduced(): void;
};

export function joinTabs({ account, prefix = '', heard, asked, introduced }: TabsOptions): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, askForCycle() {}, close() {} };
  const channel = new BroadcastChannel(`${prefix}niramaya-sync-${account}`);
  channel.onmessage = (event: MessageEvent<Message>) => {
    if (event.data.type === 'status') heard(event.data.status);
    else if (event.data.type === 'trigger') asked();
    else introduced();
  };
  const post = (message: Message) => channel.postMessage(message);
  post({ type: 'ask' });
  return {
    tell: (status) => post({ type: 'status', status }),
    askForCycle: () => post({ type: 'trigger' }),
    close: () => channel.close(),
  };
}
