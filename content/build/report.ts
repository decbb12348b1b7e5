import { LANGUAGES, type Language } from '../../src/shared/languages.ts';
import type { Defect } from './defect.ts';

export interface LanguageCount {
  total: number;
  complete: number;
  /** Entries this language does not have at all. An entry with defects is neither complete nor missing. */
  missing: string[];
}

/** What a kind of content holds: facts once, words per language. */
export interface KindReport {
  kind: string;
  facts: { total: number; complete: number };
  languages: Partial<Record<Language, LanguageCount>>;
  /** Entries that name at least one source that was read; absent for kinds that need none. */
  sourced?: number;
  defects: Defect[];
}

/** A whole missing language would bury every other line under its ids. */
const NAMED = 8;

/** A missing entry is a defect too where nothing may be missing; one line per kind and language. */
export function missingAsDefects(report: KindReport): Defect[] {
  return LANGUAGES.flatMap(({ code }) => {
    const missing = report.languages[code]?.missing ?? [];
    if (missing.length === 0) return [];
    return [
      {
        file: `${report.kind} in ${code}`,
        key: '',
        reason: `${missing.length} missing: ${someOf(missing)}`,
      },
    ];
  });
}

function someOf(ids: readonly string[]): string {
  const named = ids.slice(0, NAMED).join(', ');
  return ids.length > NAMED ? `${named} and ${ids.length - NAMED} more` : named;
}

/** The language table as lines of text, one kind a line. */
export function languageTable(reports: readonly KindReport[]): string[] {
  const header = ['kind', 'facts', ...LANGUAGES.map((l) => l.code), 'sourced'];
  const rows = reports.map((report) => [
    report.kind,
    count(report.facts),
    ...LANGUAGES.map((l) => count(report.languages[l.code])),
    report.sourced === undefined ? '' : count({ complete: report.sourced, total: report.facts.total }),
  ]);
  const widths = header.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  return [header, ...rows].map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function count(counted: { complete: number; total: number } | undefined): string {
  if (!counted || counted.total === 0) return '-';
  const { complete, total } = counted;
  return `${complete}/${total} ${Math.floor((complete / total) * 100)}%`;
}
