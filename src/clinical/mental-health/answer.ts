import { type Action, assess } from './assess.ts';
import type { MentalHealthKnowledge } from './knowledge.ts';
import { parseInput } from './schema.ts';

/** One line of the command line: the result, or `{ id, error, crisis, do }`; a refusal also tells whether there is a crisis. */
export function answer(raw: Record<string, unknown>, knowledge: MentalHealthKnowledge): object {
  const parsed = parseInput(raw);
  if (parsed.ok) return assess(parsed.value, knowledge);
  const actions: Action[] = parsed.crisis ? ['crisis-now'] : [];
  // A child who is turned away still needs to know whom to tell.
  if (parsed.error.code === 'age-too-young') actions.push('talk-to-trusted-adult', 'where-to-call');
  return { id: raw.id ?? null, error: parsed.error, crisis: parsed.crisis, do: actions };
}
