/** Who wrote how often: decides whether one state of a document has seen another. */

export type Vector = Readonly<Record<string, number>>;
export type Order = 'equal' | 'before' | 'after' | 'concurrent';

/** How `a` stands to `b`; a device that is missing has written nothing. */
export function compareVectors(a: Vector, b: Vector): Order {
  let less = false;
  let more = false;
  for (const device of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const difference = (a[device] ?? 0) - (b[device] ?? 0);
    if (difference < 0) less = true;
    if (difference > 0) more = true;
  }
  if (less && more) return 'concurrent';
  if (less) return 'before';
  return more ? 'after' : 'equal';
}

export function maximum(a: Vector, b: Vector): Record<string, number> {
  const result: Record<string, number> = { ...a };
  for (const [device, count] of Object.entries(b)) result[device] = Math.max(result[device] ?? 0, count);
  return result;
}

export function raise(vector: Vector, device: string): Record<string, number> {
  return { ...vector, [device]: (vector[device] ?? 0) + 1 };
}

/** The greatest device that wrote to `a` what `b` has not seen; '' when there is none. Breaks ties the same everywhere. */
export function lastWriter(a: Vector, b: Vector): string {
  const writers = Object.keys(a).filter((device) => (a[device] ?? 0) > (b[device] ?? 0));
  return writers.sort().at(-1) ?? '';
}
