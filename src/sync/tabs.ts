/** One tab replicates; the others show what it says and may ask it for a cycle. */
import type { SyncStatus } from './status.ts';

type Message = { type: 'status'; status: SyncStatus } | { type: 'trigger' } | { type: 'ask' };

export type Tabs = { tell(status: SyncStatus): void; askForCycle(): void; close(): void };

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
