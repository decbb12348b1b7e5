import { conditionNames, indexNames, medicineNames, type NameIndex, remedyNames } from './name-index.ts';
import { nameKey } from './names.ts';
import type { DrugSource, MedicineRules, MedicineSources, RemedySource, Severity, TextRef } from './types.ts';

/** Two ids in the order of the alphabet, as a key. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

export interface ListedPair {
  effect: string | null;
  severity: Severity;
  confirmed: boolean;
  texts: TextRef[];
}

export interface MedicineKnowledge {
  rules: MedicineRules;
  drugs: ReadonlyMap<string, DrugSource>;
  remedies: ReadonlyMap<string, RemedySource>;
  medicineNames: NameIndex;
  remedyNames: NameIndex;
  conditionNames: ReadonlyMap<string, readonly string[]>;
  allergyNames: ReadonlyMap<string, string>;
  /** By `pairKey`. */
  listed: ReadonlyMap<string, ListedPair>;
  /** Classes of each medicine. */
  classesOf: ReadonlyMap<string, readonly string[]>;
}

/** Indexes the facts once (0.2 s for the names of eight languages), so that each question costs little. */
export function prepareKnowledge(sources: MedicineSources): MedicineKnowledge {
  const { rules } = sources;
  const classesOf = new Map<string, string[]>();
  for (const [name, { members }] of Object.entries(rules.classes)) {
    for (const id of members) classesOf.set(id, [...(classesOf.get(id) ?? []), name]);
  }
  return {
    rules,
    drugs: new Map(sources.drugs.map((drug) => [drug.id, drug])),
    remedies: new Map(sources.remedies.map((remedy) => [remedy.id, remedy])),
    medicineNames: indexNames(medicineNames(sources)),
    remedyNames: indexNames(remedyNames(sources)),
    conditionNames: conditionNames(sources),
    allergyNames: new Map(
      Object.entries(rules.allergies).flatMap(([id, { words }]) =>
        [id, ...words].map((word) => [nameKey(word), id] as const),
      ),
    ),
    listed: listedPairs(sources),
    classesOf,
  };
}

const graver = (a: Severity, b: Severity): Severity => {
  if (a === 'avoid' || b === 'avoid') return 'avoid';
  return a === 'caution' || b === 'caution' ? 'caution' : 'watch';
};

/** Both halves of a pair may list it: the graver effect counts, both texts are kept. */
function listedPairs({ rules, drugs }: MedicineSources): Map<string, ListedPair> {
  const known = new Map(rules.pairs.map((pair) => [`${pair.drug}|${pair.with}`, pair]));
  const listed = new Map<string, ListedPair>();
  for (const drug of drugs) {
    drug.interactions.forEach((interaction, index) => {
      const rule = known.get(`${drug.id}|${interaction.with}`);
      const text: TextRef = { entry: `drugs/${drug.id}`, list: 'interactions', index };
      // An interaction added to an entry but not yet to the rules is told with care rather than dropped.
      for (const other of rule?.to ?? [nameKey(interaction.with)]) {
        const key = pairKey(drug.id, other);
        const before = listed.get(key);
        const severity = rule?.severity ?? 'caution';
        const worst = before ? graver(before.severity, severity) : severity;
        listed.set(key, {
          effect: before && worst === before.severity ? before.effect : (rule?.effect ?? null),
          severity: worst,
          confirmed: (before?.confirmed ?? false) || interaction.confirmed,
          texts: [...(before?.texts ?? []), text],
        });
      }
    });
  }
  return listed;
}
