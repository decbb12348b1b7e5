import type { Knowledge } from './knowledge.ts';
import type { RedFlagFacts } from './knowledge-types.ts';
import { type Person, redFlagSuits } from './person.ts';

/** Whether the findings of a rule are there, whoever the person is. `present` is closed under "implies". */
export function findingsMeet(rule: RedFlagFacts, present: (id: string) => boolean): boolean {
  if (rule.none?.some(present)) return false;
  if (!(rule.all ?? []).every(present)) return false;
  const any = rule.any ?? [];
  if (any.length === 0) return (rule.all ?? []).length > 0;
  return any.filter(present).length >= (rule.atLeast ?? 1);
}

/** Rules that hold, emergencies first, else in the order of the knowledge. */
export function raisedFlags(
  present: (id: string) => boolean,
  person: Person,
  knowledge: Knowledge,
): RedFlagFacts[] {
  const raised = knowledge.redFlags.filter(
    (rule) => redFlagSuits(rule, person) && findingsMeet(rule, present),
  );
  return [...raised.filter((r) => r.level === 'emergency'), ...raised.filter((r) => r.level === 'urgent')];
}
