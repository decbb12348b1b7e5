// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decideConsent } from '../../../bindings/consent.ts';
import { dataStore } from '../../../bindings/stores.ts';
import { ESSENTIAL_ONLY, POLICY_VERSION } from '../../../shared/consent.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ConsentBar } from './consent-bar.tsx';

vi.mock('../../../bindings/consent.ts', async (original) => ({
  ...(await original<typeof import('../../../bindings/consent.ts')>()),
  decideConsent: vi.fn(),
}));

const CHOICE = { ...ESSENTIAL_ONLY, id: 'c', decided_at: '2026-01-01T00:00:00.000Z' };

/** The open database with these choices in it. */
function open(consents: object[]) {
  const watchAll = (next: (all: object[]) => void) => {
    next(consents);
    return () => undefined;
  };
  dataStore.setState({ status: 'open', data: { account: 'guest', consents: { watchAll } } as never });
}
/** The bar needs the page it stands in. */
async function show(at = '/library') {
  const main = document.createElement('div');
  main.id = 'main';
  document.body.append(main);
  await renderScreen(<ConsentBar />, { at });
}
const bar = () => screen.queryByRole('region', { name: 'Privacy and cookies' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.mocked(decideConsent)
    .mockReset()
    .mockResolvedValue({ ok: true } as never);
});
afterEach(() => {
  cleanup();
  document.getElementById('main')?.remove();
  vi.unstubAllGlobals();
  dataStore.setState({ status: 'idle', data: null, error: null });
});

it('stores Essential Only as nothing else, and Accept All without marketing', async () => {
  open([]);
  await show();
  await press('Essential Only');
  expect(decideConsent).toHaveBeenLastCalledWith(
    { analytics: false, marketing: false, personalization: false },
    'banner',
  );
  await press('Accept All');
  expect(decideConsent).toHaveBeenLastCalledWith(
    { analytics: true, marketing: false, personalization: true },
    'banner',
  );
});

it('asks a newcomer whose records are not opened yet, and nobody who has chosen about this text', async () => {
  await show();
  expect(bar()).toBeTruthy();
  cleanup();
  open([{ ...CHOICE, policy_version: POLICY_VERSION }]);
  await renderScreen(<ConsentBar />, { at: '/library' });
  expect(bar()).toBeNull();
  cleanup();
  open([{ ...CHOICE, policy_version: '2020-01-01' }]);
  await renderScreen(<ConsentBar />, { at: '/library' });
  expect(bar()).toBeTruthy();
});

it('is not there on the way to help, nor while records are locked', async () => {
  open([]);
  await show('/emergency');
  expect(bar()).toBeNull();
  cleanup();
  dataStore.setState({ status: 'locked', data: null });
  await renderScreen(<ConsentBar />, { at: '/library' });
  expect(bar()).toBeNull();
});

it('says when a choice could not be kept, and stays', async () => {
  vi.mocked(decideConsent).mockResolvedValue({ ok: false, error: { code: 'storage-full' } });
  open([]);
  await show();
  await press('Accept All');
  expect(await screen.findByText(/could not be saved on this device/)).toBeTruthy();
  expect(bar()).toBeTruthy();
});

it('stays until a newcomer’s choice is kept, and says where the store that opens for it refuses', async () => {
  let answer: (kept: object) => void = () => undefined;
  vi.mocked(decideConsent).mockImplementation(() => {
    dataStore.setState({ status: 'opening', data: null });
    return new Promise((resolve) => {
      answer = resolve as typeof answer;
    });
  });
  await show();
  await press('Essential Only');
  expect(bar()).toBeTruthy();
  act(() => dataStore.setState({ status: 'error', error: { code: 'storage-refused' } }));
  await act(async () => answer({ ok: false, error: { code: 'storage-refused' } }));
  expect(await screen.findByText(/could not be saved on this device/)).toBeTruthy();
  await press('Essential Only');
  await act(async () => answer({ ok: true }));
  expect(bar()).toBeNull();
});

it('counts Global Privacy Control as Essential Only', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: true } }));
  open([]);
  await show();
  expect(screen.getByText(/Global Privacy Control/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept All' })).toBeNull();
});

it('goes with Escape, but not from somebody who types, and takes no focus', async () => {
  open([]);
  await show();
  expect(document.activeElement).toBe(document.body);
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(bar()).toBeTruthy();
  field.remove();
  await userEvent.keyboard('{Escape}');
  expect(bar()).toBeNull();
  expect(decideConsent).not.toHaveBeenCalled();
});
