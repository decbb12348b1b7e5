import { ageInMonths, isCalendarDate } from './dates.ts';

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
  /** Whole years, where an age was told and no date of birth; `on` is the day (YYYY-MM-DD) it was told. */
  age_told?: { years: number; on: string };
};

/** The known keys, each only where it has the shape it must have: the row may come from anywhere. */
export function profileData(data: Record<string, unknown>): ProfileData {
  const { picture, pin, card_without_pin, blood_group, goals, family_history, age_told } = data;
  const known: ProfileData = {};
  if (typeof picture === 'string') known.picture = picture;
  if (isPin(pin)) known.pin = { salt: pin.salt, hash: pin.hash };
  if (typeof card_without_pin === 'boolean') known.card_without_pin = card_without_pin;
  const group = BLOOD_GROUPS.find((name) => name === blood_group);
  if (group) known.blood_group = group;
  if (Array.isArray(goals)) known.goals = HEALTH_GOALS.filter((goal) => goals.includes(goal));
  if (Array.isArray(family_history))
    known.family_history = family_history.filter((item) => typeof item === 'string');
  if (isToldAge(age_told)) known.age_told = { years: age_told.years, on: age_told.on };
  return known;
}

/** Whole years: from the date of birth, else from the age that was told and the full years since then. */
export function yearsOf(
  person: { date_of_birth: string | null; data: Record<string, unknown> },
  at: Date,
): number | null {
  const months = ageInMonths(person.date_of_birth, at);
  if (months !== null) return Math.floor(months / 12);
  const { age_told } = profileData(person.data);
  if (!age_told) return null;
  return age_told.years + Math.floor((ageInMonths(age_told.on, at) ?? 0) / 12);
}

function isToldAge(value: unknown): value is { years: number; on: string } {
  const told = value as { years?: unknown; on?: unknown } | null | undefined;
  return Number.isInteger(told?.years) && typeof told?.on === 'string' && isCalendarDate(told.on);
}

function isPin(value: unknown): value is { salt: string; hash: string } {
  const pin = value as { salt?: unknown; hash?: unknown } | null | undefined;
  return typeof pin?.salt === 'string' && typeof pin.hash === 'string';
}
