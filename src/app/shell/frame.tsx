import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstNotice } from '../../ui/notify.ts';
import { Footer } from './footer.tsx';
import { LockWatch } from './lock-watch.tsx';
import { BottomBar, SideBar } from './nav-bars.tsx';
import { SessionEnded } from './session-ended.tsx';
import { TopBar } from './top-bar.tsx';

const Toaster = lazy(() => import('../../ui/toaster.tsx').then((m) => ({ default: m.Toaster })));

/** What stands around every screen: bars, the way to emergency help, toasts. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const [toasts, setToasts] = useState(false);
  useEffect(() => onFirstNotice(() => setToasts(true)), []);
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="app">
        <SideBar />
        <div>
          <TopBar />
          <main id="main" tabIndex={-1}>
            <SessionEnded />
            <LockWatch />
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
