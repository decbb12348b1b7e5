/** What checks were kept of, drawn over time beside the measurements of the timeline. */
import type { BandPoint, TimePoint, ValueRange } from '../../../../ui/time-chart.tsx';

export const GROUPS = ['lab', 'growth', 'mood', 'bmi'] as const;
export type Group = (typeof GROUPS)[number];

/** A series in one of its units. */
export interface InUnit {
  /** As the engine writes it; '' where there is none. */
  unit: string;
  /** Oldest first. */
  points: TimePoint[];
  decimals: number;
  /** Where the engine says what is usual. */
  range?: ValueRange | undefined;
  /** Where that changes with age. */
  band?: BandPoint[];
}

export interface Series {
  /** What stands behind the address. */
  id: string;
  group: Group;
  /** What the screen words it by: a test, a form, or what of a child. */
  of: string;
  /** Of a growth series. */
  child?: { name: string; born: string | null };
  /** The usual one first. */
  units: InUnit[];
  /** Told only as a bound ("<5") or a sign: it has no place on a line. */
  undrawn: number;
}

/** A record of a check, as far as a chart needs it. */
export interface SavedCheck {
  taken_at: string;
  input: Readonly<Record<string, unknown>>;
  result: Readonly<Record<string, unknown>>;
}

export function since<T extends { taken_at: string }>(records: readonly T[], from: string | null): T[] {
  return from === null ? [...records] : records.filter(({ taken_at }) => taken_at >= from);
}

/** In the order of the first of each. */
export function groupedBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
