import type { Trimester } from './pregnancy.ts';
import type { MedicinesInput } from './schema.ts';

export type Flag =
  | 'trimester-without-pregnancy'
  | 'pregnancy-among-conditions'
  | 'pregnant-at-unlikely-age'
  | 'breastfeeding-at-unlikely-age';

const YOUNGEST_MOTHER = 10;
const OLDEST_MOTHER = 60;

/** Pregnancy read carefully: a trimester, or pregnancy among the conditions, counts as pregnant, and is flagged. */
export function readPerson(
  input: MedicinesInput,
  conditions: ReadonlySet<string>,
): { pregnant: boolean; trimester: Trimester | undefined; flags: Flag[] } {
  const flags: Flag[] = [];
  const said = input.pregnant === true;
  const trimester = input.trimester ?? undefined;
  if (trimester !== undefined && !said) flags.push('trimester-without-pregnancy');
  if (conditions.has('pregnancy') && !said) flags.push('pregnancy-among-conditions');
  const pregnant = said || flags.length > 0;
  if (unlikelyAge(input)) {
    if (pregnant) flags.push('pregnant-at-unlikely-age');
    if (input.breastfeeding) flags.push('breastfeeding-at-unlikely-age');
  }
  return { pregnant, trimester, flags };
}

function unlikelyAge({ age, age_unit: unit }: MedicinesInput): boolean {
  if (age === undefined || age === null) return false;
  return unit !== 'years' || age < YOUNGEST_MOTHER || age > OLDEST_MOTHER;
}
