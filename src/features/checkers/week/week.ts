import type { CheckerResult, TimelineEntry } from '../../../bindings/types.ts';
import { goalData } from '../../../shared/goal-data.ts';
import { isPracticeDone } from '../../../shared/practices.ts';
import type { Point } from '../kit/course-chart.tsx';

/** Today and the six days before it. */
const DAYS = 7;

export type Week = {
  /** How often in these days. */
  readings: number;
  checks: number;
  moods: number;
  goals: number;
  /** Yoga, breathing and the like that were done. */
  practices: number;
  /** Minutes of the practices of which they were told. */
  practiceMinutes: number;
  /** Hours, oldest first. */
  sleep: Point[];
};

type Written = {
  entries: readonly TimelineEntry[];
  moodChecks: readonly CheckerResult[];
  goals: readonly { data: Record<string, unknown> }[];
};

/** The first moment of the week at a glance, where the person is. */
export function weekStart(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS + 1);
}

/** What was written in these days; what is dated later than now is not part of them. */
export function weekOf({ entries, moodChecks, goals }: Written, now: Date): Week {
  const [from, to] = [weekStart(now).getTime(), now.getTime()];
  const isIn = (at: string) => Date.parse(at) >= from && Date.parse(at) <= to;
  const here = entries.filter((entry) => isIn(entry.occurred_at));
  const of = (measure: string) => here.filter(({ data }) => data.measure === measure);
  const practices = here.filter(isPracticeDone);
  const own = new Set([...of('mood'), ...of('sleep'), ...practices]);
  return {
    readings: here.filter((entry) => entry.kind === 'measurement' && !own.has(entry)).length,
    checks: here.filter(({ kind, data }) => kind === 'check' && data.checker !== 'mental-health').length,
    moods: of('mood').length + moodChecks.filter(({ taken_at }) => isIn(taken_at)).length,
    goals: goals.flatMap(({ data }) => goalData(data).entries).filter(({ at }) => isIn(at)).length,
    practices: practices.length,
    practiceMinutes: practices.reduce((sum, { data }) => sum + (minutesOf(data.reading) ?? 0), 0),
    sleep: of('sleep')
      .flatMap(({ occurred_at, data }) => {
        const value = hoursOf(data.reading);
        return value === null ? [] : [{ at: occurred_at, value }];
      })
      .sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}

export function isEmpty({ readings, checks, moods, goals, practices, sleep }: Week): boolean {
  return readings + checks + moods + goals + practices + sleep.length === 0;
}

const hoursOf = (reading: unknown) => figureOf(reading, 'h', 24);
const minutesOf = (reading: unknown) => figureOf(reading, 'min', 1440);

/** Read with care: it may come from another version of the app. */
function figureOf(reading: unknown, wanted: string, most: number): number | null {
  const { values, unit } = Object(reading) as { values?: unknown; unit?: unknown };
  const figure: unknown = Array.isArray(values) ? values[0] : null;
  return unit === wanted && typeof figure === 'number' && figure >= 0 && figure <= most ? figure : null;
}
