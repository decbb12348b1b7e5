import { finding, personAction } from './finding.ts';
import type { MedicineKnowledge } from './knowledge.ts';
import type { Finding, RemedySource, Severity, TextRef } from './types.ts';

export interface HerbPerson {
  pregnant: boolean;
  months: number | undefined;
  conditions: ReadonlySet<string>;
}

const MONTHS_A_YEAR = 12;
const OLDER_FROM_YEARS = 65;

/** Where an entry speaks of a group of medicines only to say how to take them. */
const LEAST_GRAVE = new Set(['any-tablets', 'antibiotics', 'thyroid-medicines']);

/** What the remedies' entries say about the person's medicines and about the person. */
export function herbs(
  remedies: readonly RemedySource[],
  medicines: readonly string[],
  person: HerbPerson,
  knowledge: MedicineKnowledge,
): Finding[] {
  return remedies.flatMap((remedy) => [
    ...withMedicines(remedy, medicines, knowledge),
    ...forPerson(remedy, person, medicines, knowledge),
  ]);
}

function withMedicines(
  remedy: RemedySource,
  medicines: readonly string[],
  { rules }: MedicineKnowledge,
): Finding[] {
  return remedy.interactions.flatMap((group, index) => {
    const hit = medicines.filter((id) => rules.groups[group]?.includes(id)).sort();
    if (hit.length === 0) return [];
    const severity = LEAST_GRAVE.has(group) ? 'watch' : 'caution';
    return tell(remedy, severity, [remedy.id, ...hit], group, 'interactions', index);
  });
}

function forPerson(
  remedy: RemedySource,
  { pregnant, months, conditions }: HerbPerson,
  medicines: readonly string[],
  { rules }: MedicineKnowledge,
): Finding[] {
  const out: Finding[] = [];
  const caution = (name: string, severity: Severity) =>
    out.push(tell(remedy, severity, [remedy.id], name, 'cautions', remedy.cautions.indexOf(name)));
  if (pregnant && remedy.pregnancy === 'no') caution('pregnancy', 'avoid');
  else if (pregnant && remedy.pregnancy === 'ask') caution('pregnancy', 'caution');
  else if (pregnant && remedy.cautions.includes('pregnancy')) caution('pregnancy', 'watch');
  if (months !== undefined && months < remedy.fromAge * MONTHS_A_YEAR) {
    const baby = months < MONTHS_A_YEAR && remedy.cautions.includes('babies');
    caution(baby ? 'babies' : 'children', baby ? 'avoid' : 'caution');
  }
  if (
    months !== undefined &&
    months >= OLDER_FROM_YEARS * MONTHS_A_YEAR &&
    remedy.cautions.includes('older')
  ) {
    caution('older', 'watch');
  }
  for (const [id, { remedyCaution }] of Object.entries(rules.conditions)) {
    if (conditions.has(id) && remedyCaution && remedy.cautions.includes(remedyCaution)) {
      caution(remedyCaution, 'caution');
    }
  }
  const bleeds = medicines.some((id) => rules.groups['blood-thinners']?.includes(id));
  if (
    bleeds &&
    remedy.cautions.includes('blood-thinners') &&
    !remedy.interactions.includes('blood-thinners')
  ) {
    caution('blood-thinners', 'caution');
  }
  return out;
}

function tell(
  remedy: RemedySource,
  severity: Severity,
  between: string[],
  because: string,
  list: TextRef['list'],
  index: number,
): Finding {
  return finding({
    kind: 'herb',
    severity,
    between,
    because,
    do: personAction(severity),
    texts: index < 0 ? [] : [{ entry: `remedies/${remedy.id}`, list, index }],
    source: 'remedy',
    confidence: 'entry',
  });
}
