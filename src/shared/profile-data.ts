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
  /** The id of an attachment: a small square picture. */
  picture?: string;
  /** What a member's own PIN is compared with. */
  pin?: { salt: string; hash: string };
  blood_group?: BloodGroup;
  goals?: HealthGoal[];
  /** Illnesses of parents, brothers and sisters, in the person's words. */
  family_history?: string[];
};

/** The known keys, each only where it has the shape it must have: the row may come from anywhere. */
export function profileData(data: Record<string, unknown>): ProfileData {
  const { picture, pin, blood_group, goals, family_history } = data;
  const known: ProfileData = {};
  if (typeof picture === 'string') known.picture = picture;
  if (isPin(pin)) known.pin = { salt: pin.salt, hash: pin.hash };
  const group = BLOOD_GROUPS.find((name) => name === blood_group);
  if (group) known.blood_group = group;
  if (Array.isArray(goals)) known.goals = HEALTH_GOALS.filter((goal) => goals.includes(goal));
  if (Array.isArray(family_history))
    known.family_history = family_history.filter((item) => typeof item === 'string');
  return known;
}

function isPin(value: unknown): value is { salt: string; hash: string } {
  const pin = value as { salt?: unknown; hash?: unknown } | null | undefined;
  return typeof pin?.salt === 'string' && typeof pin.hash === 'string';
}
