import type { MedicineKnowledge } from './knowledge.ts';
import { type NameIndex, near } from './name-index.ts';
import { nameKey, nameWords, splitName, stripName } from './names.ts';

export interface Match {
  said: string;
  id: string;
}

export interface Unknown {
  said: string;
  /** Proposals to ask back with; never taken by themselves. */
  did_you_mean: string[];
  why: 'spelling' | 'description' | 'several' | 'other-form' | 'part' | null;
}

const LEAST_PART = 5;

type Found = { ids: string[] } | Omit<Unknown, 'said'>;

/** Reads one written medicine: whole, then without strength and form, then as a combination. */
export function readMedicine(
  said: string,
  knowledge: MedicineKnowledge,
): { matched: Match[]; unknown: Unknown[] } {
  const whole = find(said, knowledge);
  if ('ids' in whole) return { matched: whole.ids.map((id) => ({ said, id })), unknown: [] };
  const parts = splitName(said);
  if (parts.length < 2 || whole.why === 'description') return { matched: [], unknown: [{ said, ...whole }] };
  const found = parts.map((part) => ({ part, found: find(part, knowledge) }));
  return {
    matched: found.flatMap(({ found: one }) => ('ids' in one ? one.ids.map((id) => ({ said, id })) : [])),
    unknown: found.flatMap(({ part, found: one }) => ('ids' in one ? [] : [{ said: part.trim(), ...one }])),
  };
}

/** A herb, or a partner such as St John's wort that people list among herbs, or a medicine written in its place. */
export function readHerb(
  said: string,
  knowledge: MedicineKnowledge,
): { matched: Match[]; unknown: Unknown[] } {
  const herb = herbNamed(said, knowledge);
  return herb ? { matched: [{ said, id: herb }], unknown: [] } : readMedicine(said, knowledge);
}

function herbNamed(said: string, { remedyNames }: MedicineKnowledge): string | undefined {
  const ids = remedyNames.exact.get(nameKey(said)) ?? remedyNames.exact.get(strippedKey(said));
  return ids?.length === 1 ? ids[0] : undefined;
}

const strippedKey = (said: string): string => stripName(nameWords(said)).words.join('');

function find(said: string, knowledge: MedicineKnowledge): Found {
  const { medicineNames: names, remedyNames, rules } = knowledge;
  const whole = nameKey(said);
  const stripped = stripName(nameWords(said));
  const bare = stripped.words.join('');
  const byName = names.exact.get(whole);
  const ids = byName ?? names.exact.get(bare);
  if (ids?.length === 1) {
    const [id] = ids as [string];
    const route = rules.routes[id];
    const elsewhere = stripped.forms.some((form) => form === 'swallowed' || form === 'injected');
    if (route && elsewhere && !byName) return { did_you_mean: [id], why: 'other-form' };
    return { ids: [id] };
  }
  if (ids) return { did_you_mean: [...ids].sort(), why: 'several' };
  const herb = remedyNames.exact.get(whole) ?? remedyNames.exact.get(bare);
  if (herb?.length === 1) return { ids: [...herb] };
  const words = stripped.words.map((word) => onlyId(word, names));
  // "amlodipine-atenolol": each word is a medicine. One strange word more, and it may be something else.
  const all = words.flatMap((id) => id ?? []);
  if (words.length > 1 && all.length === words.length) return { ids: all };
  // In "vitamin c" the one letter is what counts: it is no misspelling of "vitamin d".
  const spelt = stripped.words.every((word) => word.length > 2);
  const proposed = proposals([whole, bare], names, spelt);
  if (proposed.why !== null || all.length === 0) return proposed;
  return { did_you_mean: [...new Set(all)].sort(), why: 'part' };
}

/** Short words ("iron", "act") stand in too many names to be a medicine by themselves inside one. */
function onlyId(word: string, names: NameIndex): string | undefined {
  const ids = names.exact.get(word);
  return word.length >= LEAST_PART && ids?.length === 1 ? ids[0] : undefined;
}

function proposals(keys: readonly string[], names: NameIndex, mayBeSpelt: boolean): Omit<Unknown, 'said'> {
  for (const key of keys) {
    const described = names.described.get(key);
    if (described) return { did_you_mean: [...described].sort(), why: 'description' };
  }
  const spelt = mayBeSpelt ? [...new Set(keys.flatMap((key) => near(key, names)))].sort() : [];
  return spelt.length > 0 ? { did_you_mean: spelt, why: 'spelling' } : { did_you_mean: [], why: null };
}
