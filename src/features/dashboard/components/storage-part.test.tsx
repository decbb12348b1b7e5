// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachmentStore } from '../../../bindings/attachment-store.ts';
import { rememberBackup } from '../../../bindings/last-backup.ts';
import { dataStore, SAVED_HERE, sessionStore, syncStore } from '../../../bindings/stores.ts';
import { network } from '../../../platform/network.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { DataSection } from './data-section.tsx';
import { LossPart } from './loss-part.tsx';
import { StoragePart } from './storage-part.tsx';

const ACK = '2026-05-01T08:00:00.000Z';
const ASHA = { account: 'a', email: 'asha@people.test', displayName: 'Asha' };

/** What the open database tells of its records. */
function open(
  account: string,
  here: { records: number; notInBackup: number } | 'counting' | 'refused',
  durable = true,
) {
  const watchOnlyHere = (_: unknown, next: (value: object) => void, failed: (error: object) => void) => {
    if (here === 'refused') failed({ code: 'storage-refused' });
    else if (here !== 'counting') next(here);
    return () => undefined;
  };
  dataStore.setState({ status: 'open', data: { account, durable, watchOnlyHere } as never, error: null });
}

function browser(storage: Partial<StorageManager>) {
  vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: storage } }));
}

function files(...rows: { state: string; added_at: number }[]) {
  const attachments = { rows: async () => rows, subscribe: () => () => undefined };
  attachmentStore.setState({ attachments: attachments as never });
}

beforeEach(() => {
  files();
  localStorage.clear();
  sessionStore.setState({ user: null });
  syncStore.setState({ status: SAVED_HERE });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  dataStore.setState({ status: 'idle', data: null, error: null });
});

describe('if this device were lost now', () => {
  const words = () => screen.getByRole('status').textContent;
  const counted = () => waitFor(() => expect(words()).not.toContain('Counting'));

  it('a guest would lose everything, and is offered a backup and an account', async () => {
    open('guest', { records: 3, notInBackup: 3 });
    await renderScreen(<LossPart />);
    await counted();
    expect(words()).toBe('3 records would be lost. Only this device has them.');
    expect(screen.getByRole('link', { name: 'Make a backup' }).getAttribute('href')).toBe('#backup');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it('what is in a backup is safe, what was written since is not', async () => {
    open('guest', { records: 3, notInBackup: 0 });
    rememberBackup('guest', new Date());
    const first = await renderScreen(<LossPart />);
    await counted();
    expect(words()).toContain('Everything is in your last backup');
    first.unmount();
    open('guest', { records: 4, notInBackup: 1 });
    await renderScreen(<LossPart />);
    await counted();
    expect(words()).toBe('1 record would be lost. Only this device has it.');
  });

  it('an account would lose what the server has not acknowledged or has refused', async () => {
    sessionStore.setState({ user: ASHA });
    open('a', { records: 9, notInBackup: 9 });
    const status = { ...SAVED_HERE, lastAck: ACK };
    syncStore.setState({ status: { ...status, state: 'waiting', pending: 2, attention: 1 } });
    await renderScreen(<LossPart />);
    await counted();
    expect(words()).toBe('3 changes would be lost. Only this device has them.');
    expect(screen.getByRole('button', { name: 'Send now' })).toBeTruthy();
    syncStore.setState({ status: { ...status, state: 'synced' } });
    await waitFor(() => expect(words()).toBe('Nothing would be lost. The server has everything.'));
    expect(screen.queryByRole('link', { name: 'Make a backup' })).toBeNull();
  });

  it('photos and PDFs count too: those no server has, or no backup', async () => {
    const sent = { state: 'sent', added_at: 1 };
    files(sent, { state: 'waiting', added_at: 1 }, { state: 'waiting', added_at: Date.now() + 1_000 });
    open('guest', { records: 2, notInBackup: 0 });
    rememberBackup('guest', new Date());
    const guest = await renderScreen(<LossPart />);
    await counted();
    expect(words()).toBe('1 photo or PDF would be lost. Only this device has it.');
    guest.unmount();
    sessionStore.setState({ user: ASHA });
    open('a', { records: 2, notInBackup: 2 });
    syncStore.setState({ status: { ...SAVED_HERE, state: 'waiting', lastAck: ACK, pending: 1 } });
    await renderScreen(<LossPart />);
    await counted();
    expect(words()).toContain('1 change would be lost.');
    expect(words()).toContain('2 photos or PDFs would be lost.');
  });

  it('an account whose server never answered is not called safe', async () => {
    sessionStore.setState({ user: ASHA });
    open('a', { records: 2, notInBackup: 2 });
    await renderScreen(<LossPart />);
    await counted();
    expect(words()).toBe('2 records would be lost. Only this device has them.');
  });

  it('offline it says when they are sent, and offers no sending', async () => {
    sessionStore.setState({ user: ASHA });
    open('a', { records: 2, notInBackup: 2 });
    vi.spyOn(network, 'isOnline').mockReturnValue(false);
    syncStore.setState({ status: { ...SAVED_HERE, state: 'waiting', lastAck: ACK, pending: 1 } });
    await renderScreen(<LossPart />);
    await counted();
    expect(words()).toContain('What waits is sent when the network is back.');
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it.each([
    ['counting', 'counting', true, 'Counting what only this device has'],
    ['refused', 'refused', true, 'What only this device has could not be counted.'],
    ['empty', { records: 0, notInBackup: 0 }, true, 'There is nothing to lose yet.'],
    ['not kept', { records: 2, notInBackup: 2 }, false, 'This browser keeps nothing.'],
  ] as const)('%s is said', async (_, here, durable, text) => {
    open('guest', here, durable);
    await renderScreen(<LossPart />);
    await waitFor(() => expect(words()).toContain(text));
  });
});

describe('space', () => {
  it('shows usage, quota and when records last left this device', async () => {
    sessionStore.setState({ user: ASHA });
    open('a', 'counting');
    rememberBackup('a', new Date('2026-04-03T10:00:00Z'));
    syncStore.setState({
      status: { ...SAVED_HERE, lastAck: new Date(Date.now() - 7_200_000).toISOString() },
    });
    browser({ estimate: async () => ({ usage: 12_300_000, quota: 2e9 }), persisted: async () => true });
    await renderScreen(<StoragePart />);
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect(bar.getAttribute('aria-label')).toBe('12.3 MB of 2 GB used');
    expect([bar.value, bar.max]).toEqual([12_300_000, 2e9]);
    expect(screen.getByText('The browser has promised to keep this data.')).toBeTruthy();
    expect(screen.getByText('Last backup: Apr 3, 2026')).toBeTruthy();
    expect(screen.getByText('Last synced: 2 hours ago')).toBeTruthy();
    expect(screen.queryByText(/Almost no space/)).toBeNull();
  });

  it('asks the browser on a tap, and says what it answered', async () => {
    open('guest', 'counting');
    let persisted = false;
    const persist = vi.fn(async () => persisted);
    browser({ estimate: async () => ({ usage: 95, quota: 100 }), persisted: async () => persisted, persist });
    await renderScreen(<StoragePart />);
    expect(await screen.findByText(/Almost no space is left/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
    expect(await screen.findByText(/The browser did not promise it now/)).toBeTruthy();
    persist.mockImplementation(async () => {
      persisted = true;
      return true;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
    expect(await screen.findByText('The browser has promised to keep this data.')).toBeTruthy();
    expect(screen.getByText('No backup was made on this device')).toBeTruthy();
    expect(screen.queryByText(/synced/)).toBeNull();
  });

  it('says that it is looking, and that the browser does not tell', async () => {
    open('guest', 'counting');
    browser({});
    await renderScreen(<StoragePart />);
    expect(screen.getByRole('status').textContent).toBe('Looking how much space is used');
    expect(await screen.findByText('This browser does not say how much space is used.')).toBeTruthy();
  });
});

it('locked, nothing of it is shown', async () => {
  dataStore.setState({ status: 'locked', data: null, error: null });
  const { container } = await renderScreen(<DataSection />);
  expect(container.textContent).toBe('');
});
