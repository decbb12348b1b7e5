/** Which column of a table holds what: guessed by its name, put right by the person. */

import { isMeasure, MEASURE, type MeasureId, type MeasureUnit, readUnit } from '../measures.ts';
import { bareName, plainWords } from '../names.ts';
import { COLUMN_WORDS, type ColumnRole } from './column-words.ts';

export type Column = {
  role: ColumnRole /** UCUM; null: the rows or the measure's first unit say it. */;
  unit: string | null;
};

/** `own`: the names this app gives its columns in the language on screen. */
export function guessColumns(
  header: readonly string[],
  own: Readonly<Record<string, ColumnRole>> = {},
): Column[] {
  const taken = new Set<ColumnRole>();
  return header.map((name) => {
    const found = ownRole(name, own) ?? roleOf(name);
    // Of two columns that look alike the first one counts; the person may choose otherwise.
    const role = found === 'ignore' || taken.has(found) ? 'ignore' : found;
    taken.add(role);
    return { role, unit: measureOfRole(role) ? unitIn(name, role) : null };
  });
}

function ownRole(name: string, own: Readonly<Record<string, ColumnRole>>): ColumnRole | undefined {
  const plain = plainWords(name);
  return Object.entries(own).find(([word]) => plainWords(word) === plain)?.[1];
}

function roleOf(name: string): ColumnRole {
  const plain = plainWords(name).replace(/[_\-:;()[\]]+/g, ' ');
  const bare = bareName(name).replace(/[_\-:;]+/g, ' ');
  const exact = COLUMN_WORDS.find(([, words]) => words.some((word) => plainWords(word) === bare));
  const found =
    exact ?? COLUMN_WORDS.find(([, words]) => words.some((word) => holds(plain, plainWords(word))));
  return found?.[0] ?? 'ignore';
}

/** Words of scripts with spaces between must stand alone: "dia" is no part of "diagnosis". */
function holds(name: string, word: string): boolean {
  const isLatin = /^[\p{Script=Latin}\d /]+$/u.test(word);
  if (isLatin) return ` ${name} `.includes(` ${word} `);
  return [...word].length > 2 && name.includes(word);
}

/** What a column's own values measure; null for dates, notes and the like. */
export function measureOfRole(role: ColumnRole): MeasureId | null {
  if (role === 'systolic' || role === 'diastolic') return 'blood-pressure';
  return isMeasure(role) ? role : null;
}

/** "Weight (lb)", "glucose_mmol/L", "Temp °F" */
function unitIn(name: string, role: ColumnRole): string | null {
  const measure = measureOfRole(role);
  if (!measure) return null;
  const parts = name.split(/[\s_()[\],]+/).filter(Boolean);
  const units = parts.map((part) => readUnit(measure, part)).filter((unit) => unit !== undefined);
  return units.at(-1)?.code ?? null;
}

export function unitsOfColumn({ role }: Column): readonly MeasureUnit[] {
  const measure = measureOfRole(role);
  return measure ? MEASURE[measure].units : [];
}

export type ColumnFault = 'date-missing' | 'value-missing' | 'role-twice' | 'half-pressure';

/** Why nothing could be read like this; null where it could. */
export function columnFault(columns: readonly Column[]): ColumnFault | null {
  const roles = columns.map(({ role }) => role).filter((role) => role !== 'ignore');
  if (new Set(roles).size < roles.length) return 'role-twice';
  if (!roles.includes('date')) return 'date-missing';
  if (roles.includes('systolic') !== roles.includes('diastolic')) return 'half-pressure';
  const names = ['measure', 'test', 'loinc'] as const;
  const long = names.some((name) => roles.includes(name)) && roles.includes('value');
  return long || roles.some((role) => measureOfRole(role)) ? null : 'value-missing';
}

/** What a row of a long table says it measured. */
export function measureNamed(text: string): MeasureId | null {
  const role = roleOf(text);
  if (isMeasure(plainWords(text))) return plainWords(text) as MeasureId;
  return measureOfRole(role) && role !== 'systolic' && role !== 'diastolic' ? measureOfRole(role) : null;
}
