import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import { openUserDatabase, type UserDatabase } from '../db/open.ts';
import { addMember, countAbout, removeMember } from './family.ts';
import { isClosed, openedStore } from './member-lock.ts';
import { closeMember, openMember, removeMemberPin, setMemberPin } from './member-pin.ts';
import { activeProfileId } from './self-profile.ts';
import { activeProfileStore, dataStore } from './stores.ts';

vi.mock('./start-data.ts', () => ({ startData: async () => undefined }));

let data: UserDatabase;
let n = 0;
const kept = new Map<string, string>();

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

beforeEach(async () => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  data = must(await openUserDatabase('guest', { prefix: `family-${++n}-`, multiInstance: false }));
  dataStore.setState({ status: 'open', data, error: null });
  activeProfileStore.setState({ id: null });
});
afterEach(async () => {
  dataStore.setState({ status: 'idle', data: null, error: null });
  await data.close();
});

const child = { ...EMPTY_PROFILE, relationship: 'child' as const, name: 'Asha' };
const added = async () => must(await addMember(child)).record.id;

it('puts oneself beside the first member, once', async () => {
  await added();
  await added();
  const people = await data.profiles.all();
  expect(people.filter(({ relationship }) => relationship === 'self')).toHaveLength(1);
  expect(people).toHaveLength(3);
});

it('counts a check and its entry as one, removes all of it and brings all of it back', async () => {
  const id = await added();
  const other = must(await addMember({ ...child, name: 'Uma' })).record.id;
  const result = (profile_id: string) =>
    data.results.create({
      profile_id,
      checker: 'bmi',
      taken_at: '2026-05-01T08:00:00.000Z',
      input: {},
      result: {},
      engine_version: '1',
    });
  const entry = (profile_id: string, checker_result_id: string | null) =>
    data.timeline.create({
      profile_id,
      kind: 'check',
      occurred_at: '2026-05-01T08:00:00.000Z',
      checker_result_id,
      title: '',
      note: '',
      data: {},
    });
  must(await entry(id, must(await result(id)).record.id));
  must(await entry(id, null));
  must(await result(id));
  must(await entry(other, null));
  expect(must(await countAbout(id))).toBe(3);

  const { undo } = must(await removeMember(id));
  expect(await data.profiles.get(id)).toBeNull();
  expect(must(await countAbout(id))).toBe(0);
  expect(must(await countAbout(other))).toBe(1);
  must(await undo());
  expect((await data.profiles.get(id))?.name).toBe('Asha');
  expect(must(await countAbout(id))).toBe(3);
});

it('asks for a PIN, lets five be wrong, then waits; the right one opens until it is closed', async () => {
  const id = await added();
  must(await setMemberPin(id, '४८२९१३'));
  const isAsked = async () => {
    const profile = await data.profiles.get(id);
    return profile !== null && isClosed(profile);
  };
  expect(await isAsked()).toBe(false);
  activeProfileStore.setState({ id });
  closeMember(id);
  expect(await isAsked()).toBe(true);
  expect(activeProfileStore.getState().id).toBeNull();
  // Also where another tab or an earlier start chose them: nothing is written about somebody who is not open.
  activeProfileStore.setState({ id });
  expect(must(await activeProfileId(data))).not.toBe(id);

  const at = (ms: number) => () => ms;
  expect(await openMember(id, '1234', at(0))).toMatchObject({ error: { code: 'pin-too-short' } });
  for (const triesLeft of [4, 3, 2, 1]) {
    expect(await openMember(id, '111111', at(0))).toMatchObject({ error: { code: 'pin-wrong', triesLeft } });
  }
  const wait = { error: { code: 'pin-wait', retryAfter: 60 } };
  expect(await openMember(id, '111111', at(0))).toMatchObject(wait);
  expect(await openMember(id, '482913', at(0))).toMatchObject(wait);
  expect(await isAsked()).toBe(true);
  must(await openMember(id, '482913', at(60_000)));
  expect(await isAsked()).toBe(false);
  expect(must(await activeProfileId(data))).toBe(id);
  expect(kept.size).toBe(0);
}, 30_000);

it('is asked anew once the records were closed, and never again once it is gone', async () => {
  const id = await added();
  must(await setMemberPin(id, '482913'));
  expect(openedStore.getState().ids).toEqual([id]);
  dataStore.setState({ status: 'locked', data: null, error: null });
  expect(openedStore.getState().ids).toEqual([]);
  dataStore.setState({ status: 'open', data, error: null });
  must(await removeMemberPin(id));
  const profile = await data.profiles.get(id);
  expect(profile && isClosed(profile)).toBe(false);
}, 20_000);
