import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useIdleWarnings, useLock } from '../../bindings/lock.ts';
import { paths } from '../../shared/paths.ts';
import { notify } from '../../ui/notify.ts';

const LockedNotice = lazy(() =>
  import('../../features/lock/components/locked-notice.tsx').then((m) => ({ default: m.LockedNotice })),
);
/** Where the sign-in form opens them too, and where nothing may stand before help. */
const QUIET: readonly string[] = [paths.auth, paths.signup, paths.emergency, paths.firstAid];

/** Says that the records are locked, and once beforehand that they will be. */
export function LockWatch() {
  const { pathname } = useLocation();
  const { account } = useLock();
  useIdleWarning();
  if (!account || QUIET.includes(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <LockedNotice />
    </Suspense>
  );
}

function useIdleWarning(): void {
  const { i18n } = useTranslation();
  const warnings = useIdleWarnings();
  useEffect(() => {
    if (warnings === 0) return;
    void i18n.loadNamespaces('lock').then(() => notify({ text: i18n.t('lock:warning') }));
  }, [warnings, i18n]);
}
