import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../empty-profile.ts';
import { GUEST, openUserDatabase, type UserDatabase } from '../open.ts';
import type { TimelineEntryFields } from '../records.ts';
import { CONSENT, FAVORITE, MEDICATION } from '../testing/samples.ts';
import { listGuestRecords } from './list.ts';
import { interruptedMove, MOVE_STEPS, type MoveStep, moveGuestRecords } from './move.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';
const OTHER = '0190a8f0-0000-7000-8000-000000000002';
let n = 0;
const collections = ['profiles', 'checker_results', 'timeline_entries'] as const;

function options(prefix: string) {
  return { prefix, multiInstance: false, collections };
}

async function opened(account: string, prefix: string): Promise<UserDatabase> {
  return must(await openUserDatabase(account, options(prefix)));
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const at = '2026-02-03T04:05:06.000Z';

function entry(
  profile_id: string,
  title: string,
  checker_result_id: string | null = null,
): TimelineEntryFields {
  return { profile_id, kind: 'check', occurred_at: at, checker_result_id, title, note: '', data: {} };
}

/** A guest with a check of their own and a child with a note. */
async function guestWith(prefix: string) {
  const guest = await opened(GUEST, prefix);
  const self = must(await guest.profiles.create({ ...EMPTY_PROFILE, allergies: ['nuts'], gender: 'female' }))
    .record.id;
  const child = must(await guest.profiles.create({ ...EMPTY_PROFILE, relationship: 'child', name: 'Ravi' }))
    .record.id;
  const check = { checker: 'symptoms' as const, taken_at: at, input: {}, result: { triage: 'self-care' } };
  const result = must(await guest.results.create({ ...check, profile_id: self, engine_version: '1' })).record
    .id;
  const checked = must(await guest.timeline.create(entry(self, 'Check', result))).record.id;
  const noted = must(await guest.timeline.create(entry(child, 'Note'))).record.id;
  return { guest, self, child, result, checked, noted };
}

async function everything(database: UserDatabase) {
  const [profiles, results, entries] = await Promise.all([
    database.profiles.all(),
    database.results.all(),
    database.timeline.all(),
  ]);
  return { profiles, results, entries };
}

/** Everything that lies in the guest's databases and on the way, tombstones too, as one text. */
async function guestText(prefix: string): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    const isGuests = name?.includes(`${prefix}niramaya-user-guest`) || name === `${prefix}niramaya-move`;
    if (!name || !isGuests) continue;
    const raw = await finished(indexedDB.open(name));
    for (const store of raw.objectStoreNames) {
      texts.push(JSON.stringify(await finished(raw.transaction(store).objectStore(store).getAll())));
    }
    raw.close();
  }
  return texts.join('\n');
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

describe('moving what a guest wrote', () => {
  test('brings everything over, oneself under the account, and leaves nothing readable behind', async () => {
    const prefix = `m${++n}-`;
    const { child, checked, result } = await guestWith(prefix);
    expect(must(await moveGuestRecords(ACCOUNT, 'all', options(prefix)))).toEqual({ moved: 5 });

    const account = await opened(ACCOUNT, prefix);
    const { profiles, results, entries } = await everything(account);
    const self = await account.profiles.self();
    expect(profiles).toHaveLength(2);
    expect(self).toMatchObject({ allergies: ['nuts'], gender: 'female', vv: { [account.deviceId]: 1 } });
    expect(results).toMatchObject([{ id: result, profile_id: self?.id, result: { triage: 'self-care' } }]);
    expect(entries.find((e) => e.id === checked)).toMatchObject({
      profile_id: self?.id,
      checker_result_id: result,
    });
    expect(entries.find((e) => e.title === 'Note')?.profile_id).toBe(child);
    await account.close();

    const left = await guestText(prefix);
    for (const words of ['nuts', 'Ravi', 'Note', 'self-care']) expect(left).not.toContain(words);
    expect(await interruptedMove(prefix)).toBeNull();
  });

  test('brings medicines, favourites and consents, and keeps one favourite where both had it', async () => {
    const prefix = `m${++n}-`;
    const kept = [...collections, 'medications', 'favorites', 'consents'] as const;
    const some = { ...options(prefix), collections: kept };
    const account = must(await openUserDatabase(ACCOUNT, some));
    const own = must(await account.profiles.create(EMPTY_PROFILE)).record.id;
    must(await account.favorites.create({ ...FAVORITE, profile_id: own }));
    const guest = must(await openUserDatabase(GUEST, some));
    const profile_id = must(await guest.profiles.create(EMPTY_PROFILE)).record.id;
    must(await guest.medications.create({ ...MEDICATION, profile_id }));
    must(await guest.favorites.create({ ...FAVORITE, profile_id }));
    must(await guest.consents.create(CONSENT));
    expect(must(await moveGuestRecords(ACCOUNT, 'all', some))).toEqual({ moved: 4 });

    const target = must(await openUserDatabase(ACCOUNT, some));
    expect(await target.medications.all()).toMatchObject([{ name: MEDICATION.name, profile_id: own }]);
    expect(await target.favorites.all()).toMatchObject([{ profile_id: own, item: FAVORITE.item }]);
    expect(await target.consents.all()).toHaveLength(1);
    await target.close();
    expect(await guestText(prefix)).not.toContain(MEDICATION.name);
  });

  test("joins the account's own profile instead of making a second self, and overwrites nothing in it", async () => {
    const prefix = `m${++n}-`;
    const before = await opened(ACCOUNT, prefix);
    const own = must(
      await before.profiles.create({ ...EMPTY_PROFILE, name: 'Asha', gender: 'other', allergies: ['dust'] }),
    ).record.id;
    const { checked } = await guestWith(prefix);
    must(await moveGuestRecords(ACCOUNT, 'all', options(prefix)));
    const account = await opened(ACCOUNT, prefix);
    const selves = (await account.profiles.all()).filter((p) => p.relationship === 'self');
    expect(selves).toMatchObject([{ id: own, name: 'Asha', gender: 'other', allergies: ['dust', 'nuts'] }]);
    expect((await account.timeline.get(checked))?.profile_id).toBe(own);
    await account.close();
  });

  test('takes only the chosen ones with what they name, and the rest later under the same self', async () => {
    const prefix = `m${++n}-`;
    const { self, checked, noted } = await guestWith(prefix);
    must(await (await opened(GUEST, prefix)).timeline.create(entry(self, 'Later')));
    must(await moveGuestRecords(ACCOUNT, [checked], options(prefix)));
    const guest = await opened(GUEST, prefix);
    expect((await listGuestRecords(guest)).map((r) => r.title)).toContain('Later');
    expect((await guest.timeline.all()).map((e) => e.title).sort()).toEqual(['Later', 'Note']);
    expect(await guest.timeline.get(noted)).not.toBeNull();
    expect(await guest.results.all()).toEqual([]);
    await guest.close();
    const left = await guestText(prefix);
    expect(left).toContain('Later');
    expect(left).not.toContain('self-care');

    must(await moveGuestRecords(ACCOUNT, 'all', options(prefix)));
    const account = await opened(ACCOUNT, prefix);
    const { profiles, entries } = await everything(account);
    expect(profiles.filter((p) => p.relationship === 'self')).toHaveLength(1);
    expect(entries.map((e) => e.title).sort()).toEqual(['Check', 'Later', 'Note']);
    const people = new Set(profiles.map((p) => p.id));
    expect(entries.every((e) => people.has(e.profile_id))).toBe(true);
    await account.close();
  });

  test.each(MOVE_STEPS)(
    'interrupted before "%s" it loses nothing, and goes on to the same end',
    async (step) => {
      const prefix = `m${++n}-`;
      const { self } = await guestWith(prefix);
      const stop = (at: MoveStep) => {
        if (at === step) throw new Error('power cut');
      };
      const cut = await moveGuestRecords(ACCOUNT, 'all', { ...options(prefix), before: stop });
      expect(cut.ok).toBe(false);
      const [guestHas, accountHas] = [
        await everything(await opened(GUEST, prefix)),
        await everything(await opened(ACCOUNT, prefix)),
      ];
      const titles = new Set([...guestHas.entries, ...accountHas.entries].map((e) => e.title));
      expect([...titles].sort()).toEqual(['Check', 'Note']);

      // The guest goes on writing before the move is taken up again.
      const guest = await opened(GUEST, prefix);
      const person = (await guest.profiles.get(self))
        ? self
        : must(await guest.profiles.create(EMPTY_PROFILE)).record.id;
      must(await guest.timeline.create(entry(person, 'Meanwhile')));
      must(await moveGuestRecords(ACCOUNT, 'all', options(prefix)));
      must(await moveGuestRecords(ACCOUNT, 'all', options(prefix)));
      const account = await opened(ACCOUNT, prefix);
      const { profiles, results, entries } = await everything(account);
      expect(entries.map((e) => e.title).sort()).toEqual(['Check', 'Meanwhile', 'Note']);
      expect(results).toHaveLength(1);
      expect(profiles.filter((p) => p.relationship === 'self')).toHaveLength(1);
      expect(profiles).toHaveLength(2);
      await account.close();
    },
  );

  test('an edit made after an interruption is what arrives', async () => {
    const prefix = `m${++n}-`;
    const { checked } = await guestWith(prefix);
    const cut = (at: MoveStep) => {
      if (at === 'mark') throw new Error('power cut');
    };
    await moveGuestRecords(ACCOUNT, 'all', { ...options(prefix), before: cut });
    must(await (await opened(GUEST, prefix)).timeline.update(checked, { title: 'Check, corrected' }));
    must(await moveGuestRecords(ACCOUNT, 'all', options(prefix)));
    const account = await opened(ACCOUNT, prefix);
    expect(await account.timeline.get(checked)).toMatchObject({ title: 'Check, corrected' });
    await account.close();
  });

  test('oneself written anew after everything was cleared is no leftover of the move', async () => {
    const prefix = `m${++n}-`;
    const { guest } = await guestWith(prefix);
    const ids = (await guest.timeline.all()).filter(({ title }) => title === 'Check').map(({ id }) => id);
    await guest.close();
    const cut = (step: MoveStep) => {
      if (step === 'finish') throw new Error('the page is gone');
    };
    await moveGuestRecords(ACCOUNT, ids, { ...options(prefix), before: cut });
    const again = await opened(GUEST, prefix);
    must(await again.profiles.writeSelf((now) => (now ? null : { name: 'Asha', allergies: ['dust'] })));
    await again.close();
    await moveGuestRecords(ACCOUNT, ids, options(prefix));
    const after = await opened(GUEST, prefix);
    expect(await after.profiles.self()).toMatchObject({ name: 'Asha', allergies: ['dust'] });
    await after.close();
  });

  test('an interrupted move goes on only in the account it was made for', async () => {
    const prefix = `m${++n}-`;
    await guestWith(prefix);
    const cut = (at: MoveStep) => {
      if (at === 'open') throw new Error('power cut');
    };
    await moveGuestRecords(ACCOUNT, 'all', { ...options(prefix), before: cut });
    expect(await interruptedMove(prefix)).toBe(ACCOUNT);
    expect(await moveGuestRecords(OTHER, 'all', options(prefix))).toEqual({
      ok: false,
      error: { code: 'move-of-another-account' },
    });
    expect((await everything(await opened(OTHER, prefix))).entries).toEqual([]);
    must(await moveGuestRecords(ACCOUNT, 'all', options(prefix)));
    expect((await everything(await opened(ACCOUNT, prefix))).entries).toHaveLength(2);
  });
});
