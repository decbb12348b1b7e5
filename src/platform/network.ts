/** Whether our server can be reached: what the browser says, corrected by the last request that was tried. */

type Listener = () => void;

/** `navigator.onLine` is true on a Wi-Fi without internet: only a request that failed tells. */
export function createNetwork(browser: { onLine: boolean } | undefined, events: EventTarget | undefined) {
  const listeners = new Set<Listener>();
  let lastReached: boolean | null = null;

  const isOnline = () => browser?.onLine !== false && lastReached !== false;

  function change(apply: () => void) {
    const before = isOnline();
    apply();
    if (isOnline() !== before) for (const listener of listeners) listener();
  }

  let browserWas = isOnline();
  const onBrowser = () => {
    // A new connection deserves a new try, whatever the last request said.
    lastReached = null;
    if (isOnline() !== browserWas) for (const listener of listeners) listener();
    browserWas = isOnline();
  };
  events?.addEventListener('online', onBrowser);
  events?.addEventListener('offline', onBrowser);

  return {
    isOnline,
    /** Tells how a request to our own server went; any answer at all counts as reached. */
    report(reached: boolean) {
      change(() => {
        lastReached = reached;
      });
      browserWas = isOnline();
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;

export const network: Network = createNetwork(
  typeof navigator === 'undefined' ? undefined : navigator,
  typeof window === 'undefined' ? undefined : window,
);
