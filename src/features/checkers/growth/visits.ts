import type { CheckerResult } from '../../../bindings/types.ts';
import {
  assess,
  type GrowthInput,
  type GrowthKnowledge,
  type GrowthResult,
  parseInput,
} from '../../../clinical/growth/index.ts';
import { type Child, type Early, isSameChild } from './child.ts';
import { daysBetween, localDay } from './days.ts';

/** One kept check, as it was told. */
export interface SavedVisit {
  /** YYYY-MM-DD */
  day: string;
  child: Child;
  input: GrowthInput;
}

/** A day of measuring of the child on screen. */
export interface Visit {
  day: string;
  input: GrowthInput;
  result: GrowthResult;
  /** The one being looked at. */
  now: boolean;
}

/** What of the child a visit keeps beside the engine's input, to find it again. */
export function keptChild({ name, born, early }: Child): Record<string, unknown> {
  return { child: name, born, early };
}

/** Newest day first, and of one day the one written last first: a corrected visit takes the place of the first. */
export function readVisits(results: readonly CheckerResult[]): SavedVisit[] {
  return [...results]
    .sort((a, b) => b.taken_at.localeCompare(a.taken_at) || b.updated_at.localeCompare(a.updated_at))
    .flatMap(({ input, taken_at }) => {
      const parsed = parseInput(input);
      if (!parsed.ok) return [];
      const day = typeof input.day === 'string' ? input.day : localDay(new Date(taken_at));
      return [{ day, child: readChild(input, parsed.value), input: parsed.value }];
    });
}

function readChild(input: Record<string, unknown>, { sex, gestation_weeks }: GrowthInput): Child {
  const early = (['yes', 'no', 'unsure'] as const).find((answer): answer is Early => answer === input.early);
  return {
    name: typeof input.child === 'string' ? input.child : '',
    sex,
    born: typeof input.born === 'string' ? input.born : null,
    early: early ?? null,
    weeks: gestation_weeks ?? null,
  };
}

/** The children of these visits, the one seen last first. */
export function childrenOf(visits: readonly SavedVisit[]): Child[] {
  const children: Child[] = [];
  for (const { child } of visits) {
    const known = child.born !== null || child.name !== '';
    if (known && !children.some((other) => isSameChild(child, other))) children.push(child);
  }
  return children;
}

/** What earlier visits know of the child that a profile is about. */
export function earlyOf(visits: readonly SavedVisit[]): Pick<Child, 'early' | 'weeks'> {
  const told = visits.find(({ child }) => child.early !== null)?.child;
  return { early: told?.early ?? null, weeks: told?.weeks ?? null };
}

interface Whose {
  child: Child;
  /** All visits are about the person they were saved for. */
  own: boolean;
}

/**
 * The visits of one child, oldest first, one a day. What is known of the child today counts for all of them: a
 * birthday or a week of pregnancy put right afterwards moves earlier points too, and no visit contradicts another.
 */
export function visitsOf(
  saved: readonly SavedVisit[],
  { child, own }: Whose,
  now: { day: string; input: GrowthInput } | null,
  knowledge: GrowthKnowledge,
): Visit[] {
  const { sex } = child;
  if (!sex) return [];
  const days = new Map<string, GrowthInput>();
  for (const visit of saved) {
    if (days.has(visit.day) || visit.child.sex !== sex) continue;
    if (!own && !isSameChild(visit.child, child)) continue;
    const input = asKnownNow(visit, child);
    if (input) days.set(visit.day, input);
  }
  if (now) days.set(now.day, now.input);
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, input]) => ({ day, input, result: assess(input, knowledge), now: day === now?.day }));
}

/** null where the visit lies before the birthday or the child had grown out of the tables. */
function asKnownNow({ day, input }: SavedVisit, { born, weeks }: Child): GrowthInput | null {
  const age_days = born === null ? null : daysBetween(born, day);
  const parsed = parseInput({
    ...input,
    ...(age_days === null ? {} : { age_days, age_months: null }),
    gestation_weeks: weeks,
  });
  return parsed.ok ? parsed.value : null;
}
