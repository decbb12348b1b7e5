import { countries } from 'virtual:countries';
import type { EmergencyNumber } from '../content/compiled.ts';
import { useCountry } from './country.ts';

/** What to call in the chosen country: the first number for an emergency, and a line to talk to in a crisis. */
export function useEmergencyNumbers(): { first: EmergencyNumber | null; crisis: EmergencyNumber | null } {
  const code = useCountry((s) => s.country);
  const country = countries.find((c) => c.code === code);
  return {
    first: country?.unified ?? country?.medical ?? null,
    crisis: country?.crisis.find((line) => !line.text) ?? null,
  };
}
