import { assess } from './assess.ts';
import type { MedicineKnowledge } from './knowledge.ts';
import { parseInput } from './schema.ts';

/** One line of the command line: the result, or `{ id, error }`. */
export function answer(raw: Record<string, unknown>, knowledge: MedicineKnowledge): object {
  const parsed = parseInput(raw);
  return parsed.ok ? assess(parsed.value, knowledge) : { id: raw.id ?? null, error: parsed.error };
}
