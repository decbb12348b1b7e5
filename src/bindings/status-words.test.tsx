// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { useStatusWords } from './status-words.ts';
import { SAVED_HERE } from './stores.ts';
import type { SyncStatus } from './types.ts';

afterEach(cleanup);

function Words({ status }: { status: SyncStatus }) {
  return <p>{useStatusWords(status)}</p>;
}

it.each([
  [{ pending: 2 }, /^2 changes waiting\. This version of the app is too old to send them/],
  [{ pending: 0 }, /^This version of the app is too old to sync\. Your records are safe here/],
])('asks for the update, with %j', async (part, words) => {
  const status: SyncStatus = { ...SAVED_HERE, state: 'waiting', problem: 'update-needed', ...part };
  await renderScreen(<Words status={status} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('says how long a server that was asked too much is not asked, and nothing of it once that is over', async () => {
  const in90s = new Date(Date.now() + 90_000).toISOString();
  const waiting: SyncStatus = { ...SAVED_HERE, state: 'waiting', pending: 2, problem: 'rate-limited' };
  await renderScreen(<Words status={{ ...waiting, waitUntil: in90s }} />);
  expect(screen.getByText(/^2 changes waiting\. .*safe here and are sent in 2 minutes$/)).toBeTruthy();
  cleanup();
  await renderScreen(<Words status={{ ...waiting, waitUntil: '2026-01-01T00:00:00.000Z' }} />);
  expect(screen.getByText(/safe here and are sent later$/)).toBeTruthy();
});
