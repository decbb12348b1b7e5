export type Day<T> = {
  /** YYYY-MM-DD where the reader is. */
  key: string;
  /** null for a day that is written as a date. */
  name: 'today' | 'yesterday' | null;
  entries: T[];
};

/** Entries under the reader's own calendar days, in the order they come; newest first in, newest day first out. */
export function groupByDay<T extends { occurred_at: string }>(entries: readonly T[], now: Date): Day<T>[] {
  const today = dayOf(now);
  // Noon, because a day that begins or ends summer time has 23 or 25 hours.
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  const yesterday = dayOf(new Date(noon.getTime() - 86_400_000));
  const days: Day<T>[] = [];
  for (const entry of entries) {
    const key = dayOf(new Date(entry.occurred_at));
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else
      days.push({
        key,
        name: key === today ? 'today' : key === yesterday ? 'yesterday' : null,
        entries: [entry],
      });
  }
  return days;
}

function dayOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
