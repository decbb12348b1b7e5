import { finding, personAction } from './finding.ts';
import type { MedicineKnowledge } from './knowledge.ts';
import { readHerb, type Unknown } from './match.ts';
import { nameKey } from './names.ts';
import type { Finding, Severity } from './types.ts';

interface Allergy {
  /** Medicines and herbs named themselves. */
  ids: ReadonlySet<string>;
  /** Groups of the knowledge's `allergies`. */
  groups: ReadonlySet<string>;
}

/** What the person reacts to, and what of it is not in our lists. */
export function readAllergies(
  said: readonly string[],
  knowledge: MedicineKnowledge,
): { allergy: Allergy; unknown: Unknown[] } {
  const ids = new Set<string>();
  const groups = new Set<string>();
  const unknown: Unknown[] = [];
  for (const one of said) {
    const group = knowledge.allergyNames.get(nameKey(one));
    if (group) {
      groups.add(group);
      continue;
    }
    const read = readHerb(one, knowledge);
    unknown.push(...read.unknown);
    for (const { id } of read.matched) {
      ids.add(id);
      for (const name of knowledge.classesOf.get(id) ?? []) {
        const own = knowledge.rules.allergyOfClass[name];
        if (own) groups.add(own);
      }
    }
  }
  return { allergy: { ids, groups }, unknown };
}

export function allergies(ids: readonly string[], allergy: Allergy, knowledge: MedicineKnowledge): Finding[] {
  return ids.flatMap((id): Finding[] => {
    const parts = [id, ...(knowledge.rules.components[id] ?? [])];
    const named = parts.find((part) => allergy.ids.has(part));
    if (named) return [tell('allergy', 'avoid', id, named)];
    const reached = byGroup(id, allergy, knowledge);
    return reached ? [tell('allergy-class', reached.severity, id, reached.group)] : [];
  });
}

/** The gravest group that reaches a class of the medicine. */
function byGroup(
  id: string,
  allergy: Allergy,
  { rules, classesOf }: MedicineKnowledge,
): { group: string; severity: Severity } | undefined {
  const own = classesOf.get(id) ?? [];
  const reached = [...allergy.groups]
    .sort()
    .flatMap((group) =>
      (rules.allergies[group]?.classes ?? [])
        .filter((one) => own.includes(one.class))
        .map(({ severity }) => ({ group, severity })),
    );
  return reached.find(({ severity }) => severity === 'avoid') ?? reached[0];
}

function tell(kind: 'allergy' | 'allergy-class', severity: Severity, id: string, because: string): Finding {
  return finding({
    kind,
    severity,
    between: [id],
    because,
    do: personAction(severity),
    source: 'general-knowledge',
    confidence: 'general',
  });
}
