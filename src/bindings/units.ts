/** In which units this device asks for height and weight. */
import { create } from 'zustand';

const KEY = 'niramaya-units';

export const UNITS = ['metric', 'imperial'] as const;
export type Units = (typeof UNITS)[number];

const useStore = create<{ units: Units | null }>(() => ({ units: stored() }));

/** null: nobody chose, and the checks go by country and language. */
export function useUnits(): Units | null {
  return useStore(({ units }) => units);
}

/** Kept on this device; null goes back to what is usual in the country. */
export function setUnits(units: Units | null): void {
  useStore.setState({ units });
  try {
    if (units) localStorage.setItem(KEY, units);
    else localStorage.removeItem(KEY);
  } catch {
    // Private mode: it lasts for this visit.
  }
}

function stored(): Units | null {
  try {
    const kept = localStorage.getItem(KEY);
    return UNITS.find((units) => units === kept) ?? null;
  } catch {
    return null;
  }
}
