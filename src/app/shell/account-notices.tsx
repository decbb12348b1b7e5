import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useIdleWarnings, useLock } from '../../bindings/lock.ts';
import { LockedNotice } from '../../features/lock/components/locked-notice.tsx';
import { paths } from '../../shared/paths.ts';
import { notify } from '../../ui/notify.ts';
import { SessionEnded } from './session-ended.tsx';
import { UnopenedNotice } from './unopened-notice.tsx';

/** Where the sign-in form says it itself, and where nothing may stand before help. */
const QUIET: readonly string[] = [paths.auth, paths.signup, paths.emergency, paths.firstAid];

/** That the records did not open, that somebody was signed out, that the records are locked, and once beforehand that they will be. */
export function AccountNotices() {
  const { pathname } = useLocation();
  const { account } = useLock();
  useIdleWarning();
  if (QUIET.includes(pathname)) return null;
  return (
    <>
      <UnopenedNotice />
      <SessionEnded />
      {account && <LockedNotice />}
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
