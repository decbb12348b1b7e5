import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataStore, idleStore, lockStore, noticeStore, sessionStore } from '../../bindings/stores.ts';
import { onFirstNotice } from '../../ui/notify.ts';
import { Footer } from './footer.tsx';
import { BottomBar, SideBar } from './nav-bars.tsx';
import { accountNotices } from './notices.ts';
import { TopBar } from './top-bar.tsx';

const Toaster = lazy(() => import('../../ui/toaster.tsx').then((m) => ({ default: m.Toaster })));

const AccountNotices = lazy(accountNotices);

/** What stands around every screen: bars, the way to emergency help, toasts. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const [toasts, setToasts] = useState(false);
  useEffect(() => onFirstNotice(() => setToasts(true)), []);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, whose # may say which part is shown */}
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('skip')}
      </a>
      <div className="app">
        <SideBar />
        <div>
          <TopBar />
          <main id="main" tabIndex={-1}>
            <Notices />
            {children}
            <Footer />
          </main>
        </div>
        <BottomBar />
      </div>
      {toasts && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** Most visits have nothing to say about the account's records. */
function Notices() {
  const unopened = dataStore(({ error }) => error !== null);
  const ended = sessionStore(({ notice }) => notice !== null);
  const locked = lockStore(({ account }) => account !== null);
  const warned = idleStore(({ warnings }) => warnings > 0);
  const more = noticeStore(({ consentDue, failedTries }) => consentDue || failedTries > 0);
  return (
    (unopened || ended || locked || warned || more) && (
      <Suspense fallback={null}>
        <AccountNotices />
      </Suspense>
    )
  );
}
