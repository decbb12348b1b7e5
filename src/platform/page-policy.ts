/** The rules this page came with, as far as a page can look at them. */

/** Null where it could not be looked at. The worker answers with what it kept, headers included. */
export async function hasContentPolicy(send: typeof fetch = fetch): Promise<boolean | null> {
  if (document.querySelector('meta[http-equiv="Content-Security-Policy" i]')) return true;
  try {
    const page = await send('/index.html');
    return page.ok ? page.headers.has('content-security-policy') : null;
  } catch {
    return null;
  }
}

/** A worker that answers for this page, also without a network. */
export function hasWorker(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

/** Tells when it may have come: on a first visit the worker takes the page over only once everything is kept. */
export function watchWorker(changed: () => void): () => void {
  const workers = globalThis.navigator?.serviceWorker;
  workers?.addEventListener('controllerchange', changed);
  return () => workers?.removeEventListener('controllerchange', changed);
}

export function isHttps(): boolean {
  return globalThis.location?.protocol === 'https:';
}
