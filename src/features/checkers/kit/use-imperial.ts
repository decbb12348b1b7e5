import { useCountry } from '../../../bindings/country.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { CountryCode } from '../../../shared/country.ts';
import type { Language } from '../../../shared/languages.ts';

/** Countries where people tell height in feet and weight in pounds. */
const IMPERIAL: ReadonlySet<CountryCode> = new Set<CountryCode>(['US']);
/** What is spoken there by many: the country of a Tamil phone is the US only where nothing is known. */
const SPOKEN: ReadonlySet<Language> = new Set<Language>(['en', 'es']);

/** Whether feet and pounds stand first. They can be changed wherever a measure is asked for. */
export function useImperial(): boolean {
  const { country, confirmed } = useCountry();
  const { language } = useLanguage();
  return IMPERIAL.has(country) && (confirmed || SPOKEN.has(language));
}
