/** When a cycle is worth trying, besides a write: the page starts, comes to the front, gets a network, or waits. */

const POLL = 30_000;
/** While the live signal is there, a poll is only for what it may have missed. */
const RARE_POLL = 300_000;

export type Page = {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/** Returns the function that stops listening. Outside a page (tests, workers) there is nothing to listen to. */
export function listenForTriggers(trigger: () => void, isLive = () => false, page = pageOf()): () => void {
  if (!page) return () => undefined;
  const { window, document } = page;
  const ifVisible = () => {
    if (document.visibilityState === 'visible') trigger();
  };
  let polled = Date.now();
  const poll = setInterval(() => {
    // Timers come a little early or late; half a step is neither.
    if (isLive() && Date.now() - polled < RARE_POLL - POLL / 2) return;
    polled = Date.now();
    ifVisible();
  }, POLL);
  window.addEventListener('online', trigger);
  window.addEventListener('focus', trigger);
  document.addEventListener('visibilitychange', ifVisible);
  return () => {
    clearInterval(poll);
    window.removeEventListener('online', trigger);
    window.removeEventListener('focus', trigger);
    document.removeEventListener('visibilitychange', ifVisible);
  };
}

export function pageOf(): Page | undefined {
  return typeof window === 'undefined' || typeof document === 'undefined' ? undefined : { window, document };
}
