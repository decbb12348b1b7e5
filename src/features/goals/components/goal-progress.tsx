import type { Goal } from '../../../bindings/goals.ts';
import { goalProgress } from '../../../shared/goal-data.ts';
import { useGoalWords } from '../use-goal-words.ts';

/** How far it is, in words; beside a target as a bar too. */
export function GoalProgress({ goal }: { goal: Goal }) {
  const words = useGoalWords();
  const { share } = goalProgress(goal);
  return (
    <div className="stack-s mt-2">
      {share !== null && (
        <progress className="bar-progress" value={share} max={1} aria-label={words.progress(goal)} />
      )}
      <p>{words.progress(goal)}</p>
    </div>
  );
}
