import type { ConditionFacts } from '../../content/schemas/knowledge-facts.ts';

const ORDER = ['almost-always', 'often', 'sometimes'] as const;
const MOST = 8;

/** What people with this condition notice most, the commonest first. */
export function typicalFindings(condition: Pick<ConditionFacts, 'findings'>): string[] {
  return ORDER.flatMap((step) =>
    Object.entries(condition.findings).flatMap(([id, likelihood]) => (likelihood === step ? [id] : [])),
  ).slice(0, MOST);
}
