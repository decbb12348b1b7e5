import { isCalendarDate } from './dates.ts';

/**
 * What belongs to a person besides the fields every list shows: kept in the profile's `data`, merged key by key.
 * Keys this version does not know belong to a newer app and stay.
 */
export const HEALTH_GOALS = [
  'weight-management',
  'fitness-improvement',
  'preventive-care',
  'chronic-condition-management',
  'mental-wellness',
  'family-health',
] as const;
export type HealthGoal = (typeof HEALTH_GOALS)[number];

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export type BloodGroup = (typeof BLOOD_GROUPS)[number];

export type ProfileData = {
  /** The id of one of `data.attachments`, which names it as a timeline entry names its photos: a small square picture. */
  picture?: string;
  /** What a member's own PIN is compared with. */
  pin?: { salt: string; hash: string };
  /** The emergency card opens without the PIN. */
  card_without_pin?: boolean;
  blood_group?: BloodGroup;
  goals?: HealthGoal[];
  /** Illnesses of parents, brothers and sisters, in the person's words. */
  family_history?: string[];
  /** Where an age was told and no date of birth; `on` is the day (YYYY-MM-DD) it was told. */
  age_told?: AgeTold;
  /** The day (YYYY-MM-DD) on which a pregnancy was told of; nothing where there is none, or nobody said. */
  pregnant_on?: string;
};

export const AGE_UNITS = ['years', 'months', 'days'] as const;
export type AgeUnit = (typeof AGE_UNITS)[number];
/** Whole ones, of one unit. */
export type AgeTold = { on: string } & ({ years: number } | { months: number } | { days: number });

/** The known keys, each only where it has the shape it must have: the row may come from anywhere. */
export function profileData(data: Record<string, unknown>): ProfileData {
  const { picture, pin, card_without_pin, blood_group, goals, family_history, age_told, pregnant_on } = data;
  const known: ProfileData = {};
  if (typeof picture === 'string') known.picture = picture;
  if (isPin(pin)) known.pin = { salt: pin.salt, hash: pin.hash };
  if (typeof card_without_pin === 'boolean') known.card_without_pin = card_without_pin;
  const group = BLOOD_GROUPS.find((name) => name === blood_group);
  if (group) known.blood_group = group;
  if (Array.isArray(goals)) known.goals = HEALTH_GOALS.filter((goal) => goals.includes(goal));
  if (Array.isArray(family_history))
    known.family_history = family_history.filter((item) => typeof item === 'string');
  const told = readToldAge(age_told);
  if (told) known.age_told = told;
  if (typeof pregnant_on === 'string' && isCalendarDate(pregnant_on)) known.pregnant_on = pregnant_on;
  return known;
}

function readToldAge(value: unknown): AgeTold | null {
  const told = (value ?? {}) as Record<string, unknown>;
  const { on } = told;
  const unit = AGE_UNITS.find((one) => Number.isInteger(told[one]) && Number(told[one]) >= 0);
  if (!unit || typeof on !== 'string' || !isCalendarDate(on)) return null;
  return { [unit]: Number(told[unit]), on } as AgeTold;
}

function isPin(value: unknown): value is { salt: string; hash: string } {
  const pin = value as { salt?: unknown; hash?: unknown } | null | undefined;
  return typeof pin?.salt === 'string' && typeof pin.hash === 'string';
}
