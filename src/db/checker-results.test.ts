import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { EMPTY_PROFILE } from './empty-profile.ts';
import { randomBytes } from './encryption/bytes.ts';
import { holdKey } from './encryption/data-key.ts';
import { openUserDatabase } from './open.ts';
import type { CheckerResult } from './records.ts';

const ACCOUNT = '0190a8f0-0000-7000-8000-000000000001';

test('a person’s results of one checker are found although its name is sealed, newest first', async () => {
  const key = await holdKey(randomBytes(32));
  const database = await openUserDatabase(ACCOUNT, { prefix: 'results-', multiInstance: false, key });
  if (!database.ok) throw new Error(database.error.code);
  const data = database.value;
  const person = async () => {
    const made = await data.profiles.create({ ...EMPTY_PROFILE, name: 'x', relationship: 'child' });
    if (!made.ok) throw new Error(made.error.code);
    return made.value.record.id;
  };
  const [one, other] = [await person(), await person()];
  const told = { input: {}, result: {}, engine_version: '1' };
  for (const [profile_id, checker, day] of [
    [one, 'child-growth', 1],
    [one, 'bmi', 2],
    [one, 'child-growth', 3],
    [other, 'child-growth', 4],
  ] as const) {
    await data.results.create({ ...told, profile_id, checker, taken_at: `2026-01-0${day}T00:00:00.000Z` });
  }
  const found = await new Promise<CheckerResult[]>((resolve, reject) => {
    data.results.watchOf({ profileId: one, checker: 'child-growth' }, resolve, reject);
  });
  expect(found.map(({ taken_at }) => taken_at.slice(8, 10))).toEqual(['03', '01']);
  await data.close();
});
