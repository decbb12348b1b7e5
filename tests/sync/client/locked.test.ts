// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expiryOf, readActivity, SESSION_LIMIT, writeActivity } from '../../../src/bindings/activity.ts';
import { keepDraft, useDraft } from '../../../src/bindings/drafts.ts';
import { keptAccounts } from '../../../src/bindings/kept-accounts.ts';
import {
  lockNow,
  readWays,
  setAppLock,
  setPin,
  showRecordsOf,
  unlockRecords,
  useLock,
} from '../../../src/bindings/lock.ts';
import { getAuth, theVault } from '../../../src/bindings/runtime.ts';
import { signIn, signOut, signUp, updatePassword, useSession } from '../../../src/bindings/session.ts';
import { startData, stopData, useDataState } from '../../../src/bindings/start-data.ts';
import { dataStore } from '../../../src/bindings/stores.ts';
import { useSyncStatus } from '../../../src/bindings/sync-status.ts';
import { addNote, useTimeline } from '../../../src/bindings/timeline.ts';
import { must } from './device.ts';
import { type SpawnedServer, spawnServer } from './spawned-server.ts';

const realFetch = globalThis.fetch;
let server: SpawnedServer;
let online = true;

beforeAll(async () => {
  server = await spawnServer(realFetch);
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) => {
    if (!online) return Promise.reject(new TypeError('offline'));
    const url = String(input).replace(location.origin, server.url);
    return realFetch(url, { ...init, signal: null });
  });
});
afterEach(async () => {
  cleanup();
  online = true;
  await stopData();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const PASSWORD = 'Blue-Lamp-77';
const BY_PASSWORD = { kind: 'password', password: PASSWORD } as const;

function show<T>(hook: () => T) {
  return renderHook(hook).result;
}

/** A person with a note that says the canary's word, and the ways of opening that come with the first sign-in. */
async function settled(name: string, words = `Canary of ${name}`) {
  const email = `${name}-canary@people.test`;
  must(await signUp({ email, password: PASSWORD, displayName: 'Canary Asha', language: 'en' }));
  await realFetch(await server.mailedLink(email), { redirect: 'manual' });
  await act(startData);
  const user = await act(async () => must(await signIn({ email, password: PASSWORD })));
  must(await addNote({ title: words, note: words }));
  await waitFor(async () => expect(await readWays()).toMatchObject({ password: true, recovery: true }), {
    timeout: 20_000,
  });
  const sync = show(useSyncStatus);
  await waitFor(() => expect(sync.current.state).toBe('synced'), { timeout: 20_000 });
  return { email, account: user.account, words };
}

function titles() {
  const timeline = show(() => useTimeline());
  return () =>
    timeline.current.state === 'ready'
      ? timeline.current.entries.map(({ title }) => title)
      : timeline.current;
}

/** As when the app is closed and opened again. */
async function restart() {
  await stopData();
  await act(startData);
}

async function everythingKept(): Promise<string> {
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const { name } of await indexedDB.databases()) {
    const raw = await finished(indexedDB.open(name ?? ''));
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

test('the app opens again without asking; locked, it shows nothing, and the password opens it without a network', async () => {
  const { account, words } = await settled('plain');
  await restart();
  const shown = titles();
  const state = show(useDataState);
  const session = show(useSession);
  await waitFor(() => expect(shown()).toEqual([words]));
  // A screen that appears while the records close must not find what answers nothing any more.
  const { data } = dataStore.getState();
  const foundWhileClosing: unknown[] = [];
  if (data) {
    const close = data.close.bind(data);
    data.close = () => {
      foundWhileClosing.push(dataStore.getState().data);
      return close();
    };
  }
  await waitFor(() => expect(session.current.user?.displayName).toBe('Canary Asha'));
  const draft = show(() => useDraft('note'));
  act(() => keepDraft('note', 'Canary under way'));
  await waitFor(() => expect(Object.keys(localStorage)).toContain(`niramaya-draft-${account}-note`));
  const kept = await everythingKept();
  expect(kept).toContain(account);
  expect(kept).not.toContain('Canary');
  expect(kept).not.toContain('canary@');
  expect(kept).not.toContain('refresh_token');

  await act(async () => void must(await lockNow()));
  expect(foundWhileClosing).toEqual([null]);
  expect(state.current.status).toBe('locked');
  expect(shown()).toEqual({ state: 'locked' });
  expect(draft.current).toBeUndefined();
  expect(session.current.user).toEqual({ account, email: '', displayName: '' });
  expect(await addNote({ title: 'x', note: '' })).toEqual({ ok: false, error: { code: 'locked' } });

  // Nor does a start: this device's own way is gone.
  await restart();
  expect(state.current.status).toBe('locked');
  // App lock is off, and the screen must not say that it is on.
  expect(show(useLock).current.why).toBe('asked');

  online = false;
  const wrong = await unlockRecords({ kind: 'password', password: 'Blue-Lamp-78' });
  expect(wrong).toMatchObject({ ok: false, error: { code: 'wrap-wrong' } });
  await act(async () => void must(await unlockRecords(BY_PASSWORD)));
  await waitFor(() => expect(shown()).toEqual([words]));
  await waitFor(() => expect(draft.current).toBe('Canary under way'));
  must(await addNote({ title: 'written offline', note: '' }));
  online = true;
  await restart();
  await waitFor(() => expect(shown()).toHaveLength(2));
  // The session was sealed, not lost: the server goes on taking it.
  await waitFor(async () => expect((await (await getAuth()).accessToken()).ok).toBe(true));
});

test('App lock asks at each start, a PIN opens with five tries, and the password after them', async () => {
  const { words } = await settled('pin');
  expect(await setPin('12345')).toMatchObject({ error: { code: 'pin-too-short' } });
  must(await setPin('135790'));
  must(await setAppLock(true));
  await restart();
  const lock = show(useLock);
  const shown = titles();
  expect(lock.current).toMatchObject({ why: 'start', ways: { pin: true, password: true, asks: true } });
  for (const left of [4, 3, 2]) {
    expect(await unlockRecords({ kind: 'pin', pin: '111111' })).toMatchObject({ error: { triesLeft: left } });
  }
  await act(async () => void must(await unlockRecords({ kind: 'pin', pin: '١٣٥٧٩٠' })));
  await waitFor(() => expect(shown()).toEqual([words]));
  await restart();
  expect(lock.current.why).toBe('start');
  for (let i = 0; i < 4; i += 1) await unlockRecords({ kind: 'pin', pin: '111111' });
  expect(await unlockRecords({ kind: 'pin', pin: '111111' })).toMatchObject({
    error: { code: 'pin-locked' },
  });
  expect(await unlockRecords({ kind: 'pin', pin: '135790' })).toMatchObject({ ok: false });
  await act(async () => void must(await unlockRecords(BY_PASSWORD)));
  await waitFor(() => expect(shown()).toEqual([words]));

  must(await setAppLock(false, BY_PASSWORD));
  await restart();
  await waitFor(() => expect(shown()).toEqual([words]));
});

test('a day later the account is locked before anything is opened, and signing in opens it too', async () => {
  const { account, email, words } = await settled('later');
  await stopData();
  const known = readActivity();
  if (!known) throw new Error('no activity');
  writeActivity({ ...known, since: known.since - SESSION_LIMIT, last: known.last - SESSION_LIMIT });
  await act(startData);
  const lock = show(useLock);
  const shown = titles();
  expect(lock.current).toMatchObject({ account, why: 'limit' });
  await act(async () => void must(await signIn({ email, password: PASSWORD })));
  await waitFor(() => expect(shown()).toEqual([words]));
  expect(lock.current.account).toBeNull();
});

test('a password changed elsewhere: the old one opens here until a sign-in, and nothing unsent is stranded', async () => {
  const { email, words } = await settled('changed');
  online = false;
  must(await addNote({ title: 'not sent yet', note: '' }));
  await act(async () => void must(await lockNow()));
  online = true;
  await changeElsewhere(email, 'Red-Boat-31');
  const shown = titles();
  await act(async () => void must(await signIn({ email, password: 'Red-Boat-31' })));
  await waitFor(() => expect(shown()).toEqual(expect.arrayContaining(['not sent yet', words])));
  await act(async () => void must(await lockNow()));
  expect(await unlockRecords(BY_PASSWORD)).toMatchObject({ error: { code: 'wrap-wrong' } });
  await act(async () => void must(await unlockRecords({ kind: 'password', password: 'Red-Boat-31' })));
  await waitFor(() => expect(shown()).toHaveLength(2));

  await act(async () => void must(await updatePassword('Green-Door-12')));
  await act(async () => void must(await lockNow()));
  await act(async () => void must(await unlockRecords({ kind: 'password', password: 'Green-Door-12' })));
  await waitFor(() => expect(shown()).toHaveLength(2));
});

test('two accounts and a guest on one device, each behind its own lock', async () => {
  const a = await settled('first');
  await act(async () => void must(await lockNow()));
  const shown = titles();
  await act(() => showRecordsOf(null));
  await waitFor(() => expect(shown()).toEqual([]));
  must(await addNote({ title: 'by the guest', note: '' }));
  const b = await settled('second');
  await waitFor(() => expect(shown()).toEqual([b.words]));
  expect(keptAccounts()).toEqual(
    expect.arrayContaining([
      { account: a.account, hint: 'fi…@people.test' },
      { account: b.account, hint: 'se…@people.test' },
    ]),
  );

  online = false;
  await act(() => showRecordsOf(a.account));
  const lock = show(useLock);
  expect(lock.current.account).toBe(a.account);
  await act(async () => void must(await unlockRecords(BY_PASSWORD)));
  await waitFor(() => expect(shown()).toEqual([a.words]));
  online = true;
  await waitFor(async () => expect((await (await getAuth()).accessToken()).ok).toBe(true));
  await act(async () => void must(await signOut()));
  await waitFor(() => expect(shown()).toEqual(['by the guest']));
  // Signed out: the next one to open these records signs in.
  expect(keptAccounts().map(({ account }) => account)).not.toContain(a.account);
  await act(() => showRecordsOf(b.account));
  await waitFor(() => expect(shown()).toEqual([b.words]));
});

test('ways of opening that are damaged are an error, never an empty app over the records that are there', async () => {
  const { account } = await settled('damaged');
  await stopData();
  const keys = await finished(indexedDB.open('niramaya-keys'));
  const accounts = keys.transaction('accounts', 'readwrite').objectStore('accounts');
  await finished(accounts.put({ ...(await finished(accounts.get(account))), wraps: '{"version":1' }));
  keys.close();
  await act(startData);
  const shown = titles();
  expect(show(useDataState).current).toMatchObject({ status: 'error', error: { code: 'wraps-damaged' } });
  expect(shown()).toEqual({ state: 'error', error: { code: 'wraps-damaged' } });
  await act(() => showRecordsOf(null));
});

test('where nothing else would open the records, being away locks nobody out', async () => {
  const { account } = await settled('alone');
  const keys = await finished(indexedDB.open('niramaya-keys'));
  const accounts = keys.transaction('accounts', 'readwrite').objectStore('accounts');
  const row = await finished(accounts.get(account));
  const { device } = JSON.parse(row.wraps).wraps;
  await finished(accounts.put({ ...row, wraps: JSON.stringify({ version: 1, account, wraps: { device } }) }));
  keys.close();
  const known = readActivity();
  if (!known) throw new Error('no activity');
  writeActivity({ ...known, last: known.last - SESSION_LIMIT });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(expiryOf(account)).toBeNull());
  expect(show(useDataState).current).toMatchObject({ status: 'open', account });

  // Signing out cannot take the only way away, but the key leaves memory.
  await act(async () => void must(await signOut()));
  await waitFor(() => expect(theVault().key(account)).toBeNull());
});

async function changeElsewhere(email: string, password: string) {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient(server.url, 'sb_publishable_local_niramaya', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: 'elsewhere' },
    global: { fetch: realFetch },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const changed = await client.auth.updateUser({ password, current_password: PASSWORD } as never);
  if (changed.error) throw changed.error;
}
