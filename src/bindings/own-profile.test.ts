import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openUserDatabase, type UserDatabase } from '../db/open.ts';
import { recordEvent } from './audit.ts';
import { saveOwnProfile } from './own-profile.ts';
import { ownProfileId } from './self-profile.ts';
import { dataStore } from './stores.ts';

vi.mock('./start-data.ts', () => ({ startData: async () => undefined }));
vi.mock('./audit.ts', () => ({ recordEvent: vi.fn() }));

let data: UserDatabase;
let n = 0;

beforeEach(async () => {
  vi.mocked(recordEvent).mockReset();
  const opened = await openUserDatabase('guest', {
    prefix: `own-${++n}-`,
    multiInstance: false,
    collections: ['profiles', 'checker_results', 'timeline_entries'],
  });
  if (!opened.ok) throw new Error(opened.error.code);
  data = opened.value;
  dataStore.setState({ status: 'open', data, error: null });
});
afterEach(async () => {
  dataStore.setState({ status: 'idle', data: null, error: null });
  await data.close();
});

it('makes one person of first things said at once, and the trail says so without a value', async () => {
  const [said, about] = await Promise.all([
    saveOwnProfile(() => ({ name: 'Asha' })),
    ownProfileId(data),
    saveOwnProfile(({ allergies }) => ({ allergies: [...allergies, 'dust'] })),
  ]);
  expect(said.ok && about.ok).toBe(true);
  expect(await data.profiles.all()).toMatchObject([{ name: 'Asha', allergies: ['dust'] }]);
  expect(vi.mocked(recordEvent).mock.calls).toEqual([
    ['profile_change', { what: 'added' }],
    ['profile_change', { what: 'changed' }],
  ]);
});

it('writes nothing where nothing changes, and says what is refused', async () => {
  expect((await saveOwnProfile(() => ({}))).ok).toBe(true);
  expect(await saveOwnProfile(() => ({ emergency_contact_phone: 'call Ravi' }))).toMatchObject({ ok: false });
  expect(await data.profiles.all()).toEqual([]);
  expect(recordEvent).not.toHaveBeenCalled();
});
