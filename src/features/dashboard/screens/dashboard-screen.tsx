import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useIsAdmin } from '../../../bindings/admin.ts';
import { placeOfLink } from '../../../shared/own-link.ts';
import { paths } from '../../../shared/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { TabPanel } from '../components/tab-panel.tsx';
import { TabStrip } from '../components/tab-strip.tsx';
import { UpdateNotice } from '../components/update-notice.tsx';
import { DASHBOARD_TABS, type DashboardTab, placeOf } from '../tabs.ts';

/** Parts of other features by the tab they stand in, in their order; the names tell them apart. */
export type DashboardPanels = Partial<Record<DashboardTab, Record<string, ComponentType>>>;

/** What this feature itself has for a tab; it stands before the parts of others. */
const OWN: Partial<Record<DashboardTab, ComponentType>> = {
  overview: lazy(() => import('../components/tabs/overview.tsx').then((m) => ({ default: m.Overview }))),
  tips: lazy(() => import('../components/tabs/tips.tsx').then((m) => ({ default: m.Tips }))),
  profile: lazy(() =>
    import('../components/profile-section.tsx').then((m) => ({ default: m.ProfileSection })),
  ),
  family: lazy(() => import('../components/tabs/family.tsx').then((m) => ({ default: m.Family }))),
  health: lazy(() => import('../components/tabs/health.tsx').then((m) => ({ default: m.Health }))),
  export: lazy(() => import('../components/data-section.tsx').then((m) => ({ default: m.DataSection }))),
  settings: lazy(() => import('../components/tabs/settings.tsx').then((m) => ({ default: m.Settings }))),
};

type DashboardScreenProps = {
  panels: DashboardPanels;
  /** Chooses whom the page is about. */
  Who?: ComponentType;
};

/** Everything about the people here, in tabs that the address names: the way back is the browser's own. */
export function DashboardScreen({ panels, Who }: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  const { hash, search } = useLocation();
  const isAdmin = useIsAdmin(panels.admin !== undefined);
  const tabs = DASHBOARD_TABS.filter((tab) => (OWN[tab] || panels[tab]) && (tab !== 'admin' || isAdmin));
  const { tab, part } = placeOf(hash, tabs, panels);
  const Own = OWN[tab];
  // Where the manifest sends a link of our own scheme; one that names no page ends here, at the overview.
  const link = new URLSearchParams(search).get('open');
  if (link !== null) return <Navigate to={placeOfLink(link) ?? paths.dashboard} replace />;
  return (
    <Page title={`${t(`tab.${tab}`)} · ${t('title')}`}>
      <h1>{t('title')}</h1>
      <UpdateNotice />
      {Who && <Who />}
      <TabStrip tabs={tabs} current={tab} />
      <TabPanel tab={tab} part={part}>
        {Own && <Own />}
        {Object.entries(panels[tab] ?? {}).map(([name, Panel]) => (
          <Panel key={name} />
        ))}
      </TabPanel>
    </Page>
  );
}
