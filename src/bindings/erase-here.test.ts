import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { addOpen, countOpen } from '../shared/reminders/open-box.ts';
import { keepShare, readShares } from '../shared/share-inbox.ts';
import { eraseHere } from './erase-here.ts';

vi.mock('./open-keys.ts', () => ({ theVault: () => ({ forget: async () => undefined }) }));
vi.mock('../platform/service-worker.ts', () => ({ workerQueue: { clear: async () => undefined } }));

it('leaves nothing that was shared with the app and not taken in, and no number on its icon', async () => {
  await keepShare({ text: 'Haemoglobin 9.8', files: [] });
  const now = new Date('2026-03-10T12:00:00');
  await addOpen({ dose: 'a', at: now.getTime() });
  await eraseHere('asha');
  expect(await readShares()).toEqual([]);
  expect(await countOpen(now)).toBe(0);
});
