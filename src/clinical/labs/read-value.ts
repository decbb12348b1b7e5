import { asciiDigits } from '../symptoms/normalise.ts';
import { type Exact, exact } from './exact.ts';
import { readGrade } from './grades.ts';
import type { Grade } from './knowledge-types.ts';

export type Comparator = '<' | '<=' | '>' | '>=';

/**
 * What a report prints as a result. `readings` are the numbers the text can stand for, the likelier first:
 * "1,200" is twelve hundred or one and a fifth, and only the test can tell; `mark` is then the doubtful one. `rest` is
 * what stood behind the number.
 */
export type ReadValue =
  | { kind: 'number'; readings: Exact[]; comparator: Comparator | null; rest: string; mark: '.' | ',' | null }
  | { kind: 'grade'; grade: Grade };

export type ValueFault = 'value-invalid' | 'value-negative' | 'digits-mixed';

const MOST_LENGTH = 40;
const MOST_DIGITS = 15;
const COMPARATORS: Record<string, Comparator> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '=<': '<=',
  '=>': '>=',
  '≤': '<=',
  '≥': '>=',
  '⩽': '<=',
  '⩾': '>=',
};
const NUMBER = /^(<=|>=|=<|=>|[<>≤≥⩽⩾])?([-+])?(\d[\d.,'’٫٬\s]*(?:e[+-]?\d{1,2})?|[.,٫]\d+)(.*)$/iu;
/** Marks a laboratory prints behind a value that is out of its range. */
const MARK = /^(?:\*+|h{1,2}|l{1,2}|high|low)$/i;

/** Reads a number or a text such as "<0.01", "5,6", "1,50,000", "५.६", "2+" or "negative". Never throws. */
export function readValue(raw: number | string): ReadValue | ValueFault {
  if (typeof raw === 'number') return ofNumber(raw);
  if (raw.length > MOST_LENGTH) return 'value-invalid';
  const plain = raw.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g, '').trim();
  if (mixesDigits(plain)) return 'digits-mixed';
  const text = asciiDigits(plain)
    .replace(/[−–]/g, '-')
    .replace(/^([<>=≤≥⩽⩾]+)\s+/, '$1');
  const grade = readGrade(text);
  if (grade) return { kind: 'grade', grade };
  const parts = NUMBER.exec(text);
  if (!parts) return 'value-invalid';
  const [, sign, minus, digits = '', behind = ''] = parts;
  if (minus === '-') return 'value-negative';
  if (minus || digits.replace(/\D/g, '').length > MOST_DIGITS) return 'value-invalid';
  const readings = readDigits(digits.trim().replace(/[.,]$/, ''));
  const rest = MARK.test(behind.trim()) ? '' : behind.trim();
  // "5-6" and "12/80" are two numbers: which of them is the result?
  if (readings.length === 0 || /^[-/]?\s*\d/.test(rest)) return 'value-invalid';
  const comparator = sign ? (COMPARATORS[sign] ?? null) : null;
  return { kind: 'number', readings, comparator, rest, mark: readings.length > 1 ? markOf(digits) : null };
}

function ofNumber(raw: number): ReadValue | ValueFault {
  if (!Number.isFinite(raw)) return 'value-invalid';
  if (raw < 0) return 'value-negative';
  return { kind: 'number', readings: [exact(raw)], comparator: null, rest: '', mark: null };
}

function markOf(digits: string): '.' | ',' {
  return digits.includes(',') ? ',' : '.';
}

function mixesDigits(text: string): boolean {
  const zeroes = new Set(
    [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => (digit.codePointAt(0) ?? 0) - Number(asciiDigits(digit))),
  );
  return zeroes.size > 1;
}

/** The numbers that digits with points, commas, spaces and apostrophes can stand for. */
function readDigits(digits: string): Exact[] {
  const text = digits.replace(/٫/g, '.').replace(/٬/g, "'");
  const ungrouped = withoutSpaces(text);
  if (ungrouped === undefined) return [];
  const points = ungrouped.split('.').length - 1;
  const commas = ungrouped.split(',').length - 1;
  if (points + commas === 0) return [exact(ungrouped)];
  if (points > 0 && commas > 0) {
    const [group, mark] = ungrouped.lastIndexOf('.') > ungrouped.lastIndexOf(',') ? [',', '.'] : ['.', ','];
    const [whole = '', fraction = '', more] = ungrouped.split(mark);
    return more === undefined && isGrouped(whole, group)
      ? [exact(`${whole.replaceAll(group, '')}.${fraction}`)]
      : [];
  }
  const mark = points > 0 ? '.' : ',';
  if (points + commas > 1) return isGrouped(ungrouped, mark) ? [exact(ungrouped.replaceAll(mark, ''))] : [];
  const decimal = exact(ungrouped.replace(mark, '.'));
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(ungrouped)) return [decimal];
  const thousands = exact(ungrouped.replace(mark, ''));
  return [decimal, thousands];
}

/** Spaces and apostrophes group digits by three, else they stand for nothing and the text is no number. */
function withoutSpaces(text: string): string | undefined {
  if (!/['’\s]/.test(text)) return text;
  return /^\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d+)?$/.test(text) ? text.replace(/['’\s]/g, '') : undefined;
}

/** Groups of three, or, as in India, of two with three at the end. */
function isGrouped(whole: string, mark: string): boolean {
  const [first = '', ...groups] = whole.split(mark);
  const last = groups.pop() ?? '';
  if (!/^\d{1,3}$/.test(first) || last.length !== 3) return false;
  return groups.every((g) => g.length === 3) || (first.length <= 2 && groups.every((g) => g.length === 2));
}
