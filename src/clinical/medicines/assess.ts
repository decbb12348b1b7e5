import { allergies, readAllergies } from './allergies.ts';
import { duplicates } from './duplicates.ts';
import { sorted } from './finding.ts';
import { herbs } from './herbs.ts';
import { interactions } from './interactions.ts';
import type { MedicineKnowledge } from './knowledge.ts';
import { type Match, readHerb, readMedicine, type Unknown } from './match.ts';
import { ageInMonths, ages, breastfeeding, conditionFindings, readConditions } from './person.ts';
import { pregnancy } from './pregnancy.ts';
import { type Flag, readPerson } from './read-person.ts';
import type { MedicinesInput } from './schema.ts';
import type { Finding } from './types.ts';

export type Said =
  | ({ key: 'not-in-list' | 'allergy-not-in-list' } & Unknown)
  | { key: 'condition-not-in-list'; said: string }
  | { key: 'known-only-as-partner' | 'breastfeeding-not-known'; ids: string[] }
  | { key: 'nothing-found-is-not-safe' };

export interface MedicinesResult {
  id: string | number | null;
  /** A combination is matched once for each of its parts. */
  matched: Match[];
  /** As written; of a combination only the parts that are not in the list. */
  unknown: string[];
  /** The gravest first. */
  findings: Finding[];
  /** What must be told beside the findings: what is not in the list is never called safe. */
  says: Said[];
  /** Contradictions in the input; the more careful reading was used. */
  flags: Flag[];
}

/** Answers an input that `parseInput` accepted. Pure: the same input and knowledge give the same answer. */
export function assess(input: MedicinesInput, knowledge: MedicineKnowledge): MedicinesResult {
  const read = [
    ...(input.medicines ?? []).map((said) => readMedicine(said, knowledge)),
    ...(input.herbs ?? []).map((said) => readHerb(said, knowledge)),
  ];
  const matched = read.flatMap((one) => one.matched);
  const unknown = read.flatMap((one) => one.unknown);
  const ids = [...new Set(matched.map(({ id }) => id))];
  const remedies = ids
    .flatMap((id) => knowledge.remedies.get(id) ?? [])
    .filter(({ id }) => !knowledge.drugs.has(id));
  const medicines = ids.filter((id) => !knowledge.remedies.has(id) || knowledge.drugs.has(id));
  const drugs = medicines.flatMap((id) => knowledge.drugs.get(id) ?? []);
  const { allergy, unknown: strangeAllergies } = readAllergies(input.allergies ?? [], knowledge);
  const { conditions, unknown: strangeConditions } = readConditions(input.conditions ?? [], knowledge);
  const person = readPerson(input, conditions);
  const months = typeof input.age === 'number' ? ageInMonths(input.age, input.age_unit) : undefined;
  const nursing = input.breastfeeding ? breastfeeding(medicines, knowledge) : { findings: [], notKnown: [] };
  const findings = sorted([
    ...allergies(ids, allergy, knowledge),
    ...interactions(medicines, knowledge),
    ...duplicates(matched, knowledge),
    ...(person.pregnant ? pregnancy(drugs, person.trimester) : []),
    ...nursing.findings,
    ...(months === undefined ? [] : ages(medicines, months, knowledge)),
    ...conditionFindings(medicines, conditions, knowledge),
    ...herbs(remedies, medicines, { pregnant: person.pregnant, months, conditions }, knowledge),
  ]);
  const partners = medicines.filter((id) => !knowledge.drugs.has(id));
  const says: Said[] = [
    ...unknown.map((one): Said => ({ key: 'not-in-list', ...one })),
    ...strangeAllergies.map((one): Said => ({ key: 'allergy-not-in-list', ...one })),
    ...strangeConditions.map((said): Said => ({ key: 'condition-not-in-list', said })),
    ...told('known-only-as-partner', partners),
    ...told('breastfeeding-not-known', nursing.notKnown),
    ...(findings.length === 0 ? [{ key: 'nothing-found-is-not-safe' } as const] : []),
  ];
  return {
    id: input.id ?? null,
    matched,
    unknown: unknown.map(({ said }) => said),
    findings,
    says,
    flags: person.flags,
  };
}

function told(key: 'known-only-as-partner' | 'breastfeeding-not-known', ids: string[]): Said[] {
  return ids.length > 0 ? [{ key, ids }] : [];
}
