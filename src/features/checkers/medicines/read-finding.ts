import type { TextRef } from '../../../clinical/medicines/index.ts';

/** A page of the library, as far as findings point into it. */
interface Lists {
  interactions?: readonly { text: string }[];
  cautions?: readonly (string | { text: string })[];
  taking?: readonly string[];
  pregnancy?: string;
}

/** The sentence a finding points to; undefined where the page has changed since. */
export function textAt(page: Lists, { list, index }: Pick<TextRef, 'list' | 'index'>): string | undefined {
  if (list === 'pregnancy') return page.pregnancy;
  const told = page[list]?.[index];
  return typeof told === 'string' ? told : told?.text;
}

const MONTHS_A_YEAR = 12;
/** Below two years an age is counted in months, as people do. */
const YEARS_FROM = 24;

/** "under-months-192" -> children under 16 years; "from-years-65". null for what is neither. */
export function ageLimit(
  because: string,
): { key: 'underYears' | 'underMonths' | 'fromYears'; count: number } | null {
  const [, kind, figure] = /^(under-months|from-years)-(\d+)$/.exec(because) ?? [];
  const count = Number(figure);
  if (!kind) return null;
  if (kind === 'from-years') return { key: 'fromYears', count };
  return count >= YEARS_FROM && count % MONTHS_A_YEAR === 0
    ? { key: 'underYears', count: count / MONTHS_A_YEAR }
    : { key: 'underMonths', count };
}
