/** The live signal as supabase-js brings it: changes of an account's own row of sync_heads. */
import type { SupabaseClient } from '@supabase/supabase-js';

export type HeadEvents = {
  /** From now on every move is told; what moved before has to be asked for. */
  joined(): void;
  moved(seq: number): void;
  /** Once at most: refused, dropped or timed out. Nothing follows; whoever wants the signal back watches anew. */
  lost(): void;
};
/** Starts to watch, and returns the function that ends it. */
export type WatchHead = (events: HeadEvents) => () => void;

/** Milliseconds a server has to answer a goodbye. */
const GOODBYE = 1_000;

/** One socket for one watch at a time: the next one opens after the last was closed, or it would be closed with it. */
export function createHeadWatcher(
  client: SupabaseClient,
): (account: string, events: HeadEvents) => () => void {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;

  return (account, events) => {
    let over = false;
    let told = false;
    const lost = () => {
      if (over || told) return;
      told = true;
      events.lost();
    };
    const opened = last.then(async () => {
      if (over) return undefined;
      // The join carries the token, so it must be there before.
      await client.realtime.setAuth();
      if (over) return undefined;
      count += 1;
      // A topic of its own each time: a client hands out the old channel while it still waits for its goodbye.
      const channel = client.channel(`sync-heads-${count}`);
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'sync_heads', filter: `user_id=eq.${account}` },
        ({ new: row }) => {
          if (!over && 'seq' in row) events.moved(Number(row.seq));
        },
      );
      // Hosted Supabase answers the join at once and reads changes some moments later; only this tells when.
      channel.on('system', {}, (message: { extension?: string; status?: string }) => {
        if (message.status !== 'ok') lost();
        else if (message.extension === 'postgres_changes' && !over) events.joined();
      });
      return channel.subscribe((status) => {
        if (status !== 'SUBSCRIBED') lost();
      });
    });
    opened.catch(lost);

    return () => {
      if (over) return;
      over = true;
      last = opened
        .then(async (channel) => {
          if (!channel) return;
          const patience = new Promise((resolve) => setTimeout(resolve, GOODBYE));
          await Promise.race([client.removeChannel(channel), patience]);
          await client.realtime.disconnect();
        })
        .catch(() => undefined);
    };
  };
}
