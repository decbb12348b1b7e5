import type { LabResult, ShownRange } from '../../../clinical/labs/index.ts';

export interface Zone {
  kind: 'below' | 'in' | 'above';
  /** Shares of the bar's width. */
  from: number;
  to: number;
}

/** How far into the part outside the mark stands: the engine's steps, which words beside it tell too. */
const INTO = { slightly: 0.25, clearly: 0.5, far: 0.75, critical: 0.92 } as const;
/** Widths of the shaded part, with one side outside or with two. */
const ONE_SIDE = 0.6;
const TWO_SIDES = 0.4;

/** A lower limit of zero is none: nothing lies below it. */
export function openLow({ low, high }: Pick<ShownRange, 'low' | 'high'>): {
  low: number | null;
  high: number | null;
} {
  return { low: low !== null && low <= 0 && high !== null ? null : low, high };
}

/** The bar's parts and where the mark stands on it; null without a limit. Within the range it is to scale. */
export function placeOf(
  range: Pick<ShownRange, 'low' | 'high'>,
  value: number,
  { status, direction, how_far }: Pick<LabResult, 'status' | 'direction' | 'how_far'>,
): { zones: Zone[]; at: number } | null {
  const { low, high } = openLow(range);
  if (low === null && high === null) return null;
  const zones = zonesOf(low !== null, high !== null);
  const inside = zones.find(({ kind }) => kind === 'in') ?? { from: 0, to: 1 };
  const width = inside.to - inside.from;
  if (status === 'normal' || !direction)
    return { zones, at: inside.from + width * shareOf(value, low, high) };
  const into = INTO[status === 'critical' ? 'critical' : (how_far ?? 'slightly')];
  // A critical value can lie within a report's own range; then the mark stays at that side of it.
  const at =
    direction === 'low'
      ? inside.from * (1 - into)
      : zones.some(({ kind }) => kind === 'above')
        ? inside.to + (1 - inside.to) * into
        : 1;
  return { zones, at };
}

function zonesOf(hasLow: boolean, hasHigh: boolean): Zone[] {
  if (!hasLow)
    return [
      { kind: 'in', from: 0, to: ONE_SIDE },
      { kind: 'above', from: ONE_SIDE, to: 1 },
    ];
  if (!hasHigh)
    return [
      { kind: 'below', from: 0, to: 1 - ONE_SIDE },
      { kind: 'in', from: 1 - ONE_SIDE, to: 1 },
    ];
  const [from, to] = [(1 - TWO_SIDES) / 2, (1 + TWO_SIDES) / 2];
  return [
    { kind: 'below', from: 0, to: from },
    { kind: 'in', from, to },
    { kind: 'above', from: to, to: 1 },
  ];
}

/** Where within the range; with one limit only it is told as a part or a multiple of that one. */
function shareOf(value: number, low: number | null, high: number | null): number {
  const share =
    low !== null && high !== null
      ? (value - low) / (high - low)
      : high !== null
        ? value / high
        : (value - (low ?? 0)) / (low || 1);
  return Math.min(1, Math.max(0, share));
}
