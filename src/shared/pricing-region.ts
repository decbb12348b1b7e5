/** Where prices of their own are asked (product specification, section 9). */
export const REGIONS = ['us', 'in', 'es', 'fr', 'sa'] as const;
export type Region = (typeof REGIONS)[number];

export function isRegion(value: unknown): value is Region {
  return REGIONS.some((region) => region === value);
}

/** The region whose prices a country sees; every country without its own sees dollars. */
export function regionOf(country: string): Region {
  const code = country.toLowerCase();
  return REGIONS.find((region) => region === code) ?? 'us';
}
