import 'fake-indexeddb/auto';
import { afterAll, expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../db/empty-profile.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { copyRecords } from './export-records.ts';
import { stopData } from './start-data.ts';
import { dataStore } from './stores.ts';
import { writeEvent } from './trail.ts';

const PASSPHRASE = 'seven paper lanterns';

afterAll(() => stopData());

function must<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

test('a copy anybody can read does not tell that somebody called for help', async () => {
  must(await copyRecords());
  const { data } = dataStore.getState();
  if (!data) throw new Error('not open');
  for (const action of ['crisis_detected', 'emergency_contact', 'restore'] as const)
    await writeEvent(data, action, {});
  const actions = must(await copyRecords()).audit_events.map(({ action }) => action);
  expect(actions).toContain('restore');
  expect(actions).not.toContain('crisis_detected');
  expect(actions).not.toContain('emergency_contact');
  await data.destroy();
  await stopData();
});

test('a backup brings back what was lost since, sealed or plain, and a bad one changes nothing', async () => {
  expect(await makeBackup('short')).toEqual({ ok: false, error: { code: 'passphrase-too-short' } });
  const { data } = dataStore.getState();
  if (!data) throw new Error('not open');
  const { record } = must(await data.profiles.create({ ...EMPTY_PROFILE, name: 'Asha' }));
  const [{ file: backup, missing }, copy] = [must(await makeBackup(PASSPHRASE)), must(await copyRecords())];
  expect(missing).toBe(0);
  await data.destroy();
  await stopData();

  expect(await restoreBackup(backup, null)).toMatchObject({ error: { code: 'passphrase-needed' } });
  expect(await restoreBackup(backup, 'another passphrase')).toMatchObject({
    error: { code: 'passphrase-wrong' },
  });
  expect(await restoreBackup(backup.slice(0, -1), PASSPHRASE)).toMatchObject({
    error: { code: 'backup-truncated' },
  });
  expect(must(await copyRecords()).profiles).toEqual([]);

  expect(must(await restoreBackup(backup, PASSPHRASE))).toMatchObject({ added: 1 });
  expect(must(await copyRecords()).profiles).toEqual([record]);
  const plain = new Blob([JSON.stringify(copy)]);
  expect(must(await restoreBackup(plain, null))).toMatchObject({ added: 0, kept: 1 });
});
