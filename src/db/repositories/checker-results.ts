/** What a checker was asked and what it answered. */
import type { Collections } from '../collections.ts';
import type { CheckerResult, CheckerResultFields } from '../records.ts';
import { validateCheckerResult } from '../validate.ts';
import { createRepository, type RepositoryContext } from './repository.ts';

export function createResults(collection: Collections['checker_results'], context: RepositoryContext) {
  return createRepository<CheckerResultFields, CheckerResult>(collection, validateCheckerResult, context);
}

export type Results = ReturnType<typeof createResults>;
