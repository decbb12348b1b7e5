import i18n from 'i18next';
import { watchForUpdates } from '../../bindings/app-update.ts';
import { keepContentOffline } from '../../bindings/offline-content.ts';
import { startData } from '../../bindings/start-data.ts';
import { FALLBACK_LANGUAGE, isLanguage } from '../../shared/languages.ts';

/** What the first screen does not wait for: records, replication, the service worker, content for offline use. */
export async function afterPaint(): Promise<void> {
  const language = isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE;
  void startData();
  await watchForUpdates();
  await keepContentOffline(language);
  i18n.on('languageChanged', (next) => {
    if (isLanguage(next)) void keepContentOffline(next);
  });
}
