/** What is sealed cannot be asked for: entries are looked through here, as they come from the device. */
import type { EntryKind, TimelineEntry } from '../../../bindings/types.ts';
import { fold, wordsOf } from '../../../content/search/fold.ts';
import { latinDigits } from '../../../shared/digits.ts';
import type { Language } from '../../../shared/languages.ts';
import { readCheckData } from '../check-data.ts';
import type { Filters } from './filters.ts';

/** Words of the reader's language for what an entry only keeps an id of. */
export type SearchNames = {
  kind: (kind: EntryKind) => string;
  measure: (id: string) => string | undefined;
  finding: (id: string) => string | undefined;
  condition: (id: string) => string | undefined;
};

/** Not what an entry says now. */
const NOT_SEARCHED = new Set(['history', 'attachments', 'findings', 'conditions', 'red_flags']);

/** Everything an entry says, for comparing only. */
export function searchText(entry: TimelineEntry, names: SearchNames): string {
  const { data, kind, title, note } = entry;
  const own = Object.entries(data).flatMap(([key, value]) => (NOT_SEARCHED.has(key) ? [] : textsIn(value)));
  const check = kind === 'check' ? readCheckData(data) : null;
  const present = check?.findings.filter(({ state }) => state === 'present') ?? [];
  return [
    title,
    note,
    names.kind(kind),
    typeof data.measure === 'string' ? names.measure(data.measure) : '',
    ...own,
    ...present.map(({ id }) => names.finding(id)),
    ...(check?.conditions.map(({ id }) => names.condition(id)) ?? []),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Letters, marks and digits as they compare. */
export function keyOf(text: string, language: Language): string {
  return wordsOf(fold(latinDigits(text), language)).join(' ');
}

/** Every word that was asked for, at the beginning of a word or inside it. */
export function holdsAll(key: string, asked: string): boolean {
  return asked.split(' ').every((word) => key.includes(word));
}

/** The moments from the first second of one day to the last of the other, where the reader is. */
export function stretchOf({ from, to }: Pick<Filters, 'from' | 'to'>): { from?: string; to?: string } {
  return {
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
