// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveCheck } from '../../../src/bindings/checks.ts';
import { moveGuestRecords, useGuestRecords } from '../../../src/bindings/guest-records.ts';
import { useActiveProfile, useProfiles } from '../../../src/bindings/profiles.ts';
import { signIn, signOut, signUp, useSession } from '../../../src/bindings/session.ts';
import { startData, stopData, useDataState } from '../../../src/bindings/start-data.ts';
import { useSyncStatus } from '../../../src/bindings/sync-status.ts';
import {
  addNote,
  removeTimelineEntry,
  useCheckerResult,
  useTimeline,
  useTimelineEntry,
} from '../../../src/bindings/timeline.ts';
import { must } from './device.ts';
import { type SpawnedServer, spawnServer } from './spawned-server.ts';

const realFetch = globalThis.fetch;
let server: SpawnedServer;

class NoSocket {}

beforeAll(async () => {
  server = await spawnServer(realFetch);
  vi.stubGlobal('WebSocket', NoSocket);
  // The page's own origin is the server's; jsdom's abort signals are none for Node's fetch.
  vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) => {
    const url = String(input).replace(location.origin, server.url);
    return realFetch(url, { ...init, signal: null });
  });
});
afterEach(async () => {
  cleanup();
  await stopData();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const CHECK = {
  input: { text: 'fever since monday' },
  result: { triage: 'routine' },
  engineVersion: '1',
  data: { triage: 'routine', text: 'fever since monday' },
};

function show<T>(hook: () => T) {
  return renderHook(hook).result;
}

const PASSWORD = 'Blue-Lamp-77';

async function newAccount(email: string) {
  must(await signUp({ email, password: PASSWORD, displayName: 'Asha', language: 'en' }));
  await realFetch(await server.mailedLink(email), { redirect: 'manual' });
}

describe('a guest, then an account', () => {
  test('saves without an account, signs in, sees what is offered, moves it and finds it synced', async () => {
    const timeline = show(() => useTimeline({ limit: 10 }));
    expect(timeline.current.state).toBe('loading');
    const state = show(useDataState);
    await act(startData);
    expect(state.current).toMatchObject({ status: 'open', account: null, durable: true });

    const saved = must(await saveCheck('symptoms', CHECK));
    await waitFor(() =>
      expect(timeline.current).toMatchObject({ state: 'ready', entries: [{ id: saved.entryId }] }),
    );
    const result = show(() => useCheckerResult(saved.resultId));
    await waitFor(() =>
      expect(result.current).toMatchObject({ result: { input: { text: 'fever since monday' } } }),
    );
    const active = show(useActiveProfile);
    await waitFor(() =>
      expect(active.current).toMatchObject({ profile: { id: saved.profileId, relationship: 'self' } }),
    );
    expect(show(useSyncStatus).current.state).toBe('saved-here');

    const session = show(useSession);
    const guest = show(useGuestRecords);
    await newAccount('story@people.test');
    await act(async () => void must(await signIn({ email: 'story@people.test', password: PASSWORD })));
    expect(session.current.user).toMatchObject({ email: 'story@people.test', displayName: 'Asha' });
    await waitFor(() => expect(guest.current.count).toBe(2));
    await waitFor(() => expect(timeline.current).toMatchObject({ state: 'ready', entries: [] }));

    await act(async () => void must(await moveGuestRecords('all')));
    await waitFor(() => expect(timeline.current).toMatchObject({ entries: [{ id: saved.entryId }] }));
    expect(guest.current.count).toBe(0);
    const sync = show(useSyncStatus);
    await waitFor(() => expect(sync.current).toMatchObject({ state: 'synced', pending: 0 }), {
      timeout: 10_000,
    });

    await act(async () => void must(await signOut()));
    expect(session.current.user).toBeNull();
    await waitFor(() => expect(timeline.current).toMatchObject({ state: 'ready', entries: [] }));
  });

  test('a token removed in another tab signs this one out, and its records are no longer shown', async () => {
    await newAccount('tabs@people.test');
    await act(startData);
    await act(async () => void must(await signIn({ email: 'tabs@people.test', password: PASSWORD })));
    const state = show(useDataState);
    await waitFor(() => expect(state.current.account).not.toBeNull());
    const timeline = show(() => useTimeline());
    must(await addNote({ title: 'private', note: '' }));
    await waitFor(() => expect(timeline.current).toMatchObject({ entries: [{ title: 'private' }] }));

    const session = show(useSession);
    const key = `niramaya-auth-${session.current.user?.account}`;
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    await waitFor(() => expect(session.current.user).toBeNull());
    await waitFor(() => expect(state.current).toMatchObject({ status: 'open', account: null }));
    await waitFor(() => expect(timeline.current).toMatchObject({ state: 'ready', entries: [] }));
  });
});

describe('commands', () => {
  test('undo takes back a saved check whole, and a removal', async () => {
    const saved = must(await saveCheck('symptoms', CHECK));
    const entry = show(() => useTimelineEntry(saved.entryId));
    await waitFor(() =>
      expect(entry.current).toMatchObject({ entry: { checker_result_id: saved.resultId } }),
    );
    const { undo } = must(await removeTimelineEntry(saved.entryId));
    await waitFor(() => expect(entry.current).toMatchObject({ state: 'ready', entry: null }));
    must(await undo());
    await waitFor(() => expect(entry.current).toMatchObject({ entry: { id: saved.entryId } }));
    must(await saved.undo());
    await waitFor(() => expect(entry.current).toMatchObject({ state: 'ready', entry: null }));
    const result = show(() => useCheckerResult(saved.resultId));
    await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', result: null }));
  });

  test('a refused entry leaves no result behind, and names the field', async () => {
    const before = show(useProfiles);
    const refused = await saveCheck('symptoms', { ...CHECK, title: 'x'.repeat(201) });
    expect(refused).toEqual({ ok: false, error: { code: 'text-too-long', field: 'title' } });
    await waitFor(() => expect(before.current.state).toBe('ready'));
    const { dataStore } = await import('../../../src/bindings/stores.ts');
    expect(await dataStore.getState().data?.results.all()).toEqual([]);
  });
});
