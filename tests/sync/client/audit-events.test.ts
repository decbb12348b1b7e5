// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { recordEvent, useActivity } from '../../../src/bindings/audit.ts';
import { getAuth } from '../../../src/bindings/auth-client.ts';
import { decideConsent, useConsents, useMustAsk } from '../../../src/bindings/consent.ts';
import { deleteAccount, eraseGuest } from '../../../src/bindings/erase.ts';
import { lockNow, setPin, unlockRecords } from '../../../src/bindings/lock.ts';
import { signIn, signOut, signOutOthers, signUp } from '../../../src/bindings/session.ts';
import { startData, stopData } from '../../../src/bindings/start-data.ts';
import { dataStore, noticeStore, sessionStore } from '../../../src/bindings/stores.ts';
import { addNote } from '../../../src/bindings/timeline.ts';
import { backendSettings } from '../../../src/platform/supabase.ts';
import { ACCEPT_ALL, ESSENTIAL_ONLY, type Purpose } from '../../../src/shared/consent.ts';
import { must } from './device.ts';
import { type SpawnedServer, spawnServer } from './spawned-server.ts';

const realFetch = globalThis.fetch;
const PASSWORD = 'Blue-Lamp-77';
let server: SpawnedServer;
let online = true;

class NoSocket {}

beforeAll(async () => {
  server = await spawnServer(realFetch);
  vi.stubGlobal('WebSocket', NoSocket);
  // The page's own origin is the server's; jsdom's abort signals are none for Node's fetch.
  vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) => {
    if (!online) return Promise.reject(new TypeError('no network'));
    const url = String(input).replace(location.origin, server.url);
    return realFetch(url, { ...init, signal: null });
  });
});
afterEach(async () => {
  online = true;
  cleanup();
  await stopData();
  noticeStore.setState({ consentDue: false, failedTries: 0, monitoring: false });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

function show<T>(hook: () => T) {
  return renderHook(hook).result;
}

async function account(email: string): Promise<void> {
  must(await signUp({ email, password: PASSWORD, displayName: 'Asha', language: 'en' }));
  await realFetch(await server.mailedLink(email), { redirect: 'manual' });
  await act(async () => void must(await signIn({ email, password: PASSWORD })));
}

const CRITICAL = ['crisis_detected', 'emergency_contact', 'multiple_failed_logins'];

/** What the server has of the signed-in account, as itself may read it. */
async function onServer(): Promise<string[]> {
  const token = must(await (await getAuth()).accessToken());
  const answer = await realFetch(`${server.url}/rest/v1/audit_events?select=action`, {
    headers: { apikey: backendSettings().key, authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { action: string }[]).map(({ action }) => action);
}

const mayRun = (seen: ReturnType<typeof useConsents>, purpose: Purpose) =>
  seen.state === 'ready' && seen.allowed(purpose);
const actions = (seen: ReturnType<typeof useActivity>) =>
  seen.state === 'ready' ? seen.events.map(({ action }) => action) : [];

test('a guest is asked once for a text, and every choice stays', async () => {
  await act(startData);
  const asks = show(useMustAsk);
  const consents = show(useConsents);
  await waitFor(() => expect(asks.current).toBe(true));
  await act(async () => void must(await decideConsent(ACCEPT_ALL, 'banner')));
  await waitFor(() => expect(asks.current).toBe(false));
  expect(mayRun(consents.current, 'personalization')).toBe(true);
  expect(mayRun(consents.current, 'marketing')).toBe(false);

  await new Promise((resolve) => setTimeout(resolve, 2));
  await act(async () => void must(await decideConsent(ESSENTIAL_ONLY, 'settings')));
  await waitFor(() => expect(consents.current).toMatchObject({ consents: [{ source: 'settings' }, {}] }));
  expect(mayRun(consents.current, 'personalization')).toBe(false);
  const activity = show(() => useActivity(10));
  await waitFor(() => expect(actions(activity.current)).toEqual(['consent_change', 'consent_change']));
  must(await eraseGuest());
  await waitFor(() => expect(asks.current).toBe(true));
});

test('wrong passwords and PINs are counted, written down and told once somebody comes in', async () => {
  await act(startData);
  await account('tries@people.test');
  const activity = show(() => useActivity(50));
  await waitFor(() => expect(actions(activity.current)).toContain('sign_in'));
  expect(noticeStore.getState()).toMatchObject({ failedTries: 0, monitoring: false });

  must(await setPin('246801'));
  must(await act(lockNow));
  for (const pin of ['111111', '222222', '333333'])
    expect((await unlockRecords({ kind: 'pin', pin })).ok).toBe(false);
  await act(async () => void must(await unlockRecords({ kind: 'pin', pin: '246801' })));
  await waitFor(() => expect(noticeStore.getState()).toMatchObject({ failedTries: 3, monitoring: true }));
  await waitFor(() => expect(actions(activity.current)).toContain('multiple_failed_logins'));
  expect(actions(activity.current)).toEqual(expect.arrayContaining(['lock', 'unlock']));

  recordEvent('crisis_detected');
  recordEvent('emergency_contact');
  // Long before the next poll, which comes after thirty seconds.
  await waitFor(async () => expect(await onServer()).toEqual(expect.arrayContaining(CRITICAL)), {
    timeout: 10_000,
  });
  // Whoever shares the device learns of neither.
  expect(actions(activity.current)).not.toContain('crisis_detected');
  expect(actions(activity.current)).not.toContain('emergency_contact');
  must(await signOutOthers());
  must(await signOut({ leaveUnsent: true }));
});

test('deleting needs the server and the password, and leaves the other account of the device', async () => {
  await act(startData);
  await account('stays@people.test');
  must(await addNote({ title: '', note: 'stays here' }));
  const stays = sessionStore.getState().user?.account ?? '';
  must(await signOut({ leaveUnsent: true }));
  await account('goes@people.test');
  const goes = sessionStore.getState().user?.account ?? '';

  online = false;
  expect(await deleteAccount(PASSWORD)).toMatchObject({ error: { code: 'offline' } });
  online = true;
  expect(await deleteAccount('Wrong-Pass-99')).toMatchObject({ error: { code: 'invalid-credentials' } });
  expect(sessionStore.getState().user?.account).toBe(goes);
  await act(async () => void must(await deleteAccount(PASSWORD)));

  expect(sessionStore.getState()).toMatchObject({ user: null, notice: null });
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  expect(names.filter((name) => name.includes(goes))).toEqual([]);
  expect(names.filter((name) => name.includes(stays)).length).toBeGreaterThan(0);
  expect(Object.keys(localStorage).filter((name) => name.includes(goes))).toEqual([]);
  expect(await signIn({ email: 'goes@people.test', password: PASSWORD })).toMatchObject({ ok: false });
  await act(async () => void must(await signIn({ email: 'stays@people.test', password: PASSWORD })));
  const kept = await dataStore.getState().data?.timeline.all();
  expect(JSON.stringify(kept)).toContain('stays here');
});
