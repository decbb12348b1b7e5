import i18n from 'i18next';
import { watchForUpdates } from '../../bindings/app-update.ts';
import { recordEvent } from '../../bindings/audit.ts';
import { watchInstall } from '../../bindings/install.ts';
import { keepContentOffline } from '../../bindings/offline-content.ts';
import { watchOpenedFile } from '../../bindings/opened-file.ts';
import { watchPolicy } from '../../bindings/policy-watch.ts';
import { keepReminders } from '../../bindings/reminder-keeper.ts';
import { startDataWhenNeeded } from '../../bindings/start-data.ts';
import { noticeStore } from '../../bindings/stores.ts';
import { ASK_AFTER } from '../../shared/consent.ts';
import { isLanguage } from '../../shared/languages.ts';
import { accountNotices } from '../shell/notices.ts';

/** What the first screen does not wait for: records, replication, the service worker, content for offline use. */
export async function afterPaint(): Promise<void> {
  void startDataWhenNeeded();
  keepReminders();
  void accountNotices().catch(() => undefined);
  watchInstall(offerInstall);
  watchOpenedFile();
  askForConsent();
  noteCalls();
  watchPolicy();
  await watchForUpdates();
  // Listening comes before keeping: on a first visit the language is chosen while the detected one is on its way.
  i18n.on('languageChanged', keepLanguageOffline);
  keepLanguageOffline(i18n.language);
}

/** Nobody wants an app before having seen it. */
const INSTALL_AFTER_MS = 30_000;

function offerInstall(): void {
  const show = () => import('../shell/install-root.tsx').then((root) => root.showInstallOffer());
  setTimeout(() => void show().catch(() => undefined), Math.max(0, INSTALL_AFTER_MS - performance.now()));
}

function keepLanguageOffline(language: string): void {
  if (isLanguage(language)) void keepContentOffline(language);
}

/** Whether there is anything to ask is looked at then. */
function askForConsent(): void {
  const due = () => noticeStore.setState({ consentDue: true });
  setTimeout(due, Math.max(0, ASK_AFTER - performance.now()));
}

/** That somebody tapped a button to call, never whom: a helpline's number would tell of a crisis. */
function noteCalls(): void {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="tel:"], a[href^="sms:"]'))
      recordEvent('emergency_contact');
  };
  document.addEventListener('click', onClick, { capture: true });
}
