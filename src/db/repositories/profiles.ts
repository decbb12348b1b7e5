/** The people whose records these are. */
import { ok, type Result } from '../../shared/result.ts';
import type { Collections } from '../collections.ts';
import type { Vector } from '../conflicts/version-vector.ts';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import type { Profile, ProfileFields } from '../records.ts';
import { validateProfile } from '../validate.ts';
import { createRepository, type Failed, type Next, type RepositoryContext, type Undo } from './repository.ts';

export type ProfilesOptions = {
  context: RepositoryContext;
  /** Oneself has one id on every device of an account, so that two first checks make one profile, not two. */
  selfId: () => Promise<string>;
  /** What is about somebody, in the order in which it goes: entries before the results they name. */
  belongings: Belongings[];
};

type Belongings = {
  all(query: { selector: { profile_id: string } }): Promise<{ id: string }[]>;
  remove(id: string): Promise<Result<{ undo: Undo }>>;
};

export function createProfiles(collection: Collections['profiles'], options: ProfilesOptions) {
  const base = createRepository<ProfileFields, Profile>(collection, validateProfile, options.context);

  async function self(): Promise<Profile | null> {
    const profiles = await base.all();
    return ordered(profiles.filter((p) => p.relationship === 'self'))[0] ?? null;
  }

  /**
   * For whoever writes about oneself without knowing whether there is a profile yet: who looks first and makes it then
   * may find that a screen, another tab or another device has made it meanwhile. `change` sees who is there by then;
   * null from it writes nothing. Gives oneself as stored then, null where there still is nobody. Errors: as create and
   * update.
   */
  async function writeSelf(change: SelfChange): Promise<Result<Profile | null>> {
    return changeSelf(await self(), change);
  }

  async function changeSelf(now: Profile | null, change: SelfChange): Promise<Result<Profile | null>> {
    if (now) return recordOf(await base.update(now.id, change));
    const changed = change(null);
    if (!changed) return ok(null);
    const id = await options.selfId();
    const made = await base.create({ ...EMPTY_PROFILE, ...changed }, id);
    const faster = made.ok ? null : await base.get(id).catch(() => null);
    return faster ? changeSelf(faster, change) : recordOf(made);
  }

  /** A person's records go with them and come back with them. */
  async function remove(id: string): Promise<Result<{ undo: Undo }>> {
    const selector = { selector: { profile_id: id } };
    const undos: Undo[] = [];
    const undoAll = async (): Promise<Result<void>> => {
      for (const undo of undos.reverse()) {
        const undone = await undo();
        if (!undone.ok) return undone;
      }
      return ok(undefined);
    };
    const steps: (() => Promise<Result<{ undo: Undo }>>)[] = [];
    for (const repository of options.belongings) {
      const records = await repository.all(selector);
      steps.push(...records.map((record) => () => repository.remove(record.id)));
    }
    steps.push(() => base.remove(id));
    for (const step of steps) {
      const removed = await step();
      if (!removed.ok) {
        await undoAll();
        return removed;
      }
      undos.push(removed.value.undo);
    }
    return ok({ undo: undoAll });
  }

  return {
    ...base,
    self,
    writeSelf,
    remove,
    /** `known`: its id, where other records name it already; `above` as in the repository. */
    async create(fields: ProfileFields, known?: string, above?: Vector) {
      const id = known ?? (fields.relationship === 'self' ? await options.selfId() : undefined);
      return base.create(fields, id, above);
    },
    watchAll(next: Next<Profile[]>, failed: Failed) {
      return base.watch({}, ordered, next, failed);
    },
  };
}

/** What is to be written about oneself, or null. */
export type SelfChange = (now: Profile | null) => Partial<ProfileFields> | null;

export type Profiles = ReturnType<typeof createProfiles>;

function recordOf(written: Result<{ record: Profile }>): Result<Profile> {
  return written.ok ? ok(written.value.record) : written;
}

/** Oneself first, then as they were added: ids made on a device sort by time. */
function ordered(profiles: Profile[]): Profile[] {
  const rank = (p: Profile) => (p.relationship === 'self' ? 0 : 1);
  return [...profiles].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}
