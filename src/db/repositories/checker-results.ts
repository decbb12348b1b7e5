/** What a checker was asked and what it answered. */
import type { Collections } from '../collections.ts';
import type { Checker, CheckerResult, CheckerResultFields } from '../records.ts';
import { validateCheckerResult } from '../validate.ts';
import { createRepository, type Failed, type Next, type RepositoryContext } from './repository.ts';

/** A measurement a week for four years; what lies further back stays on the timeline. */
const MOST_RESULTS = 200;
/** Of all checkers together: which one it was is sealed and cannot be searched by. */
const MOST_READ = 1000;

export function createResults(collection: Collections['checker_results'], context: RepositoryContext) {
  const base = createRepository<CheckerResultFields, CheckerResult>(
    collection,
    validateCheckerResult,
    context,
  );
  return {
    ...base,
    /** A person's results of one checker, newest first. */
    watchOf(
      { profileId, checker }: { profileId: string; checker: Checker },
      next: Next<CheckerResult[]>,
      failed: Failed,
    ) {
      return base.watch(
        {
          selector: { profile_id: profileId },
          sort: [{ profile_id: 'desc' }, { taken_at: 'desc' }],
          limit: MOST_READ,
        },
        (records) => records.filter((record) => record.checker === checker).slice(0, MOST_RESULTS),
        next,
        failed,
      );
    },
  };
}

export type Results = ReturnType<typeof createResults>;
