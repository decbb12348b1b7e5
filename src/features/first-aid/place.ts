/** `#choking` is a page of first aid, `#choking/2` its second step alone. */
export type Place = { id: string; step: number | null };

export function placeOf(hash: string): Place | null {
  const [, id, step] = /^#([a-z0-9-]+)(?:\/([1-9]))?$/.exec(hash) ?? [];
  return id ? { id, step: step ? Number(step) : null } : null;
}
