import { type DashboardPanels, DashboardScreen } from '../../features/dashboard/screens/dashboard-screen.tsx';

/** Each is a `lazy` part of its feature. */
const PANELS: DashboardPanels = {};

export function DashboardRoute() {
  return <DashboardScreen panels={PANELS} />;
}
