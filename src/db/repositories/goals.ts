/** What a person wants to reach. */
import type { Collections } from '../collections.ts';
import type { Goal, GoalFields } from '../records.ts';
import { validateGoal } from '../validation/plans.ts';
import { createRepository, type RepositoryContext } from './repository.ts';

export function createGoals(collection: Collections['goals'], context: RepositoryContext) {
  return createRepository<GoalFields, Goal>(collection, validateGoal, context);
}

export type Goals = ReturnType<typeof createGoals>;
