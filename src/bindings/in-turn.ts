/** Switching accounts takes several steps; two switches at once would open each other's database. */

let turn: Promise<unknown> = Promise.resolve();

/** Runs after what is under way, and before what comes later: opening, closing and moving never overlap. */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = turn.then(run);
  turn = result.catch(() => undefined);
  return result;
}
