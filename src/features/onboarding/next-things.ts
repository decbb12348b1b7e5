import type { HealthGoal } from '../../shared/profile-data.ts';

/** What the next things go by. */
export interface Said {
  medications: readonly string[];
  conditions: readonly string[];
  goals: readonly HealthGoal[];
}

export type NextThing =
  | 'medicines'
  | 'mood'
  | 'weight'
  | 'fitness'
  | 'screening'
  | 'conditions'
  | 'family'
  | 'emergency'
  | 'symptoms'
  | 'firstAid';

export const NEXT_THINGS = 3;

/** Three, those that fit what was said first; what serves everybody fills up. */
export function nextThings({ medications, conditions, goals }: Said): NextThing[] {
  const fitting: [boolean, NextThing][] = [
    [medications.length > 1, 'medicines'],
    [goals.includes('mental-wellness'), 'mood'],
    [goals.includes('weight-management'), 'weight'],
    [goals.includes('family-health'), 'family'],
    [goals.includes('chronic-condition-management') || conditions.length > 0, 'conditions'],
    [goals.includes('preventive-care'), 'screening'],
    [goals.includes('fitness-improvement'), 'fitness'],
    [true, 'emergency'],
    [true, 'symptoms'],
    [true, 'firstAid'],
  ];
  return fitting.flatMap(([fits, thing]) => (fits ? [thing] : [])).slice(0, NEXT_THINGS);
}
