import type { Country, EmergencyNumber } from '../../src/content/compiled.ts';
import {
  type CountryFacts,
  countryFactsSchema,
  type EmergencyNumberFacts,
} from '../../src/content/schemas/country.ts';
import { COUNTRIES } from '../../src/shared/country.ts';
import { checkCountries, countryFile } from './check/countries.ts';
import { ContentError } from './defect.ts';
import type { Tree } from './tree.ts';

/**
 * Countries with the numbers that may be shown. Throws ContentError on any defect: a wrong emergency number is not
 * a thing to build around.
 */
export function compileCountries(tree: Tree): Country[] {
  const { defects } = checkCountries(tree);
  if (defects.length > 0) throw new ContentError(defects);
  return COUNTRIES.map((code) => compileCountry(countryFactsSchema.parse(tree.get(countryFile(code)))));
}

function compileCountry({
  police,
  fire,
  medical,
  unified,
  also,
  poison,
  crisis,
  ...rest
}: CountryFacts): Country {
  return {
    ...rest,
    police: shownNumber(police),
    fire: shownNumber(fire),
    medical: shownNumber(medical),
    unified: shownNumber(unified),
    also: shownNumbers(also),
    poison: shownNumbers(poison),
    crisis: shownNumbers(crisis),
  };
}

function shownNumber(number: EmergencyNumberFacts | null): EmergencyNumber | null {
  if (number === null || number.confidence === 'low' || !number.shown) return null;
  const { shown: _, confidence, ...rest } = number;
  return { ...rest, confidence };
}

function shownNumbers(numbers: readonly EmergencyNumberFacts[]): EmergencyNumber[] {
  return numbers.flatMap((number) => shownNumber(number) ?? []);
}
