/** All tabs lock together. The message is an account's id; a tab that misses it locks at its own next check. */
const NAME = 'niramaya-lock';

export function announceLock(account: string): void {
  const channel = channelOf();
  channel?.postMessage(account);
  channel?.close();
}

/** Returns the function that stops listening. */
export function listenForLocks(locked: (account: string) => void): () => void {
  const channel = channelOf();
  if (!channel) return () => undefined;
  channel.onmessage = ({ data }) => {
    if (typeof data === 'string') locked(data);
  };
  return () => channel.close();
}

function channelOf(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
}
