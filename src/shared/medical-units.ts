import type { CountryCode } from './country.ts';

/** Countries where people tell height in feet, weight in pounds and a fever in °F. */
const IMPERIAL: ReadonlySet<CountryCode> = new Set<CountryCode>(['US']);
/**
 * Countries whose reports mostly print conventional units; elsewhere SI stands first. General knowledge, not yet checked
 * against a source: the unit can be changed at every value.
 */
const CONVENTIONAL: ReadonlySet<CountryCode> = new Set<CountryCode>([
  ...(['AR', 'BR', 'DE', 'EG', 'ES', 'IN'] as const),
  ...(['IT', 'JP', 'KR', 'MX', 'TH', 'US'] as const),
]);

export function tellsImperial(country: CountryCode): boolean {
  return IMPERIAL.has(country);
}

export function printsConventional(country: CountryCode): boolean {
  return CONVENTIONAL.has(country);
}
