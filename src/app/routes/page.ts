import i18n from 'i18next';
import { type ComponentType, lazy } from 'react';

const RETRY_AFTER_MS = 700;
/** One of those beyond the first texts: all of them come in one file. */
const MORE_TEXTS = 'hubs';

interface Options {
  /** The page at this address loads at once where the visit begins there, beside the texts and not after them. */
  path?: string;
  /** It says nothing that the first texts do not hold. */
  isShort?: boolean;
}

/**
 * A page that loads on demand. One failed download is tried again, because on a weak network the second try mostly
 * succeeds; after that the error boundary takes over.
 */
export function page<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { path, isShort = false }: Options = {},
) {
  let begun = path !== undefined && globalThis.location?.pathname === path ? load() : null;
  begun?.catch(() => undefined);
  const once = () => {
    const loading = begun ?? load();
    begun = null;
    // The page itself would ask for them only when it is drawn, and says so if they fail.
    if (!isShort) i18n.loadNamespaces(MORE_TEXTS).catch(() => undefined);
    return loading.then((component) => ({ default: component }));
  };
  return lazy(() =>
    once().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return once();
    }),
  );
}
