// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAsMe } from '../../../bindings/ask-server.ts';
import { deleteAccount, eraseGuest } from '../../../bindings/erase.ts';
import { copyRecords } from '../../../bindings/export-records.ts';
import { signOutEverywhere, signOutOthers } from '../../../bindings/session.ts';
import { dataStore, sessionStore } from '../../../bindings/stores.ts';
import { network } from '../../../platform/network.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { saveJson } from '../../../ui/save-file.ts';
import { ActivitySection } from './activity-section.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { EraseSection } from './erase-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

vi.mock('../../../bindings/erase.ts', async (original) => ({
  ...(await original<typeof import('../../../bindings/erase.ts')>()),
  deleteAccount: vi.fn(),
  eraseGuest: vi.fn(),
}));
vi.mock('../../../bindings/export-records.ts', () => ({ copyRecords: vi.fn() }));
vi.mock('../../../ui/save-file.ts', async (original) => ({
  ...(await original<typeof import('../../../ui/save-file.ts')>()),
  saveJson: vi.fn(),
}));
vi.mock('../../../bindings/closed-profiles.ts', () => ({
  useClosedProfiles: () => [{ id: 'k', name: 'Kiran', to: '/family-care#member-k' }],
}));
vi.mock('../../../bindings/ask-server.ts', async (original) => ({
  ...(await original<typeof import('../../../bindings/ask-server.ts')>()),
  askAsMe: vi.fn(),
}));
vi.mock('../../../bindings/session.ts', async (original) => ({
  ...(await original<typeof import('../../../bindings/session.ts')>()),
  signOutOthers: vi.fn(),
  signOutEverywhere: vi.fn(),
}));

const ASHA = { account: 'a', email: 'asha@people.test', displayName: 'Asha' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const event = (action: string, more: object = {}) => ({
  id: action,
  action,
  details: {},
  occurred_at: '2026-03-01T08:00:00.000Z',
  vv: { phone: 1 },
  ...more,
});

function open(events: object[], account = 'a') {
  const watchNewest = (_: number, next: (all: object[]) => void) => {
    next(events);
    return () => undefined;
  };
  const data = { account, deviceId: 'phone', durable: true, audit: { watchNewest } };
  dataStore.setState({ status: 'open', data: data as never, error: null });
  sessionStore.setState({ user: account === 'a' ? ASHA : null });
}

beforeEach(() => {
  for (const command of [deleteAccount, eraseGuest, copyRecords, signOutOthers, signOutEverywhere])
    vi.mocked(command).mockReset();
  vi.mocked(askAsMe).mockResolvedValue({ ok: true, value: [] });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  dataStore.setState({ status: 'idle', data: null, error: null });
  sessionStore.setState({ user: null });
});

it('tells what happened and where, and leaves calls for help out', async () => {
  open([
    event('unlock', { details: { by: 'pin' } }),
    event('sign_in', { vv: { tablet: 1 } }),
    event('password-reset', { vv: { server: 1 } }),
    event('emergency_contact'),
  ]);
  await renderScreen(<ActivitySection />);
  expect(screen.getByText('Opened with the PIN').parentElement?.textContent).toContain('this device');
  expect(screen.getByText('Signed in').parentElement?.textContent).toContain('another device');
  expect(screen.getByText('Something else (password-reset)').parentElement?.textContent).toContain(
    'our server',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('says so where nothing happened, where records are locked and where there is no network', async () => {
  vi.spyOn(network, 'isOnline').mockReturnValue(false);
  open([]);
  await renderScreen(<ActivitySection />);
  expect(screen.getByText('Nothing has happened yet that is written down here.')).toBeTruthy();
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  cleanup();
  dataStore.setState({ status: 'locked', data: null });
  await renderScreen(<ActivitySection />);
  expect(screen.getByText(/lies in your locked records/)).toBeTruthy();
});

it.each([
  [{ code: 'invalid-credentials' }, /not the password of this account/],
  [{ code: 'login-rate-limited', retryAfter: 120 }, /Try again in 2 min/],
  [{ code: 'offline' }, /could not be reached. Nothing was deleted here/],
  [{ code: 'server' }, /The server did not do it/],
])('an account is not deleted on %o', async (error, words) => {
  vi.mocked(deleteAccount).mockResolvedValue({ ok: false, error });
  const done = vi.fn();
  await renderScreen(<DeleteAccountForm onDone={done} onLeave={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Your password, once more'), 'Quiet-River-8');
  await press('Delete everything for good');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

it('asks for the password, shows what goes and what stays, and offers a copy first', async () => {
  open([]);
  vi.mocked(copyRecords).mockResolvedValue({ ok: true, value: { profiles: [] } as never });
  await renderScreen(<EraseSection />);
  await press('Delete my account…');
  expect(screen.getByText(/all records of you and of everybody in your family here/)).toBeTruthy();
  expect(screen.getByText(/the records of other accounts/)).toBeTruthy();
  // Whom a PIN closes is not in a file that anybody can read, and that is said before it is relied on.
  expect(screen.getByText(/A copy anybody can read holds nothing of closed members/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open Kiran’s records/ })).toBeTruthy();
  await press('Save a copy first');
  expect(await screen.findByText(/niramaya-[\d-]{10}\.json is in your downloads/)).toBeTruthy();
  expect(saveJson).toHaveBeenCalledWith(expect.stringMatching(/\.json$/), { profiles: [] });
  await press('Delete everything for good');
  expect(await screen.findByText('Type your password to delete the account.')).toBeTruthy();
  expect(deleteAccount).not.toHaveBeenCalled();
  await press('Keep my account');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete my account…' }));
});

it('a guest erases with a second tap only', async () => {
  open([], 'guest');
  vi.mocked(eraseGuest).mockResolvedValue({ ok: false, error: { code: 'storage-refused' } });
  await renderScreen(<EraseSection />);
  await press('Erase what is here…');
  expect(eraseGuest).not.toHaveBeenCalled();
  await press('Erase it for good');
  expect(await screen.findByText(/could not be erased completely/)).toBeTruthy();
});

it('signs other devices out, says why not, and asks nothing of a guest', async () => {
  open([]);
  vi.mocked(signOutOthers).mockResolvedValue({ ok: false, error: { code: 'server' } });
  vi.mocked(signOutEverywhere).mockResolvedValue({ ok: false, error: { code: 'unsent' } });
  await renderScreen(<SessionsSection />);
  await press('Sign out my other devices');
  expect(await screen.findByText(/The server did not do it/)).toBeTruthy();
  await press('Sign out everywhere');
  expect(await screen.findByText(/not on the server yet/)).toBeTruthy();
  vi.spyOn(network, 'isOnline').mockReturnValue(false);
  cleanup();
  vi.mocked(signOutOthers).mockClear();
  await renderScreen(<SessionsSection />);
  await press('Sign out my other devices');
  expect(await screen.findByText(/needs the network/)).toBeTruthy();
  expect(signOutOthers).not.toHaveBeenCalled();
  cleanup();
  open([], 'guest');
  await renderScreen(<SessionsSection />);
  expect(screen.queryByText('Where you are signed in')).toBeNull();
});

it('lists where the account is signed in, marks this device, and asks again after the others were signed out', async () => {
  open([]);
  const device = (more: object) => ({
    ...{ since: '2026-03-01T08:00:00.000Z', used: '2026-03-02T09:30:00.000Z', agent: null, here: false },
    ...more,
  });
  const here = device({ here: true, agent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/133.0' });
  vi.mocked(askAsMe).mockResolvedValueOnce({ ok: true, value: [here, device({})] });
  vi.mocked(askAsMe).mockResolvedValueOnce({ ok: true, value: [here] });
  vi.mocked(signOutOthers).mockResolvedValue({ ok: true, value: undefined });
  await renderScreen(<SessionsSection />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /^Firefox · LinuxThis device · Signed in since .*Mar 1.* · last in use around .*Mar 2/,
  );
  expect(second?.textContent).toMatch(/^Another deviceSigned in since/);
  await press('Sign out my other devices');
  expect(await screen.findByText('You are signed in on no other device.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('says that the server was not there, or made no sense, and asks again', async () => {
  open([]);
  vi.mocked(askAsMe).mockResolvedValueOnce({ ok: true, value: [{ since: 1 }] });
  vi.mocked(askAsMe).mockResolvedValueOnce({ ok: false, error: { code: 'offline' } });
  await renderScreen(<SessionsSection />);
  await screen.findByText(/did not send the list/);
  await press('Try again');
  expect(await screen.findByText(/Only the server knows which/)).toBeTruthy();
});
