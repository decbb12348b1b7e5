/** Whose prices are shown: the chosen ones, else those of the country. */
import { create } from 'zustand';
import { isRegion, type Region, regionOf } from '../shared/pricing-region.ts';
import { useCountry } from './country.ts';

const KEY = 'niramaya-pricing-region';

const useStore = create<{ chosen: Region | null }>(() => ({ chosen: stored() }));

export function usePricingRegion(): Region {
  const { country } = useCountry();
  return useStore(({ chosen }) => chosen) ?? regionOf(country);
}

/** Kept on this device; where nothing can be kept it lasts for this visit. */
export function choosePricingRegion(region: Region): void {
  useStore.setState({ chosen: region });
  try {
    localStorage.setItem(KEY, region);
  } catch {
    // Private mode.
  }
}

export function isPricingRegionChosen(): boolean {
  return useStore.getState().chosen !== null;
}

function stored(): Region | null {
  try {
    const kept = localStorage.getItem(KEY);
    return isRegion(kept) ? kept : null;
  } catch {
    return null;
  }
}
