/** Sequences of words ("do not have") looked up by their first word, so that a text costs what it holds. */

const indexes = new WeakMap<readonly string[][], Map<string, string[][]>>();

function byFirst(lists: readonly string[][]): Map<string, string[][]> {
  const known = indexes.get(lists);
  if (known) return known;
  const made = new Map<string, string[][]>();
  for (const list of lists) made.set(list[0] ?? '', [...(made.get(list[0] ?? '') ?? []), list]);
  indexes.set(lists, made);
  return made;
}

/** How many words the first of the lists takes that stands at word i and that `accepts` takes; 0 where none does. */
export function lengthAt(
  wordAt: (i: number) => string | undefined,
  i: number,
  lists: readonly string[][],
  accepts: (list: readonly string[]) => boolean = () => true,
): number {
  for (const list of byFirst(lists).get(wordAt(i) ?? '') ?? [])
    if (list.every((word, k) => wordAt(i + k) === word) && accepts(list)) return list.length;
  return 0;
}
