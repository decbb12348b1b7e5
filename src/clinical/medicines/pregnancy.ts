import { finding } from './finding.ts';
import type { DrugSource, Finding, Severity } from './types.ts';

export type Trimester = 1 | 2 | 3;

/** Severity in the first, second and third trimester; an unknown one counts as the gravest. null: nothing to tell. */
type ByTrimester = readonly [Severity | null, Severity | null, Severity | null];

const all = (severity: Severity | null): ByTrimester => [severity, severity, severity];

/**
 * The flags of the drug table (content/drugs). "20 weeks" lies in the second trimester, which therefore counts whole;
 * where the table bars only a part of pregnancy, the rest still asks for advice.
 */
const FLAGS: Readonly<Record<string, ByTrimester>> = {
  ok: all(null),
  recommended: all(null),
  ok_emergency: all(null),
  ok_monitor: all('watch'),
  caution: all('caution'),
  specialist: all('caution'),
  not_indicated: all('caution'),
  specialist_teratogen: all('avoid'),
  avoid: all('avoid'),
  avoid_oral: all('avoid'),
  avoid_1st: ['avoid', 'caution', 'caution'],
  avoid_at_term: ['caution', 'caution', 'avoid'],
  avoid_from_20w: ['caution', 'avoid', 'avoid'],
  contraindicated: all('avoid'),
  contraindicated_2nd_3rd: ['caution', 'avoid', 'avoid'],
  contraindicated_outside_obstetric: all('avoid'),
};

export const isKnownFlag = (flag: string): boolean => Object.hasOwn(FLAGS, flag);

const GRAVEST: readonly (Severity | null)[] = ['avoid', 'caution', 'watch', null];

/** An unknown flag asks for advice: silence would look like leave. */
function severityOf(flag: string, trimester: Trimester | undefined): Severity | null {
  const severities = FLAGS[flag] ?? all('caution');
  if (trimester !== undefined) return severities[trimester - 1] ?? null;
  return GRAVEST.find((severity) => severities.includes(severity)) ?? null;
}

export function pregnancy(drugs: readonly DrugSource[], trimester: Trimester | undefined): Finding[] {
  return drugs.flatMap((drug) => {
    const severity = severityOf(drug.pregnancy, trimester);
    if (severity === null) return [];
    return finding({
      kind: 'pregnancy',
      severity,
      between: [drug.id],
      effect: drug.pregnancy,
      because: trimester === undefined ? 'trimester-unknown' : `trimester-${trimester}`,
      // A medicine that is needed and stopped in fright harms too: always call first.
      do: severity === 'watch' ? 'keep-under-care' : 'call-today-do-not-stop-alone',
      texts: [{ entry: `drugs/${drug.id}`, list: 'pregnancy', index: 0 }],
      source: 'drug-table',
      confidence: 'one-table',
    });
  });
}
