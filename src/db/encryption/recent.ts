/** What was opened or sealed a moment ago, by its sealed text: replication reads the same documents several times. */
export type Recent<V> = {
  get(sealed: string): V | undefined;
  keep(sealed: string, value: V): void;
  clear(): void;
};

/** As many as replication hands over at once; a few megabytes. */
const MOST = 2_000;

/** The oldest make room. Nothing in it is newer than its text: other contents are other texts. */
export function recentlyOpened<V>(most = MOST): Recent<V> {
  const kept = new Map<string, V>();
  return {
    get: (sealed) => kept.get(sealed),
    keep(sealed, value) {
      if (kept.size >= most)
        for (const oldest of kept.keys()) {
          kept.delete(oldest);
          break;
        }
      kept.set(sealed, value);
    },
    clear: () => kept.clear(),
  };
}
