import type { HubId } from '../../shared/paths.ts';
import type { HealthGoal } from '../../shared/profile-data.ts';

/** The pages whose short advice fits a goal. What it says stands there, with its sources. */
const PAGES: Record<HealthGoal, readonly HubId[]> = {
  'weight-management': ['weight-management', 'nutrition-diet', 'metabolic-health'],
  'fitness-improvement': ['physical-activity', 'muscle-health', 'bone-health'],
  'preventive-care': ['preventive-screening', 'heart-health', 'immune-health'],
  'chronic-condition-management': ['heart-health', 'metabolic-health', 'kidney-health'],
  'mental-wellness': ['stress-management', 'sleep-wellness', 'mental-health-center'],
  'family-health': ['family-care', 'nutrition-diet', 'support-caregiving'],
};
/** For whoever has set no goal. */
const FOR_ALL: readonly HubId[] = [
  'sleep-wellness',
  'nutrition-diet',
  'physical-activity',
  'preventive-screening',
];

const DAY_MS = 86_400_000;

export type Tip = { page: HubId; text: string };

/** Pages without advice here are left out, such as one of a language that is not loaded. */
export function tipsFor(
  goals: readonly HealthGoal[],
  habitsOf: (page: HubId) => readonly string[] | undefined,
): Tip[] {
  const pages = goals.length > 0 ? goals.flatMap((goal) => PAGES[goal]) : FOR_ALL;
  const lists = [...new Set(pages)].map((page) => (habitsOf(page) ?? []).map((text) => ({ page, text })));
  // One of each page before the second of any: neighbouring days tell of different things.
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

/** The same for the whole day where the person is, and the next one tomorrow; `more` counts on from it. */
export function tipOfDay(tips: readonly Tip[], now: Date, more = 0): Tip | null {
  const day = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY_MS);
  return tips[(day + more) % tips.length] ?? null;
}
