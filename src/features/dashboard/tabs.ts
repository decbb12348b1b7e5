/** In the order in which they stand. */
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
  'settings',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** Parts of a tab that links lead to by their own name. */
const PARTS: Readonly<Record<string, DashboardTab>> = {
  data: 'export',
  backup: 'export',
  account: 'settings',
  lock: 'settings',
  storage: 'settings',
};

type Place = {
  tab: DashboardTab;
  /** The id of what the address leads to there. */
  part: string | null;
};

/** Which tab the address names, by its own name or a part's; the first one where it names nothing there is. */
export function placeOf(
  hash: string,
  tabs: readonly DashboardTab[],
  panels: Partial<Record<DashboardTab, object>> = {},
): Place {
  const name = hash.slice(1);
  const tab = tabs.find((one) => one === name);
  if (tab) return { tab, part: null };
  const holder = tabs.find((one) => PARTS[name] === one || Object.hasOwn(panels[one] ?? {}, name));
  return holder ? { tab: holder, part: name } : { tab: 'overview', part: null };
}
