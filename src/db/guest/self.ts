/** One person was two profiles: the guest's and the account's. */
import type { Profile, ProfileFields } from '../records.ts';

const LISTS = ['allergies', 'medications', 'medical_conditions'] as const;
const SINGLE = [
  'name',
  'date_of_birth',
  'gender',
  'emergency_contact_name',
  'emergency_contact_phone',
] as const satisfies readonly (keyof ProfileFields)[];
const LONGEST_LIST = 20;

/** What the account's profile lacks and the guest's has; nothing the account holds is overwritten. */
export function mergeSelf(account: Profile, guest: Record<string, unknown>): Partial<ProfileFields> {
  const change: Record<string, unknown> = {};
  for (const field of SINGLE) {
    const theirs = guest[field];
    if (!account[field] && typeof theirs === 'string' && theirs !== '') change[field] = theirs;
  }
  for (const field of LISTS) {
    const theirs = guest[field];
    const missing = Array.isArray(theirs) ? theirs.filter((item) => !account[field].includes(item)) : [];
    if (missing.length > 0) change[field] = [...account[field], ...missing].slice(0, LONGEST_LIST);
  }
  // Key by key, as everywhere: goals and the family's illnesses lie in there.
  const theirs = Object.entries(isRecord(guest.data) ? guest.data : {});
  const missing = theirs.filter(([key]) => !(key in account.data));
  if (missing.length > 0) change.data = { ...account.data, ...Object.fromEntries(missing) };
  return change;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
