import i18n from 'i18next';
import { watchForUpdates } from '../../bindings/app-update.ts';
import { keepContentOffline } from '../../bindings/offline-content.ts';
import { startDataWhenNeeded } from '../../bindings/start-data.ts';
import { isLanguage } from '../../shared/languages.ts';
import { accountNotices } from '../shell/notices.ts';

/** What the first screen does not wait for: records, replication, the service worker, content for offline use. */
export async function afterPaint(): Promise<void> {
  void startDataWhenNeeded();
  void accountNotices().catch(() => undefined);
  await watchForUpdates();
  // Listening comes before keeping: on a first visit the language is chosen while the detected one is on its way.
  i18n.on('languageChanged', keepLanguageOffline);
  keepLanguageOffline(i18n.language);
}

function keepLanguageOffline(language: string): void {
  if (isLanguage(language)) void keepContentOffline(language);
}
