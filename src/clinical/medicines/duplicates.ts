import { finding } from './finding.ts';
import type { MedicineKnowledge } from './knowledge.ts';
import type { Match } from './match.ts';
import { type Finding, SEVERITIES } from './types.ts';

/** The same medicine twice, also within a combination, and two of a class of which one is enough. */
export function duplicates(matched: readonly Match[], knowledge: MedicineKnowledge): Finding[] {
  const medicines = matched.map(({ id }) => id).filter((id) => knowledge.drugs.has(id));
  const same = sameMedicine(medicines, knowledge);
  const told = new Set(same.map(({ between }) => between.join()));
  return [
    ...same,
    ...sameClass([...new Set(medicines)], knowledge).filter((one) => !told.has(one.between.join())),
  ];
}

function sameMedicine(medicines: readonly string[], { rules }: MedicineKnowledge): Finding[] {
  const holders = new Map<string, string[]>();
  for (const id of medicines) {
    for (const part of [id, ...(rules.components[id] ?? [])]) {
      holders.set(part, [...(holders.get(part) ?? []), id]);
    }
  }
  const twice = [...holders].filter(([, ids]) => ids.length > 1);
  const seen = new Set<string>();
  return twice.flatMap(([part, ids]) => {
    const between = [...new Set(ids)].sort();
    // Two boxes of a combination hold each of its parts twice: one finding is enough.
    if (seen.has(between.join())) return [];
    seen.add(between.join());
    return finding({
      kind: 'duplicate',
      severity: 'avoid',
      between,
      because: part,
      do: 'take-only-one-ask-today',
      source: 'general-knowledge',
      confidence: 'general',
    });
  });
}

function sameClass(ids: readonly string[], { rules, classesOf }: MedicineKnowledge): Finding[] {
  const found = Object.entries(rules.classes).flatMap(([name, { duplicate }]) => {
    const between = ids.filter((id) => classesOf.get(id)?.includes(name)).sort();
    if (!duplicate || between.length < 2) return [];
    return finding({
      kind: 'duplicate-class',
      severity: duplicate,
      between,
      because: name,
      do: 'take-only-one-ask-today',
      source: 'general-knowledge',
      confidence: 'general',
    });
  });
  // The gravest class speaks for all that hold the same medicines.
  const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);
  return found.filter(
    (one, i) =>
      !found.some(
        (other, j) =>
          other.between.join() === one.between.join() &&
          (rank(other) < rank(one) || (rank(other) === rank(one) && j < i)),
      ),
  );
}
