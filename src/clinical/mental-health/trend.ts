import type { InstrumentFacts } from './knowledge.ts';

export interface Change {
  /** The day of the earlier result, YYYY-MM-DD. */
  since: string;
  /** Points now less points then: above 0 is worse. */
  points: number;
}

export interface Trend {
  last: Change;
  /** Against the oldest result, where there are several. */
  first: Change | null;
  /** null where no published figure says how many points count (the two-item forms). */
  direction: 'better' | 'worse' | 'no-real-change' | null;
  /** The points that count, and the key of what that rests on. */
  counts: { points: number; basis: string } | null;
}

/** `earlier` in any order. Of two results of one day the later in the list is taken as the newer. */
export function trend(
  score: number,
  earlier: readonly { score: number; date: string }[],
  { change }: InstrumentFacts,
): Trend | null {
  const sorted = earlier
    .map((result, index) => ({ ...result, index }))
    .sort((a, b) => (a.date === b.date ? a.index - b.index : a.date < b.date ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const since = (result: { score: number; date: string }): Change => ({
    since: result.date,
    points: score - result.score,
  });
  return {
    last: since(last),
    first: first === last ? null : since(first),
    direction: change ? directionOf(score - last.score, change.points) : null,
    counts: change,
  };
}

function directionOf(difference: number, counts: number): 'better' | 'worse' | 'no-real-change' {
  if (Math.abs(difference) < counts) return 'no-real-change';
  return difference > 0 ? 'worse' : 'better';
}
