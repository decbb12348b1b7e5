import type { LabTest } from '../../../clinical/labs/index.ts';
import type { CountryCode } from '../../../shared/country.ts';
import { printsConventional } from '../../../shared/medical-units.ts';
import type { Entry } from './answers.ts';

/** Chosen in place of a unit where a report tells in signs what could also be measured. */
export const SIGNS = 'signs';

/** What the data writes where nothing is printed behind the number. */
const NO_UNIT: ReadonlySet<string> = new Set(['', 'qual', 'ratio', 'pH']);
const RAISED: Readonly<Record<string, string>> = {
  '2': '²',
  '3': '³',
  '6': '⁶',
  '9': '⁹',
  '12': '¹²',
};

export function isStrip(test: LabTest): boolean {
  return test.normalUpToGrade !== undefined;
}

/** What may be chosen: every unit of the test, and signs where a strip tells it too. */
export function unitsOf(test: LabTest): string[] {
  if (test.kind === 'grade') return [SIGNS];
  return isStrip(test) ? [SIGNS, ...test.units] : test.units;
}

/** The unit in the field: the one chosen, else the one this person's last report had, else the country's. */
export function unitFor(
  test: LabTest,
  { unit }: Pick<Entry, 'unit'>,
  country: CountryCode,
  last: string | undefined,
): string {
  const options = unitsOf(test);
  const usual = printsConventional(country) ? test.unit : test.siUnit;
  const first = isStrip(test) ? SIGNS : usual;
  return [unit, last, first].find((u) => u != null && options.includes(u)) ?? test.unit;
}

/** As laboratories print it: "10^9/L" is 10⁹/L, "umol/L" µmol/L; '' where nothing is printed. */
export function unitText(unit: string): string {
  if (NO_UNIT.has(unit)) return '';
  return unit
    .replace(/\^(\d+)/g, (whole, power: string) => RAISED[power] ?? whole)
    .replace('1.73m2', '1.73 m²')
    .replace(/(^|\/)u(?=[gLm])/g, '$1µ')
    .replace(/(^|\/)uI/g, '$1µI');
}

/** Two names of a test that stand for different numbers in this unit, such as urea and its nitrogen; else none. */
export function namesToTell(test: LabTest, unit: string): string[] {
  return (test.alternatives ?? []).flatMap((other) =>
    unit === other.unit && other.names[0] ? [other.names[0]] : [],
  );
}

/** True where the engine wants to know if anything was eaten, and no other field of the same report tells it. */
export function asksFasting({ fasting }: LabTest, tests: readonly string[]): boolean {
  if (!fasting || (fasting.needed && fasting.otherwise)) return false;
  return !fasting.otherwise || !tests.includes(fasting.otherwise);
}

export const countsCells = ({ partOf }: LabTest): boolean => partOf === 'white-cells';
