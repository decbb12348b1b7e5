// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataStore, sessionStore } from '../../../bindings/stores.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const runtime = vi.hoisted(() => ({ token: vi.fn() }));
vi.mock('../../../bindings/runtime.ts', () => ({
  getAuth: async () => ({ accessToken: runtime.token }),
  startRuntime: async () => undefined,
}));

const PANELS = {
  goals: { goals: () => <h2>All goals</h2> },
  settings: { privacy: () => <h2 id="privacy">Privacy choices</h2> },
  admin: { people: () => <h2>Everybody</h2> },
};
const ASHA = { account: 'a', email: 'asha@people.test', displayName: 'Asha' };
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Parts of your dashboard' })).getAllByRole('link');
const current = () => tabs().filter((tab) => tab.getAttribute('aria-current') === 'page');

beforeEach(() => {
  // Locked, no panel asks for records.
  dataStore.setState({ status: 'locked', data: null, error: null });
  sessionStore.setState({ user: null });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  window.scrollTo = vi.fn() as never;
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('has the tabs of the app, without admin for everybody else', async () => {
  await renderScreen(<DashboardScreen panels={PANELS} />, { at: '/dashboard' });
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Goals',
    'Tips',
    'Profile',
    'Family',
    'Health',
    'Export',
    'Settings',
  ]);
  expect(current().map((tab) => tab.textContent)).toEqual(['Overview']);
});

it('opens the tab its address names and moves the focus to the next one', async () => {
  await renderScreen(<DashboardScreen panels={PANELS} />, { at: '/dashboard#settings' });
  expect(current()[0]?.textContent).toBe('Settings');
  expect(await screen.findByText('Privacy choices')).toBeTruthy();
  expect(document.activeElement).not.toBe(screen.getByRole('region', { name: 'Settings' }));
  await userEvent.click(screen.getByRole('link', { name: 'Goals' }));
  expect(await screen.findByText('All goals')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Goals' }));
  expect(screen.queryByText('Privacy choices')).toBeNull();
});

it('opens the tab of a part that a link leads to, and shows the part', async () => {
  await renderScreen(<DashboardScreen panels={PANELS} />, { at: '/dashboard#privacy' });
  expect(current()[0]?.textContent).toBe('Settings');
  const part = await screen.findByText('Privacy choices');
  await waitFor(() => expect(part.scrollIntoView).toHaveBeenCalled());
});

it.each([
  ['an admin', { ok: true, value: 't' }, [{ role: 'admin' }], true],
  ['anybody else', { ok: true, value: 't' }, [], false],
  ['nobody the server knows', { ok: false, error: { code: 'offline' } }, [{ role: 'admin' }], false],
])('admin is there for %s: %j %j', async (_, token, rows, isThere) => {
  sessionStore.setState({ user: ASHA });
  runtime.token.mockResolvedValue(token);
  const ask = vi.fn(async () => new Response(JSON.stringify(rows)));
  vi.stubGlobal('fetch', ask);
  await renderScreen(<DashboardScreen panels={PANELS} />, { at: '/dashboard' });
  await waitFor(() => expect(runtime.token).toHaveBeenCalled());
  await new Promise((settled) => setTimeout(settled, 20));
  expect(screen.queryByRole('link', { name: 'Admin' }) !== null).toBe(isThere);
});

it('a lookup that fails makes nobody an admin', async () => {
  sessionStore.setState({ user: ASHA });
  runtime.token.mockResolvedValue({ ok: true, value: 't' });
  const ask = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', ask);
  await renderScreen(<DashboardScreen panels={PANELS} />, { at: '/dashboard#admin' });
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await new Promise((settled) => setTimeout(settled, 20));
  expect(screen.queryByText('Everybody')).toBeNull();
  expect(current()[0]?.textContent).toBe('Overview');
});
