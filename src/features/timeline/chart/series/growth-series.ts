/** A child's weight, height and head from the growth checks, on the stretch between WHO's lowest and highest line. */
import {
  curves,
  type GrowthInput,
  type GrowthKnowledge,
  parseInput,
  type TableIndex,
} from '../../../../clinical/growth/index.ts';
import { fromFirstUnit, unitOf } from '../../../../clinical/readings/index.ts';
import type { BandPoint } from '../../../../ui/time-chart.tsx';
import { groupedBy, type InUnit, type SavedCheck, type Series } from './series.ts';

/** `like`: the measure whose units it is told in. */
const PARTS = {
  weight: { field: 'weight_kg', like: 'weight', units: ['kg', 'lb'], index: ['wfa'] },
  height: { field: 'lenhei_cm', like: 'waist', units: ['cm', 'in'], index: ['lhfa', 'hfa'] },
  head: { field: 'head_cm', like: 'waist', units: ['cm', 'in'], index: ['hcfa'] },
} as const;
type Part = keyof typeof PARTS;

interface Visit {
  at: string;
  input: GrowthInput;
}

const DAYS_A_MONTH = 30.4375;
const DAY = 86_400_000;
const FIVE_YEARS_MONTHS = 60;

/** One child after the other: nobody's line runs on in another child's. `imperial`: pounds and inches first. */
export function growthSeries(
  newestFirst: readonly SavedCheck[],
  imperial: boolean,
  knowledge: GrowthKnowledge | null,
): Series[] {
  const visits = [...newestFirst].reverse().flatMap((saved) => {
    const parsed = parseInput(saved.input);
    return parsed.ok ? [{ child: childOf(saved.input), at: momentOf(saved), input: parsed.value }] : [];
  });
  const children = groupedBy(visits, ({ child, input }) =>
    [input.sex, child.born ?? '', plain(child.name)].join(' '),
  );
  return [...children].flatMap(([key, own]) => {
    const child = own.at(-1)?.child;
    return (Object.keys(PARTS) as Part[]).flatMap((part) => {
      const units = unitsOf(part, own, imperial, knowledge);
      if (!child || units.length === 0) return [];
      return [{ id: `growth:${part}:${key}`, group: 'growth' as const, of: part, child, units, undrawn: 0 }];
    });
  });
}

const plain = (name: string) => name.trim().toLocaleLowerCase();

function childOf({ child, born }: SavedCheck['input']): { name: string; born: string | null } {
  return {
    name: typeof child === 'string' ? child.trim() : '',
    born: typeof born === 'string' && born !== '' ? born : null,
  };
}

/** A check may be of an earlier day than it was written on. */
function momentOf({ input, taken_at }: SavedCheck): string {
  return typeof input.day === 'string' && input.day !== taken_at.slice(0, 10)
    ? new Date(`${input.day}T12:00:00`).toISOString()
    : taken_at;
}

function unitsOf(
  part: Part,
  visits: readonly Visit[],
  imperial: boolean,
  knowledge: GrowthKnowledge | null,
): InUnit[] {
  const { field, like, units } = PARTS[part];
  const measured = visits.flatMap((visit) => {
    const value = visit.input[field];
    return typeof value === 'number' ? [{ ...visit, value }] : [];
  });
  if (measured.length === 0) return [];
  const band = knowledge ? bandOf(part, measured, knowledge) : [];
  return (imperial ? [...units].reverse() : units).flatMap((id) => {
    const unit = unitOf(like, id);
    if (!unit) return [];
    const told = (value: number) => fromFirstUnit(unit, value);
    return [
      {
        unit: id,
        points: measured.map(({ at, value }) => ({ at, values: [told(value)] })),
        decimals: 1,
        band: band.map(({ at, low, high }) => ({ at, low: told(low), high: told(high) })),
      },
    ];
  });
}

/** Between WHO's outermost percentile lines, from the first visit to the last; nothing where the age is not known. */
function bandOf(part: Part, visits: readonly Visit[], knowledge: GrowthKnowledge): BandPoint[] {
  const [first, last] = [visits[0], visits.at(-1)];
  const [from, to] = [monthsOf(first?.input), monthsOf(last?.input)];
  if (!first || !last || from === null || to === null || !(from < to)) return [];
  const start = Date.parse(first.at) - from * DAYS_A_MONTH * DAY;
  return PARTS[part].index.flatMap((index) => {
    const within = reachOf(index, from, to);
    if (!within) return [];
    const { percentiles } = curves({ index, sex: first.input.sex, ...within }, knowledge);
    const [low, high] = [percentiles[0], percentiles.at(-1)];
    return (low?.points ?? []).flatMap(([month, value], i) => {
      const top = high?.points[i]?.[1];
      const at = new Date(start + month * DAYS_A_MONTH * DAY).toISOString();
      return top === undefined ? [] : [{ at, low: value, high: top }];
    });
  });
}

/** Length has a table up to five years and another one from then on. */
function reachOf(index: TableIndex, from: number, to: number): { from: number; to: number } | null {
  const [least, most] = [
    index === 'hfa' ? Math.max(from, FIVE_YEARS_MONTHS + 1) : from,
    index === 'lhfa' ? Math.min(to, FIVE_YEARS_MONTHS) : to,
  ];
  return least < most ? { from: least, to: most } : null;
}

function monthsOf(input: GrowthInput | undefined): number | null {
  if (typeof input?.age_days === 'number') return input.age_days / DAYS_A_MONTH;
  return input?.age_months ?? null;
}
