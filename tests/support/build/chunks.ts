/** Packages that every page needs before its first paint: one request instead of five, cached across releases. */
const CORE =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|i18next|react-i18next|use-sync-external-store|zustand)[\\/]/;
const LOCALE = /[\\/]src[\\/]i18n[\\/]locales[\\/]([a-z]{2})[\\/]([^\\/]+)\.json$/;
/** What the frame, home and the emergency page say; the rest of a language does not delay the first paint. */
const FIRST = new Set(['common', 'home', 'emergency']);

/**
 * How the bundle is cut. Everything not named here follows the dynamic imports of the code. The texts of a
 * language are two chunks: what the first screens say, and everything else.
 */
export const chunkGroups = [
  { name: 'core', test: CORE, priority: 2 },
  {
    name: (id: string) => {
      const [, language, namespace] = LOCALE.exec(id) ?? [];
      if (!language || !namespace) return null;
      return FIRST.has(namespace) ? `texts-${language}` : `texts-${language}-more`;
    },
    debugName: 'texts of one language',
    test: LOCALE,
    priority: 3,
  },
];
