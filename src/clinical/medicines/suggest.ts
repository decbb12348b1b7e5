import type { MedicineKnowledge } from './knowledge.ts';
import { near } from './name-index.ts';
import { nameKey, nameWords, stripName } from './names.ts';

type Names = Iterable<readonly [name: string, ids: readonly string[]]>;

/** One letter begins too many names to be worth a list. */
const LEAST_TYPED = 2;
/** From here on a name counts too that only holds what is typed: "clavulanic" stands second in its name. */
const LEAST_INSIDE = 4;

/**
 * Ids of medicines, partners and herbs whose names begin with what is being typed, the closest first. Names proper come
 * before descriptions ("blood thinner"); a misspelling is tried where nothing begins so. To choose from, never taken
 * by themselves.
 */
export function suggestMedicines(typed: string, knowledge: MedicineKnowledge, most: number): string[] {
  const { medicineNames, remedyNames } = knowledge;
  const keys = typedKeys(typed);
  const found = [
    ...beginning(keys, medicineNames.exact, 0),
    ...beginning(keys, remedyNames.exact, 0),
    ...beginning(keys, medicineNames.described, 2),
  ];
  if (found.length === 0) return keys.flatMap((key) => near(key, medicineNames)).slice(0, most);
  return closest(found).slice(0, most);
}

/** Groups of allergies and conditions of the rules by what is being typed of their names. */
export function suggestAllergies(typed: string, { allergyNames }: MedicineKnowledge, most: number): string[] {
  const names = [...allergyNames].map(([name, group]) => [name, [group]] as const);
  return closest(beginning(typedKeys(typed), names, 0)).slice(0, most);
}

export function suggestConditions(
  typed: string,
  { conditionNames }: MedicineKnowledge,
  most: number,
): string[] {
  return closest(beginning(typedKeys(typed), conditionNames, 0)).slice(0, most);
}

interface Hit {
  id: string;
  rank: number;
  name: string;
}

function typedKeys(typed: string): string[] {
  const keys = [nameKey(typed), stripName(nameWords(typed)).words.join('')];
  return [...new Set(keys)].filter((key) => [...key].length >= LEAST_TYPED);
}

function beginning(keys: readonly string[], names: Names, rank: number): Hit[] {
  return [...names].flatMap(([name, ids]) => {
    if (keys.some((key) => name.startsWith(key))) return ids.map((id) => ({ id, rank, name }));
    const inside = keys.some((key) => key.length >= LEAST_INSIDE && name.includes(key));
    return inside ? ids.map((id) => ({ id, rank: rank + 1, name })) : [];
  });
}

/** Each id once. The shorter the name, the more of it has been typed. */
function closest(hits: readonly Hit[]): string[] {
  const order = (a: Hit, b: Hit) =>
    a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1);
  return [...new Set(hits.toSorted(order).map(({ id }) => id))];
}
