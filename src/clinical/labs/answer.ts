import { assess } from './assess.ts';
import type { LabKnowledge } from './knowledge.ts';
import { assessPanel } from './panel.ts';
import { parseInput } from './parse.ts';

/**
 * One line of the command line: a result, or, where `values` is given, a panel. The answer echoes `id` and holds the
 * result or `error`. Never throws.
 */
export function answer(raw: Record<string, unknown>, knowledge: LabKnowledge): object {
  const id = raw.id ?? null;
  if (raw.values !== undefined) {
    const panel = assessPanel(raw, knowledge);
    return panel.ok ? panel.value : { id, error: panel.error };
  }
  const parsed = parseInput(raw, knowledge);
  return parsed.ok ? assess(parsed.value, knowledge) : { id, error: parsed.error };
}
