import { type ComponentType, useEffect, useState } from 'react';
import { loadMoreTexts } from '../../i18n/setup.ts';
import { Loading } from '../../ui/loading.tsx';

const RETRY_AFTER_MS = 700;

interface Options {
  /**
   * The page at this address, or below one that ends with a slash, loads at once where the visit begins there: beside
   * the first texts and not after them.
   */
  path?: string;
  /** It says nothing that the first texts do not hold. */
  isShort?: boolean;
}

/**
 * A page that loads on demand, with its texts. One failed download is tried again, because on a weak network the second
 * try mostly succeeds; after that the error boundary takes over. Not React's lazy(): what that shows in a page's place
 * stays for 300 ms, however soon the page is there.
 */
export function page<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { path, isShort = false }: Options = {},
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  let begun = path !== undefined && isHere(path) ? load() : null;
  begun?.then(
    (component) => {
      // It may be here before the first drawing, and then nothing stands in its place.
      if (isShort) Loaded = component;
    },
    () => undefined,
  );
  const once = async () => {
    const loading = begun ?? load();
    begun = null;
    // A page whose texts fail says so itself when it is drawn.
    const texts = isShort ? null : loadMoreTexts().catch(() => undefined);
    const [component] = await Promise.all([loading, texts]);
    return component;
  };
  const twice = () =>
    once().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return once();
    });

  return function PageOnDemand(props: P) {
    const [, setLoaded] = useState(Loaded !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      // It may have come since it was drawn without.
      if (Loaded) return setLoaded(true);
      let current = true;
      twice().then(
        (component) => {
          Loaded = component;
          if (current) setLoaded(true);
        },
        (error: unknown) => current && setFailure({ error }),
      );
      return () => {
        current = false;
      };
    }, []);
    if (failure) throw failure.error;
    return Loaded ? <Loaded {...props} /> : <Loading />;
  };
}

function isHere(path: string): boolean {
  const here = globalThis.location?.pathname ?? '';
  return path.endsWith('/') ? here.startsWith(path) : here === path;
}
