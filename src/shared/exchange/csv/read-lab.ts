/** A row of a laboratory report as a value; what it says is judged later, by the engine that knows the tests. */
import { latinDigits } from '../../digits.ts';
import type { Comparator, LabFact } from '../facts.ts';
import type { Reason } from '../incoming.ts';

/** The id of the test that a name or a LOINC code means; null where none is meant clearly. */
export type FindTest = (asked: string) => string | null;
type Cells = Record<'test' | 'loinc' | 'value' | 'unit' | 'low' | 'high', string>;

const MOST_TITLE = 200;
const MOST_UNIT = 40;
const COMPARED = /^(<=|>=|=<|=>|[<>≤≥])?\s*(.+)$/u;
const COMPARATORS: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
};

export function readLabRow(
  { test, loinc, value: typed, unit, low, high }: Cells,
  at: string,
  find: FindTest,
): LabFact | { reason: Reason } {
  const name = test || loinc;
  if ([...name].length > MOST_TITLE || [...typed].length > MOST_TITLE || [...unit].length > MOST_UNIT)
    return { reason: 'too-long' };
  if (typed === '') return { reason: 'no-value' };
  const [, sign = '', rest = ''] = COMPARED.exec(latinDigits(typed).trim()) ?? [];
  const { figures, unit: ownUnit } = apart(rest);
  const read = amountOf(figures);
  const value = typeof read === 'number' ? read : null;
  const limits = [amountOf(latinDigits(low).trim()), amountOf(latinDigits(high).trim())];
  const [least = null, most = null] = limits.map((limit) => (typeof limit === 'number' ? limit : null));
  return {
    id: '',
    // A code says more than a name.
    test: (loinc && find(loinc)) || (test && find(test)) || null,
    loinc: /^\d{1,7}-\d$/.test(loinc) ? loinc : null,
    name,
    value,
    comparator: value === null ? null : (COMPARATORS[sign] ?? null),
    text: value === null ? (read === null ? typed : `${sign}${figures}`) : '',
    unit: read === null ? unit : unit || ownUnit,
    at,
    range: least === null && most === null ? null : { low: least, high: most },
  };
}

/** "13.2 g/dL" */
function apart(text: string): { figures: string; unit: string } {
  const parts = /^([\d.,]+)\s*(.*)$/u.exec(text);
  return { figures: parts?.[1] ?? text, unit: parts?.[2]?.trim() ?? '' };
}

/**
 * null for what is no number, such as "negative". A mark before three figures is either of thousands or of a fraction:
 * in a laboratory value that is the difference between well and gravely ill, so it stays text. The engine, which knows
 * what a living person can have, may tell the two apart.
 */
function amountOf(text: string): number | null | 'unclear' {
  if (!/^[\d.,]+$/.test(text)) return null;
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return 'unclear';
  if (/^\d{1,3}(,\d{2,3})+,\d{3}(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  const plain = text.replace(',', '.');
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : 'unclear';
}
