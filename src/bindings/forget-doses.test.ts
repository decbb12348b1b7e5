import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { openUserDatabase } from '../db/open.ts';
import { REMINDER } from '../db/testing/samples.ts';
import { appendAction, readActions } from '../shared/reminders/action-box.ts';
import { readDoses, zoneHere } from './doses.ts';
import { forgetDoses } from './forget-doses.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const DAY = 86_400_000;

afterEach(() => vi.unstubAllGlobals());

it('takes the notifications and the waiting answers of these records, and leaves those of another account', async () => {
  const opened = await openUserDatabase('asha', { prefix: 'forget-', multiInstance: false });
  if (!opened.ok) throw new Error(opened.error.code);
  const { value: data } = opened;
  await data.reminders.create({ ...REMINDER, repeats: 'daily', weekdays: [], title: 'Iron' });
  const [dose] = await readDoses(data, { zone: zoneHere(), from: NOW - DAY, to: NOW, isPast: true });
  const close = vi.fn();
  const shown = [dose?.id, 'somebody else’s'].map((tag) => ({ tag, close: () => close(tag) }));
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ getNotifications: async () => shown }) },
  });
  const at = new Date(NOW).toISOString();
  await appendAction({ dose: dose?.id ?? '', action: 'taken', at });
  await appendAction({ dose: 'somebody else’s', action: 'taken', at });

  await forgetDoses(data, NOW);

  expect(close.mock.calls).toEqual([[dose?.id]]);
  expect((await readActions()).map((action) => action.dose)).toEqual(['somebody else’s']);
  await data.close();
});
