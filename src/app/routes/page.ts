import { type ComponentType, lazy } from 'react';

const RETRY_AFTER_MS = 700;

/**
 * A page that loads on demand; the one at `path` at once where the visit begins there, beside the texts and not after
 * them. One failed download is tried again, because on a weak network the second try mostly
 * succeeds; after that the error boundary takes over.
 */
export function page<P extends object>(load: () => Promise<ComponentType<P>>, path?: string) {
  let begun = path !== undefined && globalThis.location?.pathname === path ? load() : null;
  begun?.catch(() => undefined);
  const once = () => {
    const loading = begun ?? load();
    begun = null;
    return loading.then((component) => ({ default: component }));
  };
  return lazy(() =>
    once().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return once();
    }),
  );
}
