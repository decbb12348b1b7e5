import {
  type CountryFacts,
  countryFactsSchema,
  type EmergencyNumberFacts,
} from '../../../src/content/schemas/country.ts';
import { COUNTRIES } from '../../../src/shared/country.ts';
import type { Defect } from '../defect.ts';
import { join } from '../json.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { checkSchema } from './schema.ts';

const SINGLE = ['police', 'fire', 'medical', 'unified'] as const;
const LISTS = ['also', 'poison', 'crisis'] as const;

export function countryFile(code: string): string {
  return `content/countries/${code}/facts.json`;
}

export function checkCountries(tree: Tree): KindReport {
  const found = COUNTRIES.map((code) => checkCountry(tree, code));
  const known = new Set(COUNTRIES.map(countryFile));
  const unknown = [...tree.keys()].filter(
    (file) => file.startsWith('content/countries/') && !known.has(file),
  );
  return {
    kind: 'country',
    facts: { total: found.length, complete: found.filter((defects) => defects.length === 0).length },
    languages: {},
    defects: [
      ...found.flat(),
      ...unknown.map((file) => ({ file, key: '', reason: 'not one of the countries' })),
    ],
  };
}

function checkCountry(tree: Tree, code: string): Defect[] {
  const file = countryFile(code);
  const value = tree.get(file);
  if (value === undefined) return [{ file, key: '', reason: 'missing' }];
  const found = checkSchema(countryFactsSchema, value, file);
  if (found.length > 0) return found;
  const facts = value as unknown as CountryFacts;
  if (facts.code !== code)
    found.push({ file, key: 'code', reason: `"${facts.code}" in the folder of "${code}"` });
  for (const [key, number] of numbersOf(facts)) {
    found.push(...checkNumber(number).map((reason) => ({ file, key, reason })));
  }
  if (!facts.medical?.shown && !facts.unified?.shown) {
    found.push({ file, key: 'medical', reason: 'no number to call in a medical emergency may be shown' });
  }
  return found;
}

function numbersOf(facts: CountryFacts): [string, EmergencyNumberFacts][] {
  const single = SINGLE.flatMap((key): [string, EmergencyNumberFacts][] => {
    const number = facts[key];
    return number ? [[key, number]] : [];
  });
  const listed = LISTS.flatMap((key) =>
    facts[key].map((number, i): [string, EmergencyNumberFacts] => [join(key, String(i)), number]),
  );
  return [...single, ...listed];
}

function checkNumber(number: EmergencyNumberFacts): string[] {
  const reasons: string[] = [];
  if (number.display.replace(/[ -]/g, '') !== number.dial) {
    reasons.push(`shows ${number.display} but dials ${number.dial}`);
  }
  if (number.shown !== (number.confidence !== 'low')) {
    reasons.push(`shown is ${number.shown} at ${number.confidence} confidence`);
  }
  return reasons;
}
