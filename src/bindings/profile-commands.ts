/** Changing the people whose health this device follows. */
import type { Profile, ProfileFields } from '../db/records.ts';
import type { Edit } from '../db/repositories/repository.ts';
import type { Result } from '../shared/result.ts';
import { recordEvent } from './audit.ts';
import { withData } from './data.ts';
import type { Undo } from './types.ts';

/** `change` may be made of what is there by then. Errors: 'not-found', a field code such as 'list-too-long', 'date-invalid'; 'storage-full', 'storage-refused'. */
export function updateProfile(
  id: string,
  change: Edit<ProfileFields, Profile>,
): Promise<Result<{ record: Profile; undo: Undo }>> {
  return noted(withData((data) => data.profiles.update(id, change)));
}

/** The trail names no person and no value. */
async function noted<T extends Result<unknown>>(change: Promise<T>): Promise<T> {
  const done = await change;
  if (done.ok) recordEvent('profile_change', { what: 'changed' });
  return done;
}
