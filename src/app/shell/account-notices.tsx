import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useIdleWarnings, useLock } from '../../bindings/lock.ts';
import { noticeStore } from '../../bindings/stores.ts';
import { LockedNotice } from '../../features/lock/components/locked-notice.tsx';
import { paths } from '../../shared/paths.ts';
import { notify } from '../../ui/notify.ts';
import { SessionEnded } from './session-ended.tsx';
import { UnopenedNotice } from './unopened-notice.tsx';

/** Where the sign-in form says it itself, and where nothing may stand before help. */
const QUIET: readonly string[] = [paths.auth, paths.signup, paths.emergency, paths.firstAid];

/** Neither is worth a broken page where its file does not arrive. */
const nothing = (): { default: ComponentType } => ({ default: () => null });
const ConsentBar = lazy(() =>
  import('../../features/consent/components/consent-bar.tsx')
    .then((m): { default: ComponentType } => ({ default: m.ConsentBar }))
    .catch(nothing),
);
const SuspicionNotice = lazy(() =>
  import('../../features/activity/components/suspicion-notice.tsx')
    .then((m): { default: ComponentType } => ({ default: m.SuspicionNotice }))
    .catch(nothing),
);

/**
 * That the records did not open, that somebody was signed out, that the records are locked, and once beforehand that
 * they will be; that somebody tried to get in; and the privacy notice.
 */
export function AccountNotices() {
  const { pathname } = useLocation();
  const { account } = useLock();
  const { consentDue, failedTries } = noticeStore();
  useIdleWarning();
  if (QUIET.includes(pathname)) return null;
  return (
    <>
      <UnopenedNotice />
      <SessionEnded />
      {account && <LockedNotice />}
      <Suspense fallback={null}>
        {failedTries > 0 && <SuspicionNotice />}
        {consentDue && <ConsentBar />}
      </Suspense>
    </>
  );
}

function useIdleWarning(): void {
  const { t, ready } = useTranslation('lock');
  const warnings = useIdleWarnings();
  useEffect(() => {
    if (warnings > 0 && ready) notify({ text: t('warning') });
  }, [warnings, ready, t]);
}
