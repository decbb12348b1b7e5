/** Packages that every page needs before its first paint: one request instead of five, cached across releases. */
const CORE =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|i18next|react-i18next|use-sync-external-store|zustand)[\\/]/;
const LOCALE = /[\\/]src[\\/]i18n[\\/]locales[\\/]([a-z]{2})[\\/][^\\/]+\.json$/;

/**
 * How the bundle is cut. Everything not named here follows the dynamic imports of the code. All texts of a
 * language share a chunk, so that choosing a language is one request and no screen flashes in two languages.
 */
export const chunkGroups = [
  { name: 'core', test: CORE, priority: 2 },
  {
    name: (id: string) => {
      const language = LOCALE.exec(id)?.[1];
      return language ? `texts-${language}` : null;
    },
    debugName: 'texts of one language',
    test: LOCALE,
    priority: 3,
  },
];
