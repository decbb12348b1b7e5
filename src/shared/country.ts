/** The countries whose emergency numbers we hold, and 'other' for the rest of the world. */
export const COUNTRIES = [
  'US',
  'CA',
  'GB',
  'AU',
  'IN',
  'DE',
  'FR',
  'JP',
  'BR',
  'MX',
  'IT',
  'ES',
  'RU',
  'CN',
  'KR',
  'ZA',
  'AR',
  'EG',
  'NG',
  'TH',
  'other',
] as const;
export type CountryCode = (typeof COUNTRIES)[number];

export function isCountry(value: unknown): value is CountryCode {
  return COUNTRIES.some((c) => c === value);
}

/** The zone beats the locale: a phone set to en-US is common in Delhi, a clock set to New York is not. */
const ZONES: readonly [RegExp, CountryCode][] = [
  [/^Asia\/(Kolkata|Calcutta)$/, 'IN'],
  [/^Asia\/Tokyo$/, 'JP'],
  [/^Asia\/(Shanghai|Chongqing|Urumqi|Harbin)$/, 'CN'],
  [/^Asia\/Seoul$/, 'KR'],
  [/^Asia\/Bangkok$/, 'TH'],
  [/^Africa\/Cairo$/, 'EG'],
  [/^Africa\/Lagos$/, 'NG'],
  [/^Africa\/Johannesburg$/, 'ZA'],
  [/^Europe\/London$/, 'GB'],
  [/^Europe\/(Berlin|Busingen)$/, 'DE'],
  [/^Europe\/Paris$/, 'FR'],
  [/^Europe\/Rome$/, 'IT'],
  [/^(Europe\/Madrid|Atlantic\/Canary|Africa\/Ceuta)$/, 'ES'],
  [/^Europe\/(Moscow|Kaliningrad|Samara|Volgograd|Saratov|Ulyanovsk|Astrakhan|Kirov)$/, 'RU'],
  [
    /^Asia\/(Yekaterinburg|Omsk|Novosibirsk|Krasnoyarsk|Irkutsk|Yakutsk|Vladivostok|Magadan|Kamchatka|Sakhalin)$/,
    'RU',
  ],
  [/^Australia\//, 'AU'],
  [
    /^America\/(Sao_Paulo|Bahia|Fortaleza|Recife|Manaus|Belem|Cuiaba|Campo_Grande|Porto_Velho|Maceio|Rio_Branco)$/,
    'BR',
  ],
  [/^America\/(Argentina\/.*|Buenos_Aires)$/, 'AR'],
  [/^America\/(Mexico_City|Monterrey|Tijuana|Cancun|Merida|Hermosillo|Chihuahua|Mazatlan)$/, 'MX'],
  [/^America\/(Toronto|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Montreal|Moncton)$/, 'CA'],
  [
    /^(America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Indiana\/.*|Kentucky\/.*)|Pacific\/Honolulu)$/,
    'US',
  ],
];
/** Clocks that name no place, as on servers and some privacy browsers. */
const PLACELESS = /^(UTC|GMT|Etc\/.*)$/;

/**
 * The country to show first: the saved one (confirmed), else a guess from time zone, then from the locales' regions;
 * a zone that we know to lie elsewhere gives 'other', and only where nothing at all is known it is US.
 */
export function suggestCountry(signs: {
  saved: string | null;
  locales: readonly string[];
  timeZone: string | undefined;
}): {
  country: CountryCode;
  confirmed: boolean;
} {
  if (isCountry(signs.saved)) return { country: signs.saved, confirmed: true };
  const zone = signs.timeZone ?? 'UTC';
  const byZone = ZONES.find(([pattern]) => pattern.test(zone));
  if (byZone) return { country: byZone[1], confirmed: false };
  if (!PLACELESS.test(zone)) return { country: 'other', confirmed: false };
  for (const tag of signs.locales) {
    const region = /[-_]([A-Za-z]{2})$/.exec(tag)?.[1]?.toUpperCase();
    if (isCountry(region)) return { country: region, confirmed: false };
  }
  return { country: 'US', confirmed: false };
}
