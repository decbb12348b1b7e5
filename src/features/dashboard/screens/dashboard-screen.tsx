import { type ComponentType, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { AccountSection } from '../components/account-section.tsx';
import { AppLockSection } from '../components/app-lock-section.tsx';
import { CountrySection } from '../components/country-section.tsx';
import { DataSection } from '../components/data-section.tsx';
import { LookSection } from '../components/look-section.tsx';
import { ProfileSection } from '../components/profile-section.tsx';
import { UpdateNotice } from '../components/update-notice.tsx';

export const DASHBOARD_TABS = [
  'overview',
  'admin',
  'goals',
  'search',
  'tips',
  'profile',
  'family',
  'health',
  'favorites',
  'export',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** Parts of other features by the tab they stand in, in their order; the names tell them apart. */
export type DashboardPanels = Partial<Record<DashboardTab, Record<string, ComponentType>>>;

/** Who is here, what is kept and where, and how the app looks. */
export function DashboardScreen({ panels }: { panels: DashboardPanels }) {
  const { t } = useTranslation('settings');
  useHashTarget();
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <UpdateNotice />
      <div className="two">
        <div>
          <AccountSection />
          <AppLockSection />
          <DataSection />
          <ProfileSection />
          <Suspense fallback={<Loading />}>
            {DASHBOARD_TABS.flatMap((tab) =>
              Object.entries(panels[tab] ?? {}).map(([name, Panel]) => <Panel key={name} />),
            )}
          </Suspense>
        </div>
        <div className="rail">
          <LookSection />
          <CountrySection />
        </div>
      </div>
    </Page>
  );
}

/** The page loads on demand, after the browser has looked for the part that the address names. */
function useHashTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
