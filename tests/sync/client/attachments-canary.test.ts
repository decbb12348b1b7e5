// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareFile, useAttachment } from '../../../src/bindings/attachments.ts';
import { lockNow, readWays, unlockRecords } from '../../../src/bindings/lock.ts';
import { signIn, signUp } from '../../../src/bindings/session.ts';
import { startData, stopData } from '../../../src/bindings/start-data.ts';
import { addNote, useTimeline } from '../../../src/bindings/timeline.ts';
import { storedText } from '../../../src/db/testing/stored-text.ts';
import { readAttachments } from '../../../src/shared/attachments.ts';
import { must } from './device.ts';
import { type SpawnedServer, spawnServer } from './spawned-server.ts';

const PASSWORD = 'Blue-Lamp-77';
const EMAIL = 'attached@people.test';
const realFetch = globalThis.fetch;
let server: SpawnedServer;
let uploads = true;

beforeAll(async () => {
  server = await spawnServer(realFetch);
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) => {
    const url = String(input).replace(location.origin, server.url);
    if (!uploads && url.includes('/storage/')) return Promise.reject(new TypeError('offline'));
    return realFetch(url, { ...init, signal: null });
  });
  URL.createObjectURL = () => 'blob:canary';
  URL.revokeObjectURL = () => undefined;
});
afterAll(async () => {
  // A hook that still watches would be told of the end after the page it belongs to is gone.
  cleanup();
  await stopData();
  vi.unstubAllGlobals();
  await server.stop();
});

const pdf = (words: string) => new File([`%PDF-1.7 ${words}`], `${words}.pdf`, { type: 'application/pdf' });

async function note(words: string) {
  const files = [must(await prepareFile(pdf(words)))];
  return must(await addNote({ title: words, note: words, files }));
}

function shownOf(words: string) {
  const timeline = renderHook(() => useTimeline()).result;
  return async () => {
    await waitFor(() => expect(timeline.current.state).toBe('ready'));
    if (timeline.current.state !== 'ready') throw new Error(timeline.current.state);
    const entry = timeline.current.entries.find(({ title }) => title === words);
    const [ref] = readAttachments(entry?.data ?? {});
    if (!ref || !entry) throw new Error('no attachment');
    return renderHook(() => useAttachment(ref, entry.profile_id)).result;
  };
}

test('sent or still waiting, nothing of an attachment is readable, open or locked, and unlocked it is there again', async () => {
  must(await signUp({ email: EMAIL, password: PASSWORD, displayName: 'Asha', language: 'en' }));
  await realFetch(await server.mailedLink(EMAIL), { redirect: 'manual' });
  await act(startData);
  await act(async () => must(await signIn({ email: EMAIL, password: PASSWORD })));
  await waitFor(async () => expect(await readWays()).toMatchObject({ password: true, recovery: true }), {
    timeout: 20_000,
  });

  await act(() => note('Canary sent'));
  const sent = await shownOf('Canary sent')();
  await waitFor(() => expect(sent.current).toMatchObject({ state: 'here', waiting: false }), {
    timeout: 20_000,
  });
  uploads = false;
  await act(() => note('Canary waiting'));
  const waiting = await shownOf('Canary waiting')();
  await waitFor(() => expect(waiting.current).toMatchObject({ state: 'here', waiting: true }));

  const open = await storedText('');
  expect(open).toContain('"state":"waiting"');
  expect(open).not.toMatch(/Canary|%PDF/);
  await act(async () => void must(await lockNow()));
  expect(await storedText('')).not.toMatch(/Canary|%PDF|application\/pdf/);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Canary');

  uploads = true;
  await act(async () => void must(await unlockRecords({ kind: 'password', password: PASSWORD })));
  const again = await shownOf('Canary waiting')();
  await waitFor(() => expect(again.current).toMatchObject({ state: 'here', waiting: false }), {
    timeout: 20_000,
  });
});
