import type { Defect } from '../defect.ts';

/** Share of three-word runs that two entries may have in common before one counts as a copy of the other. */
const ALIKE = 0.5;
const RUN = 3;

export interface Told {
  file: string;
  key: string;
  text: string;
}

/** Pairs of entries that say nearly the same: a stub copied to make a number, or a translation in the wrong file. */
export function nearDuplicates(entries: readonly Told[]): Defect[] {
  const runs = entries.map((entry) => runsOf(entry.text));
  return entries.flatMap((entry, i) => {
    const twin = entries.findIndex((_, j) => j < i && likeness(runs[i], runs[j]) >= ALIKE);
    const other = entries[twin];
    if (!other) return [];
    const name = other.file === entry.file ? other.key : other.file;
    return [{ file: entry.file, key: entry.key, reason: `nearly the same text as ${name}` }];
  });
}

/** Entries whose whole text is the same, letter case and spaces apart: two names for what must be told apart. */
export function sameTexts(entries: readonly Told[], what: string): Defect[] {
  const first = new Map<string, Told>();
  return entries.flatMap((entry) => {
    const text = entry.text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
    const other = first.get(text);
    if (!other) {
      first.set(text, entry);
      return [];
    }
    const name = other.file === entry.file ? other.key : `${other.file} ${other.key}`;
    return [{ file: entry.file, key: entry.key, reason: `same ${what} "${entry.text}" as ${name}` }];
  });
}

function runsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.slice(RUN - 1).map((_, i) => words.slice(i, i + RUN).join(' ')));
}

function likeness(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size === 0 || small.size < large.size * ALIKE) return 0;
  let common = 0;
  for (const run of small) if (large.has(run)) common += 1;
  return common / (small.size + large.size - common);
}
