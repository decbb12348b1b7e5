/** The members besides what every screen needs of them: their form's rules, how much is kept about one, taking one out. */
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import type { UserDatabase } from '../db/open.ts';
import type { Profile, ProfileFields } from '../db/records.ts';
import { validateProfile } from '../db/validate.ts';
import { ok, type Result } from '../shared/result.ts';
import { recordEvent } from './audit.ts';
import { withData } from './data.ts';
import { ownProfileId } from './self-profile.ts';
import type { Undo } from './types.ts';

type ProfileFaults = Partial<Record<keyof ProfileFields, string>>;

/** What is wrong with each field by the rules of the records, so that a form can say all of it at once. */
export function profileFaults(fields: ProfileFields): ProfileFaults {
  const fine: ProfileFields = { ...EMPTY_PROFILE, relationship: 'other', name: '-' };
  const faults: ProfileFaults = {};
  for (const field of Object.keys(fields) as (keyof ProfileFields)[]) {
    const relationship = field === 'name' ? fields.relationship : fine.relationship;
    const alone = validateProfile({ ...fine, relationship, [field]: fields[field] });
    if (!alone.ok) faults[field] = alone.error.code;
  }
  return faults;
}

/**
 * Somebody besides oneself. Oneself is there from then on too: with only a child on the list, what is written about
 * the parent would be taken for the child's.
 */
export function addMember(fields: ProfileFields): Promise<Result<{ record: Profile; undo: Undo }>> {
  return withData(async (data) => {
    const own = await ownProfileId(data);
    return own.ok ? data.profiles.create(fields) : own;
  });
}

/** How many records go with somebody: a check and the entry that shows it count as one. */
export function countAbout(id: string): Promise<Result<number>> {
  return withData(async (data) => {
    const about = { selector: { profile_id: id } };
    const [entries, results] = [await data.timeline.all(about), await data.results.all(about)];
    const shown = new Set(entries.map(({ checker_result_id }) => checker_result_id));
    const others = await Promise.all(othersOf(data).map((one) => one.all(about)));
    const alone = results.filter((result) => !shown.has(result.id));
    return ok(entries.length + alone.length + others.flat().length);
  });
}

type Listed = { all(query: { selector: { profile_id: string } }): Promise<unknown[]> };

function othersOf({ medications, reminders, goals, favorites, conversations }: UserDatabase): Listed[] {
  return [medications, reminders, goals, favorites, conversations];
}

/** With everything about them; all of it comes back with `undo`. */
export function removeMember(id: string): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const profile = await data.profiles.get(id);
    const removed = await data.profiles.remove(id);
    if (removed.ok) recordEvent('profile_change', { what: 'removed' });
    if (removed.ok && profile?.data.attachments) {
      (await import('./attachments.ts')).dropLater(data, profile.data);
    }
    return removed;
  });
}
