import type { ComponentType } from 'react';
import { DashboardScreen, type DashboardTab } from '../../features/dashboard/screens/dashboard-screen.tsx';

/** Panels of other features (each a `lazy` part of its own), by the tab they stand in, in their order. */
const PANELS: Partial<Record<DashboardTab, ComponentType[]>> = {};

export function DashboardRoute() {
  return <DashboardScreen panels={PANELS} />;
}
