import { create } from 'zustand';
import { type CountryCode, suggestCountry } from '../shared/country.ts';

const KEY = 'niramaya-country';

interface CountryState {
  country: CountryCode;
  /** false while it is only our guess; then the chooser stands beside the number. */
  confirmed: boolean;
}

function initial(): CountryState {
  let saved: string | null = null;
  try {
    saved = localStorage.getItem(KEY);
  } catch {
    // Guess anew each time where nothing can be kept.
  }
  return suggestCountry({
    saved,
    locales: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
}

export const useCountry = create<CountryState>(initial);

/** The person's own choice; kept on the device. */
export function chooseCountry(country: CountryCode): void {
  useCountry.setState({ country, confirmed: true });
  try {
    localStorage.setItem(KEY, country);
  } catch {
    // The choice lasts for this visit.
  }
}
