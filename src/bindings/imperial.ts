import { useLanguage } from '../i18n/use-language.ts';
import type { Language } from '../shared/languages.ts';
import { tellsImperial } from '../shared/medical-units.ts';
import { useCountry } from './country.ts';
import { useUnits } from './units.ts';

/** What is spoken there by many: the country of a Tamil phone is the US only where nothing is known. */
const SPOKEN: ReadonlySet<Language> = new Set<Language>(['en', 'es']);

/** Whether feet and pounds stand first: as chosen on this device, else by country and language. They can be changed wherever a measure is asked for. */
export function useImperial(): boolean {
  const { country, confirmed } = useCountry();
  const { language } = useLanguage();
  const units = useUnits();
  if (units) return units === 'imperial';
  return tellsImperial(country) && (confirmed || SPOKEN.has(language));
}
