import type { AgeUnit } from '../input.ts';
import { finding, personAction, textRef } from './finding.ts';
import type { MedicineKnowledge } from './knowledge.ts';
import { nameKey } from './names.ts';
import type { Finding, MedicineRules } from './types.ts';

const MONTHS_A_YEAR = 12;
const DAYS_A_MONTH = 30.4375;

/** `age` in its unit -> completed months, as a fraction for days. */
export function ageInMonths(age: number, unit: AgeUnit): number {
  if (unit === 'years') return age * MONTHS_A_YEAR;
  return unit === 'months' ? age : age / DAYS_A_MONTH;
}

const entry = (text: unknown) =>
  text
    ? ({ source: 'entry-words', confidence: 'entry' } as const)
    : ({ source: 'general-knowledge', confidence: 'general' } as const);

export function ages(ids: readonly string[], months: number, { rules }: MedicineKnowledge): Finding[] {
  const applies = ({ underMonths, fromYears }: MedicineRules['ages'][number]) =>
    (underMonths !== undefined && months < underMonths) ||
    (fromYears !== undefined && months >= fromYears * MONTHS_A_YEAR);
  return rules.ages
    .filter((rule) => ids.includes(rule.drug) && applies(rule))
    .map((rule) =>
      finding({
        kind: 'age',
        severity: rule.severity,
        between: [rule.drug],
        because:
          rule.underMonths === undefined
            ? `from-years-${rule.fromYears}`
            : `under-months-${rule.underMonths}`,
        do: personAction(rule.severity),
        texts: textRef(rule.drug, rule.text),
        ...entry(rule.text),
      }),
    );
}

/** What is known about breastfeeding, and the medicines of which nothing is: silence is not leave. */
export function breastfeeding(
  ids: readonly string[],
  { rules, drugs }: MedicineKnowledge,
): { findings: Finding[]; notKnown: string[] } {
  const known = rules.breastfeeding.filter(({ drug }) => ids.includes(drug));
  const findings = known.map(({ drug, severity, text }) =>
    finding({
      kind: 'breastfeeding',
      severity,
      between: [drug],
      do: severity === 'avoid' ? 'call-today-do-not-stop-alone' : personAction(severity),
      texts: textRef(drug, text),
      ...entry(text),
    }),
  );
  return { findings, notKnown: ids.filter((id) => drugs.has(id) && !known.some(({ drug }) => drug === id)) };
}

/** Condition keys of the rules; what was not understood is given back. */
export function readConditions(
  said: readonly string[],
  knowledge: MedicineKnowledge,
): { conditions: ReadonlySet<string>; unknown: string[] } {
  const conditions = new Set<string>();
  const unknown: string[] = [];
  for (const one of said) {
    const found = knowledge.conditionNames.get(nameKey(one));
    if (!found) unknown.push(one);
    for (const id of found ?? []) conditions.add(id);
  }
  return { conditions, unknown };
}

export function conditionFindings(
  ids: readonly string[],
  conditions: ReadonlySet<string>,
  { rules }: MedicineKnowledge,
): Finding[] {
  return rules.conditionRules
    .filter(({ drug, condition }) => ids.includes(drug) && conditions.has(condition))
    .map((rule) =>
      finding({
        kind: 'condition',
        severity: rule.severity,
        between: [rule.drug],
        because: rule.condition,
        // Often it was prescribed knowing the illness; stopped suddenly (a beta blocker) it may do more harm.
        do: rule.severity === 'avoid' ? 'call-today-do-not-stop-alone' : personAction(rule.severity),
        texts: textRef(rule.drug, rule.text),
        ...entry(rule.text),
      }),
    );
}
