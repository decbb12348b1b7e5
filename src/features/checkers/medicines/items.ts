import type { Medication } from '../../../bindings/medications.ts';
import {
  type MedicineKnowledge,
  nameKey,
  parseInput,
  readMedicine,
  type Unknown,
} from '../../../clinical/medicines/index.ts';

/** One thing a person takes, however many records name it. */
export interface Item {
  key: string;
  /** As it was written or chosen. */
  name: string;
  /** What it was chosen as, where it was chosen and not only written. */
  chosen: string | null;
  /** Ids of its records. */
  kept: readonly string[];
  /** As the profile lists it. */
  inProfile: string | null;
}

export interface ReadItem extends Item {
  /** Medicines, partners and herbs it is: several for a combination. */
  ids: readonly string[];
  unknown: readonly Unknown[];
}

type Kept = Pick<Medication, 'id' | 'name' | 'drug_id' | 'ended_on' | 'data'>;

export const MOST_ITEMS = 50;
/** Of each list about the person, as the engine takes them. */
export const MOST_TOLD = 30;

/**
 * What is taken now: the records, then what the profile lists besides. A name in both stands there once, or the same
 * tablet would be told as taken twice.
 */
export function itemsOf(records: readonly Kept[], inProfile: readonly string[], today: string): Item[] {
  const items = new Map<string, Item>();
  for (const { id, name, drug_id, ended_on, data } of records) {
    if (ended_on !== null && ended_on < today) continue;
    const key = nameKey(name) || name;
    const chosen = drug_id ?? (typeof data.known_as === 'string' ? data.known_as : null);
    const before = items.get(key);
    items.set(key, {
      key,
      name,
      chosen: before?.chosen ?? chosen,
      kept: [...(before?.kept ?? []), id],
      inProfile: null,
    });
  }
  for (const name of inProfile) {
    const key = nameKey(name) || name;
    const item = items.get(key) ?? { key, name, chosen: null, kept: [], inProfile: null };
    items.set(key, { ...item, inProfile: name });
  }
  return [...items.values()];
}

/** What the engine is told of an item: what it was chosen as, as long as the list still knows that. */
export function saidOf(
  { name, chosen }: Pick<Item, 'name' | 'chosen'>,
  knowledge: MedicineKnowledge,
): string {
  return chosen !== null && isListed(chosen, knowledge) ? chosen : name;
}

export function readItem(item: Item, knowledge: MedicineKnowledge): ReadItem {
  const { matched, unknown } = readMedicine(saidOf(item, knowledge), knowledge);
  return { ...item, ids: matched.map(({ id }) => id), unknown };
}

/** How an item is recorded: library medicines by their id, other things of the list under a name of their own. */
export function recordOf(
  name: string,
  id: string | null,
  { drugs }: MedicineKnowledge,
): { name: string; drugId: string | null; data: Record<string, unknown> } {
  if (id === null) return { name, drugId: null, data: {} };
  return drugs.has(id) ? { name, drugId: id, data: {} } : { name, drugId: null, data: { known_as: id } };
}

/** The only thing of our list that the written name is, or null. */
export function onlyId(name: string, knowledge: MedicineKnowledge): string | null {
  const { matched, unknown } = readMedicine(name, knowledge);
  return matched.length === 1 && unknown.length === 0 ? (matched[0]?.id ?? null) : null;
}

export type NameFault = 'empty' | 'long' | 'there' | 'full';

/** Why a name cannot join the list, or null. */
export function nameFault(name: string, there: readonly string[], most: number): NameFault | null {
  const parsed = parseInput({ medicines: [name] });
  if (!parsed.ok) return parsed.error.code === 'name-too-long' ? 'long' : 'empty';
  const key = nameKey(name);
  if (there.some((other) => nameKey(other) === key)) return 'there';
  return there.length >= most ? 'full' : null;
}

export function isListed(id: string, { drugs, remedies, rules }: MedicineKnowledge): boolean {
  return drugs.has(id) || remedies.has(id) || Object.hasOwn(rules.partners, id);
}
