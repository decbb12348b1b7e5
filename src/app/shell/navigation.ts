import { paths } from '../../shared/paths.ts';
import type { IconName } from '../../ui/icon.tsx';

type NavKey =
  | 'home'
  | 'check'
  | 'library'
  | 'emergency'
  | 'family'
  | 'firstAid'
  | 'timeline'
  | 'conditions'
  | 'wellness'
  | 'account'
  | 'admin';

export interface NavItem {
  key: NavKey;
  to: string;
  icon: IconName;
}

/** The five places that are one tap away on every screen; Emergency is always the fourth. */
export const mainItems: readonly NavItem[] = [
  { key: 'home', to: paths.home, icon: 'home' },
  { key: 'check', to: paths.symptomChecker, icon: 'check' },
  { key: 'library', to: paths.library, icon: 'library' },
  { key: 'emergency', to: paths.emergency, icon: 'emergency' },
  { key: 'family', to: paths.family, icon: 'family' },
];

/** What the side bar has room for besides. */
export const moreItems: readonly NavItem[] = [
  { key: 'firstAid', to: paths.firstAid, icon: 'bandage' },
  { key: 'timeline', to: paths.timeline, icon: 'timeline' },
  { key: 'conditions', to: paths.conditions, icon: 'list' },
  { key: 'wellness', to: '/traditional-wellness', icon: 'yoga' },
  { key: 'account', to: paths.dashboard, icon: 'gear' },
];

export const adminItem: NavItem = { key: 'admin', to: paths.admin, icon: 'lock' };
