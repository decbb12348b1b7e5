/** Adding and changing the people whose health this device follows. */
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { Profile, ProfileFields } from '../db/records.ts';
import type { Result } from '../shared/result.ts';
import { recordEvent } from './audit.ts';
import { withData } from './data.ts';
import type { Undo } from './types.ts';

/** Errors: a field code such as 'name-required', 'list-too-long', 'date-invalid'; 'storage-full', 'storage-refused'. */
export function addProfile(fields: Partial<ProfileFields> & Pick<ProfileFields, 'relationship' | 'name'>) {
  return noted(
    'added',
    withData((data) => data.profiles.create({ ...EMPTY_PROFILE, ...fields })),
  );
}

export function updateProfile(
  id: string,
  change: Partial<ProfileFields>,
): Promise<Result<{ record: Profile; undo: Undo }>> {
  return noted(
    'changed',
    withData((data) => data.profiles.update(id, change)),
  );
}

/** The trail names no person and no value. */
async function noted<T extends Result<unknown>>(what: 'added' | 'changed', change: Promise<T>): Promise<T> {
  const done = await change;
  if (done.ok) recordEvent('profile_change', { what });
  return done;
}
