/**
 * How many members a plan lets one add besides oneself. Whoever is there already stays, whatever the plan, and so does
 * whoever comes in a file: a copy that a plan refused could be the only one there is.
 */
import type { Plan } from '../../bindings/plan.ts';

const MEMBERS: Record<Plan, number> = { free: 2, pro: 3, family: 6 };

export function memberLimit(plan: Plan): number {
  return MEMBERS[plan];
}

export function canAddMember(profiles: readonly { relationship: string }[], plan: Plan): boolean {
  return profiles.filter(({ relationship }) => relationship !== 'self').length < memberLimit(plan);
}
