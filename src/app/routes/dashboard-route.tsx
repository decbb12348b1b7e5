import { type ComponentType, lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { type DashboardPanels, DashboardScreen } from '../../features/dashboard/screens/dashboard-screen.tsx';
import { WhoIsThisFor } from '../../features/home/components/who.tsx';
import { paths } from '../../shared/paths.ts';

const part = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const loadOnboarding = () => import('../../features/onboarding/index.ts');
const loadActivity = () => import('../../features/activity/index.ts');

/** Each is loaded when its tab is opened. */
const PANELS: DashboardPanels = {
  overview: {
    fits: part(() => import('../../features/family/index.ts').then((m) => m.FitsNow)),
    goals: part(() => import('../../features/goals/components/goals-glance.tsx').then((m) => m.GoalsGlance)),
    latest: part(() =>
      import('../../features/timeline/components/latest-entries.tsx').then((m) => m.LatestEntries),
    ),
    week: part(() => import('../../features/checkers/week/week-panel.tsx').then((m) => m.WeekPanel)),
    checks: part(() => import('../../features/checkers/last-checks.tsx').then((m) => m.LastChecks)),
  },
  admin: {
    admin: part(() => import('../../features/admin/components/admin-panel.tsx').then((m) => m.AdminPanel)),
  },
  goals: {
    goals: part(() => import('../../features/goals/components/goals-panel.tsx').then((m) => m.GoalsPanel)),
  },
  search: {
    search: part(() => import('./dashboard-search.tsx').then((m) => m.DashboardSearch)),
  },
  profile: {
    onboarding: part(() => loadOnboarding().then((m) => m.OnboardingOffer)),
  },
  family: {
    family: part(() => import('../../features/family/screens/family-panel.tsx').then((m) => m.FamilyPanel)),
  },
  health: {
    reminders: part(() =>
      import('../../features/reminders/components/reminders-panel.tsx').then((m) => m.RemindersPanel),
    ),
    checks: part(() => import('../../features/checkers/last-checks.tsx').then((m) => m.LastChecks)),
  },
  favorites: {
    favorites: part(() =>
      import('../../features/library/components/favorites-panel.tsx').then((m) => m.FavoritesPanel),
    ),
  },
  settings: {
    units: part(() => loadOnboarding().then((m) => m.UnitsPanel)),
    notices: part(() =>
      import('../../features/reminders/components/device-notices.tsx').then((m) => m.NoticesSection),
    ),
    sessions: part(() => loadActivity().then((m) => m.SessionsSection)),
    privacy: part(() =>
      import('../../features/consent/components/consent-section.tsx').then((m) => m.ConsentSection),
    ),
    activity: part(() => loadActivity().then((m) => m.ActivitySection)),
    erase: part(() => loadActivity().then((m) => m.EraseSection)),
  },
  export: {
    export: part(() => import('../../features/exchange/index.ts').then((m) => m.ExportPanel)),
    import: part(() => import('./dashboard-import.tsx').then((m) => m.DashboardImport)),
  },
};

/** Beside the tab, and loaded with what leads here: the first load knows nothing of it. */
const AdminPage = part(() => import('./admin-page.tsx').then((m) => m.AdminPage));

export function DashboardRoute() {
  const { pathname } = useLocation();
  if (pathname === paths.admin) return <AdminPage />;
  return <DashboardScreen panels={PANELS} Who={WhoIsThisFor} />;
}
