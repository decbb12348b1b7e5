import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOnline } from '../../../bindings/sync-status.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { AskPanel } from '../components/ask-panel.tsx';
import { Checkers } from '../components/checkers.tsx';
import { Explore } from '../components/explore.tsx';
import { type EntryLinks, Recent } from '../components/recent.tsx';

/** Most visits have nothing to follow: its code is not among what the first drawing waits for. */
const FollowUp = lazy(() => import('../components/follow-up.tsx').then((m) => ({ default: m.FollowUp })));

/** One question first; under it help, what is `due`, checkers and what the family wrote. */
export function HomeScreen({ due, Links }: { due: ReactNode; Links: EntryLinks }) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <Page title={t('home:title')}>
      <div className="two">
        <div>
          <AskPanel />
          <OfflineLine />
          <div className="tiles mt-4">
            <Link className="tile sos" to={paths.emergency}>
              <Icon name="emergency" large />
              <span>
                <b>{t('common:nav.emergency')}</b>
                <span className="meta">{t('home:emergencyHint')}</span>
              </span>
            </Link>
            <Link className="tile aid" to={paths.firstAid}>
              <Icon name="bandage" large />
              <span>
                <b>{t('common:nav.firstAid')}</b>
                <span className="meta">{t('home:firstAidHint')}</span>
              </span>
            </Link>
          </div>
          <Later>
            {due}
            <FollowUp />
          </Later>
          <Checkers />
        </div>
        <div className="rail">
          <Recent Links={Links} />
          <Explore />
        </div>
      </div>
    </Page>
  );
}

const LATER_MS = 1000;

/** Once home stands; what comes then stands below the way to help, which must not move under a thumb. */
function Later({ children }: { children: ReactNode }) {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater && <Suspense fallback={null}>{children}</Suspense>;
}

/** Said only where it matters: when there is no network. */
function OfflineLine() {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="status">
          <Icon name="cloud-off" />
          <span>
            <b>{t('status.offline')}.</b> {t('status.offlineWorks')}
          </span>
        </p>
      )}
    </div>
  );
}
